import { startThread, type Task, type Thread, type ThreadLimits } from './start-thread.ts'

export interface ThreadTask<Input, Output> {
  name: string
  /** never there: it only tells the compiler what goes in and out */
  types?: (input: Input) => Output
}

export interface RunOptions {
  /** Who asks: whoever asks for much waits behind those who ask for little. */
  person: number | string
  /** Asked for no longer: a task still waiting is dropped. */
  signal?: AbortSignal | undefined
}

export interface Threads {
  /** Work that computes for long, away from the thread that answers. Rejects with TaskTooLarge or TooManyTasks. */
  run<Input, Output>(task: ThreadTask<Input, Output>, input: Input, options: RunOptions): Promise<Output>
  close(): Promise<void>
}

/** One person has more waiting than anyone needs. */
export class TooManyTasks extends Error {
  override name = 'TooManyTasks'
}

export interface ThreadsOptions {
  /** the file of the program, TypeScript as it stands */
  program: string
  size: number
  limits: ThreadLimits
  /** how many tasks of one person may wait */
  waitingEach: number
  /** an unused thread gives its memory back after this long */
  idleMs: number
}

interface Waiting {
  task: Task
  person: string
  start(thread: Thread): Promise<void>
  reject(error: unknown): void
}

export function createThreads(options: ThreadsOptions): Threads {
  const pool = new Pool(options)
  return {
    run: <Input, Output>({ name }: ThreadTask<Input, Output>, input: Input, { person, signal }: RunOptions) =>
      pool.run({ name, input }, String(person), signal) as Promise<Output>,
    close: () => pool.close(),
  }
}

class Pool {
  readonly #options: ThreadsOptions
  /** whose turn is next stands first */
  readonly #queues = new Map<string, Waiting[]>()
  readonly #idle: Thread[] = []
  readonly #busy = new Map<Thread, string>()
  #idleTimer: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: ThreadsOptions) {
    this.#options = options
  }

  run(task: Task, person: string, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error('threads are closed'))
      if (signal?.aborted) return reject(signal.reason)
      const queue = this.#queues.get(person) ?? []
      if (queue.length >= this.#options.waitingEach) return reject(new TooManyTasks())
      const drop = () => {
        this.#remove(waiting)
        reject(signal?.reason)
      }
      const waiting: Waiting = {
        task,
        person,
        reject,
        async start(thread) {
          signal?.removeEventListener('abort', drop)
          await thread.run(task).then(resolve, reject)
        },
      }
      signal?.addEventListener('abort', drop)
      queue.push(waiting)
      this.#queues.set(person, queue)
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#idleTimer)
    for (const queue of this.#queues.values())
      for (const { reject } of queue) reject(new Error('threads are closed'))
    this.#queues.clear()
    await Promise.all([...this.#idle, ...this.#busy.keys()].map((thread) => thread.end()))
  }

  #next(): void {
    while (this.#busy.size < this.#options.size && !this.#closed) {
      const waiting = this.#take()
      if (!waiting) return
      const thread = this.#idle.pop() ?? startThread(this.#options.program, this.#options.limits)
      this.#busy.set(thread, waiting.person)
      void waiting.start(thread).finally(() => this.#release(thread))
    }
  }

  /** Each person one task in turn, those first who have none under way. */
  #take(): Waiting | undefined {
    const served = new Set(this.#busy.values())
    const people = [...this.#queues.keys()]
    const person = people.find((one) => !served.has(one)) ?? people[0]
    const waiting = person === undefined ? undefined : this.#queues.get(person)?.[0]
    if (!waiting) return undefined
    this.#remove(waiting)
    return waiting
  }

  #remove(waiting: Waiting): void {
    const rest = this.#queues.get(waiting.person)?.filter((one) => one !== waiting) ?? []
    this.#queues.delete(waiting.person)
    if (rest.length > 0) this.#queues.set(waiting.person, rest)
  }

  #release(thread: Thread): void {
    this.#busy.delete(thread)
    if (thread.alive && !this.#closed) this.#idle.push(thread)
    this.#next()
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => void this.#endIdle(), this.#options.idleMs).unref()
  }

  async #endIdle(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((thread) => thread.end()))
  }
}
