import type { ProcessTask } from './start-task-process.ts'

export interface QueuedItem {
  task: ProcessTask
  person: string
  nobodyWaits: boolean
  signal: AbortSignal | undefined
  spent: ((milliseconds: number) => void) | undefined
  resolve(answer: unknown): void
  reject(error: unknown): void
  /** when it is not wanted any more */
  drop(): void
}

/** Each person one task in turn, whoever asked for how many. */
export class FairQueue {
  /** whose turn is next stands first */
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

  /** First those who have not used up their hour, and of these those who have no task under way. */
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
