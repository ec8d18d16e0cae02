import type { ProcessTask } from './start-task-process.ts'

export interface QueuedItem {
  task: ProcessTask
  person: string
  nobodyWaits: boolean
  signal: AbortSignal | undefined
  spent: ((milliseconds: number) => void) | undefined
  resolve(answer: unknown): void
  reject(error: unknown): void
  /** called when the task is not wanted any more */
  drop(): void
}

/** People take turns with one task each, however many tasks each one has. */
export class FairQueue {
  /** the first is whose turn is next */
  readonly #queues = new Map<string, QueuedItem[]>()
  readonly #isBehind: (person: string) => boolean

  constructor(isBehind: (person: string) => boolean) {
    this.#isBehind = isBehind
  }

  get isEmpty(): boolean {
    return this.#queues.size === 0
  }

  countOf(person: string): number {
    return this.#queues.get(person)?.length ?? 0
  }

  add(waiting: QueuedItem): void {
    this.#queues.set(waiting.person, [...(this.#queues.get(waiting.person) ?? []), waiting])
  }

  /** Prefers people who have not used up their hour, and among these those who have no running task. */
  take(served: ReadonlySet<string>): QueuedItem | undefined {
    const all = [...this.#queues.keys()]
    const before = all.filter((one) => !this.#isBehind(one))
    const people = before.length > 0 ? before : all
    const person = people.find((one) => !served.has(one)) ?? people[0]
    const waiting = person === undefined ? undefined : this.#queues.get(person)?.[0]
    if (waiting) this.remove(waiting)
    return waiting
  }

  remove(waiting: QueuedItem): void {
    const queue = this.#queues.get(waiting.person)
    if (!queue?.includes(waiting)) return
    const rest = queue.filter((one) => one !== waiting)
    this.#queues.delete(waiting.person)
    if (rest.length > 0) this.#queues.set(waiting.person, rest)
  }

  clear(): QueuedItem[] {
    const all = [...this.#queues.values()].flat()
    this.#queues.clear()
    return all
  }
}
