import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { now } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { Replaced } from '#domain/processes.ts'
import { connectProcesses, type Ask } from './connect-processes.ts'
import { ConnectionsOfAll } from './connections-of-all.ts'
import type { Count } from './siblings.ts'

/** What a worker is told at its start, in its environment. */
export interface Orders {
  /** The first one runs the start-up steps: migrations, demonstration content. It alone works the queue. */
  slot: number
  databaseUrl: string
  databasePool: number
  /** The folder of the release that it serves. */
  release: string
  /** The port that the first worker got, if the system chose it. */
  port: number | undefined
  /** How the previous worker of this slot ended. */
  replaced: Replaced | null
}

export interface Ready {
  port: number
}

export interface FleetOptions {
  /** the file of a worker's program */
  program: string
  workers: number
  orders: Pick<Orders, 'databaseUrl' | 'databasePool' | 'release'>
  log: Log
  /** Why no worker may be started any more, in a sentence for the operator. */
  refusal?: () => string | undefined
  /**
   * Called when nothing serves any more and nothing can be restarted, or when nobody reads a worker's output.
   */
  onGivenUp(): void
}

interface RunningWorker {
  slot: number
  worker: Worker
  ask: Ask
  ready: boolean
  /** Whether it ended cleanly. */
  ended: Promise<boolean>
}

/** Each further exit within this time doubles the delay before the restart. */
const WITHIN_MS = 5 * 60_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 30_000
/** Open requests have 10 s and jobs under way 20; what then still lives hangs. */
const GRACE_MS = 40_000
/** A hanging process is not waited for: the page must still show the others. */
const FIGURES_MS = 3_000

export const ORDERS = 'WORKER_ORDERS'

/** The processes that serve behind one port: started, replaced when they end, and ended together. */
export class Fleet<First extends Ready> {
  readonly #options: FleetOptions
  readonly #running = new Map<number, RunningWorker>()
  readonly #stopping = new AbortController()
  readonly #connectionLimit = new ConnectionsOfAll()
  readonly #ends = new Map<number, number[]>()
  #port: number | undefined
  #stopped: Promise<void> | undefined
  /** since when fewer serve than should */
  #missingSince: number | null = null

  constructor(options: FleetOptions) {
    this.#options = options
    cluster.setupPrimary({ exec: options.program })
  }

  /** The first one alone: it does what is done once. Then the others together. */
  async start(): Promise<First> {
    const first = await this.#open(0)
    this.#port = first.port
    const others = Array.from({ length: this.#options.workers - 1 }, (_, n) => this.#open(n + 1))
    await Promise.all(others)
    return first
  }

  /** Lets each finish what it has begun; resolves when none is left, rejects where one had to be ended by force. */
  stop(): Promise<void> {
    return (this.#stopped ??= this.#stop())
  }

  async #stop(): Promise<void> {
    this.#stopping.abort()
    const ends = await Promise.all([...this.#running.values()].map((running) => endWorker(running)))
    const hung = ends.filter((inOrder) => !inOrder).length
    if (hung > 0) throw new Error(`${hung} of ${ends.length} workers did not end in order`)
  }

  async #open(slot: number, replaced: Replaced | null = null): Promise<First> {
    const { orders } = this.#options
    const workerOrders: Orders = { ...orders, slot, port: this.#port, replaced }
    const worker = cluster.fork({ [ORDERS]: JSON.stringify(workerOrders) })
    const { promise, resolve, reject } = Promise.withResolvers<First>()
    const ended = new Promise<boolean>((end) => worker.once('exit', (code) => end(code === 0)))
    const ask = connectProcesses(worker, {
      ready: (first: First) => {
        running.ready = true
        if (this.#ready.length === this.#options.workers) this.#missingSince = null
        resolve(first)
      },
      failed: (words: string) => reject(new Error(words)),
      'take-connection': ({ who, most }: { who: string; most: number }) =>
        this.#connectionLimit.take(worker.id, who, most),
      // all of us write to the same place
      'output-lost': () => this.#options.onGivenUp(),
      'leave-connection': (who: string) => this.#connectionLimit.leave(worker.id, who),
      count: () => this.#count(),
      figures: (what: string) => this.#gatherFigures(what),
    })
    const running: RunningWorker = { slot, worker, ask, ready: false, ended }
    this.#running.set(slot, running)
    worker.once('exit', (code, signal) => {
      reject(new Error(`Um processo terminou ao iniciar (${signal ?? `código ${code}`}).`))
      this.#connectionLimit.forget(worker.id)
      this.#running.delete(slot)
      this.#missingSince ??= performance.now()
      // an exit before the process is ready is a failure of the start
      if (running.ready) void this.#replace(running, { at: now().toISOString(), code, signal })
    })
    return promise
  }

  #count(): Count {
    const [ready, wanted] = [this.#ready.length, this.#options.workers]
    const missingMs = this.#missingSince === null ? 0 : performance.now() - this.#missingSince
    return { ready, wanted, missingMs: ready < wanted ? missingMs : 0 }
  }

  get #ready(): RunningWorker[] {
    return [...this.#running.values()].filter(({ ready }) => ready)
  }

  async #gatherFigures(what: string): Promise<unknown[]> {
    const figures = await Promise.allSettled(this.#ready.map(({ ask }) => inTime(ask('figures', what))))
    return figures.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  }

  async #replace({ slot, worker }: RunningWorker, ended: Replaced): Promise<void> {
    const { log } = this.#options
    const { code, signal } = ended
    let why: object = { process: worker.process.pid, code, signal }
    while (!this.#stopping.signal.aborted) {
      const pause = this.#pauseAfterEnd(slot)
      log.error({ worker: slot, ...why, pause }, 'a worker ended and is started again')
      await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => {})
      if (this.#stopping.signal.aborted || this.#isRefused()) return
      try {
        await this.#open(slot, ended)
        log.warn({ worker: slot }, 'a worker was started again')
        return
      } catch (error) {
        why = { err: error }
        await this.#running.get(slot)?.ended
      }
    }
  }

  #pauseAfterEnd(slot: number): number {
    const at = performance.now()
    const ends = [...(this.#ends.get(slot) ?? []).filter((end) => end > at - WITHIN_MS), at]
    this.#ends.set(slot, ends)
    return Math.min(FIRST_PAUSE_MS * 2 ** (ends.length - 1), LONGEST_PAUSE_MS)
  }

  #isRefused(): boolean {
    const { log, refusal, onGivenUp } = this.#options
    const words = refusal?.()
    if (words === undefined) return false
    log.fatal(words)
    if (this.#running.size === 0) onGivenUp()
    return true
  }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = sleep(FIGURES_MS, undefined, { ref: false }).then((): never => {
    throw new Error('no answer in time')
  })
  return Promise.race([answer, late])
}

async function endWorker({ worker, ended }: RunningWorker): Promise<boolean> {
  worker.process.kill('SIGTERM')
  const insist = setTimeout(() => worker.process.kill('SIGKILL'), GRACE_MS)
  const inOrder = await ended
  clearTimeout(insist)
  return inOrder
}
