import {
  startTaskProcess,
  type Task,
  type TaskLimits,
  type TaskProcess,
  type TaskProgram,
} from './start-task-process.ts'

export interface PoolTask<Input, Output> {
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

export interface TaskPool {
  /** Work that computes for long, away from the thread that answers. Rejects with TaskTooLarge or TooManyTasks. */
  run<Input, Output>(task: PoolTask<Input, Output>, input: Input, options: RunOptions): Promise<Output>
  close(): Promise<void>
}

/** One person has more waiting than anyone needs. */
export class TooManyTasks extends Error {
  override name = 'TooManyTasks'
}

export interface TaskPoolOptions {
  program: TaskProgram
  size: number
  limits: TaskLimits
  /** how many tasks of one person may wait */
  waitingEach: number
  /** an unused process gives its memory back after this long */
  idleMs: number
}

interface Waiting {
  task: Task
  person: string
  start(child: TaskProcess): Promise<void>
  reject(error: unknown): void
}

export function createTaskPool(options: TaskPoolOptions): TaskPool {
  const pool = new Pool(options)
  return {
    run: <Input, Output>({ name }: PoolTask<Input, Output>, input: Input, { person, signal }: RunOptions) =>
      pool.run({ name, input }, String(person), signal) as Promise<Output>,
    close: () => pool.close(),
  }
}

class Pool {
  readonly #options: TaskPoolOptions
  /** whose turn is next stands first */
  readonly #queues = new Map<string, Waiting[]>()
  readonly #idle: TaskProcess[] = []
  readonly #busy = new Map<TaskProcess, string>()
  #idleTimer: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: TaskPoolOptions) {
    this.#options = options
  }

  run(task: Task, person: string, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error('the pool is closed'))
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
        async start(child) {
          signal?.removeEventListener('abort', drop)
          await child.run(task).then(resolve, reject)
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
      for (const { reject } of queue) reject(new Error('the pool is closed'))
    this.#queues.clear()
    await Promise.all([...this.#idle, ...this.#busy.keys()].map((child) => child.end()))
  }

  #next(): void {
    while (this.#busy.size < this.#options.size && !this.#closed) {
      const waiting = this.#take()
      if (!waiting) return
      const child = this.#takeIdle() ?? startTaskProcess(this.#options.program, this.#options.limits)
      this.#busy.set(child, waiting.person)
      void waiting.start(child).finally(() => this.#release(child))
    }
  }

  /** One that has died meanwhile is left aside. */
  #takeIdle(): TaskProcess | undefined {
    let child = this.#idle.pop()
    while (child && !child.alive) child = this.#idle.pop()
    return child
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

  #release(child: TaskProcess): void {
    this.#busy.delete(child)
    if (child.alive && !this.#closed) this.#idle.push(child)
    this.#next()
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => void this.#endIdle(), this.#options.idleMs).unref()
  }

  async #endIdle(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((child) => child.end()))
  }
}
