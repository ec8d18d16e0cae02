import { FairQueue, type QueuedItem } from './fair-queue.ts'
import { hourlyUsage } from './hourly-usage.ts'
import {
  startTaskProcess,
  type ProcessTask,
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
  /** Aborts the request: a task still waiting is dropped. */
  signal?: AbortSignal | undefined
  /** No page waits for the result: it runs with lower priority than what somebody waits for. */
  nobodyWaits?: boolean
  /** Told what the task has computed, in milliseconds. */
  spent?: ((milliseconds: number) => void) | undefined
}

export interface TaskPool {
  /**
   * Runs long computations outside the thread that answers requests. Rejects with TaskTooLarge or
   * TooManyTasks.
   */
  run<Input, Output>(task: PoolTask<Input, Output>, input: Input, options: RunOptions): Promise<Output>
  close(): Promise<void>
}

/** One person has more waiting than anyone needs. */
export class TooManyTasks extends Error {
  override name = 'TooManyTasks'
}

export interface TaskPoolOptions {
  program: TaskProgram
  /**
   * Priority of a task that somebody waits for is lowered only after this much CPU time; without it, of every
   * task from the start.
   */
  promptMs?: number
  /** processes in each lane, the quick one and the slow one */
  size: number
  limits: TaskLimits
  /**
   * A task that runs longer leaves the quick lane, so that nobody else waits for it; one second by default.
   */
  quickMs?: number
  /** how many tasks of one person may wait */
  waitingEach: number
  /** an unused process gives its memory back after this long */
  idleMs: number
}

type Lane = 'quick' | 'slow'

interface Busy {
  person: string
  lane: Lane
}

export function createTaskPool(options: TaskPoolOptions): TaskPool {
  const pool = new Pool(options)
  return {
    run: <Input, Output>({ name }: PoolTask<Input, Output>, input: Input, { person, ...rest }: RunOptions) =>
      pool.run({ name, input }, { person: String(person), ...rest }) as Promise<Output>,
    close: () => pool.close(),
  }
}

class Pool {
  readonly #options: Required<TaskPoolOptions>
  readonly #isOver = (person: string) => hourlyUsage.isOver(person)
  readonly #waiting: Record<Lane, FairQueue>
  readonly #idle: TaskProcess[] = []
  readonly #busy = new Map<TaskProcess, Busy>()
  #idleTimer: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: TaskPoolOptions) {
    this.#options = { quickMs: 1_000, promptMs: 0, ...options }
    this.#waiting = { quick: new FairQueue(this.#isOver), slow: new FairQueue(this.#isOver) }
  }

  run(task: ProcessTask, { person, signal, spent, nobodyWaits = false }: RunOptions & { person: string }) {
    return new Promise<unknown>((resolve, reject) => {
      if (this.#closed) return reject(new Error('the pool is closed'))
      if (signal?.aborted) return reject(signal.reason)
      const { quick, slow } = this.#waiting
      if (quick.countOf(person) + slow.countOf(person) >= this.#options.waitingEach)
        return reject(new TooManyTasks())
      const drop = () => {
        quick.remove(waiting)
        slow.remove(waiting)
        reject(signal?.reason)
      }
      const waiting: QueuedItem = { task, person, nobodyWaits, signal, spent, resolve, reject, drop }
      this.#wait(waiting, 'quick')
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#idleTimer)
    for (const queue of Object.values(this.#waiting))
      for (const { reject } of queue.clear()) reject(new Error('the pool is closed'))
    await Promise.all([...this.#idle, ...this.#busy.keys()].map((child) => child.end()))
  }

  #wait(waiting: QueuedItem, lane: Lane): void {
    waiting.signal?.addEventListener('abort', waiting.drop)
    this.#waiting[lane].add(waiting)
  }

  #next(): void {
    for (const lane of ['quick', 'slow'] as const)
      while (this.#isFree(lane) && !this.#closed) {
        const served = new Set([...this.#busy.values()].map(({ person }) => person))
        const waiting = this.#waiting[lane].take(served)
        if (!waiting) break
        waiting.signal?.removeEventListener('abort', waiting.drop)
        const child = this.#takeChild(waiting)
        this.#busy.set(child, { person: waiting.person, lane })
        void this.#serve(child, waiting)
      }
  }

  #isFree(lane: Lane): boolean {
    return [...this.#busy.values()].filter((busy) => busy.lane === lane).length < this.#options.size
  }

  async #serve(child: TaskProcess, waiting: QueuedItem): Promise<void> {
    let [charged, isPutBack] = [0, false]
    const onSpent = (milliseconds: number) => {
      waiting.spent?.(milliseconds - charged)
      hourlyUsage.charge(waiting.person, milliseconds - charged)
      charged = milliseconds
      if (milliseconds > this.#options.promptMs) child.lowerPriority()
      if (!isPutBack && milliseconds > this.#options.quickMs) isPutBack = this.#giveWay(child)
    }
    try {
      waiting.resolve(await child.run(waiting.task, onSpent))
    } catch (error) {
      if (!isPutBack || this.#closed) waiting.reject(error)
      else if (waiting.signal?.aborted) waiting.reject(waiting.signal.reason)
      else this.#wait(waiting, 'slow')
    } finally {
      this.#release(child)
    }
  }

  /**
   * A long task moves to the slow lane if there is room. Otherwise it continues here while nobody waits, and
   * starts again in its turn if somebody does. Returns true if it was ended for that.
   */
  #giveWay(child: TaskProcess): boolean {
    const busy = this.#busy.get(child)
    if (busy?.lane !== 'quick' || !child.alive) return false
    if (this.#isFree('slow')) {
      busy.lane = 'slow'
      this.#next()
      return false
    }
    if (this.#waiting.quick.isEmpty) return false
    void child.end()
    return true
  }

  /**
   * Lowered priority cannot be raised again, so a task that somebody waits for gets a process with normal
   * priority.
   */
  #takeChild({ person, nobodyWaits }: QueuedItem): TaskProcess {
    const { program, limits, promptMs } = this.#options
    const lowered = promptMs === 0 || nobodyWaits || this.#isOver(person)
    return this.#takeIdle(lowered) ?? startTaskProcess(program, limits, { lowered })
  }

  /** Skips idle processes that have died meanwhile. */
  #takeIdle(lowered: boolean): TaskProcess | undefined {
    for (;;) {
      const at = this.#idle.findLastIndex((child) => child.lowered === lowered)
      const [child] = at < 0 ? [] : this.#idle.splice(at, 1)
      if (!child || child.alive) return child
    }
  }

  #release(child: TaskProcess): void {
    this.#busy.delete(child)
    if (child.alive && !this.#closed) this.#keepIdle(child)
    this.#next()
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => void this.#endIdle(), this.#options.idleMs).unref()
  }

  /** Keeps as many idle processes of each kind as may run at once in a lane. */
  #keepIdle(child: TaskProcess): void {
    const alike = this.#idle.filter(({ lowered }) => lowered === child.lowered).length
    if (alike < this.#options.size) this.#idle.push(child)
    else void child.end()
  }

  async #endIdle(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((child) => child.end()))
  }
}
