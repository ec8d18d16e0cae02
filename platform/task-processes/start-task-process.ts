import { spawn, type ChildProcess } from 'node:child_process'
import type { Socket } from 'node:net'
import { readProcessStat } from '#platform/processes/read-process-stat.ts'
import { lowerPriority } from '#platform/processes/lower-priority.ts'
import { underLimits } from '#platform/processes/under-limits.ts'

export interface TaskLimits {
  /** CPU time that one task may use; only Linux reports it */
  cpuMs: number
  /** how long one task may take on a machine that is busy with others */
  wallMs: number
  heapMb: number
}

/** A task exceeded its limits. Its process is gone; the next task gets a new one. */
export class TaskTooLarge extends Error {
  override name = 'TaskTooLarge'
  readonly reason: 'time' | 'memory'

  constructor(reason: 'time' | 'memory') {
    super(`a task was ended: it took too much ${reason}`)
    this.reason = reason
  }
}

export interface ProcessTask {
  name: string
  input: unknown
}

/** What the program sends back. */
export type TaskAnswer = { answer: unknown } | { error: { name: string; message: string; stack?: string } }

export interface TaskProcess {
  /**
   * Runs one task at a time; a rejection says whether the process can be reused (`alive`). `onSpent` is
   * called repeatedly, and at the end, with the CPU time of the task so far.
   */
  run(task: ProcessTask, onSpent?: (milliseconds: number) => void): Promise<unknown>
  readonly alive: boolean
  /** It runs with lower priority than what somebody waits for. */
  readonly lowered: boolean
  lowerPriority(): void
  end(): Promise<void>
}

export interface TaskProgram {
  /** TypeScript, as it is; it calls `serveTasks` */
  file: string
  /** up to 19, for a process with lowered priority */
  niceness: number
  /** By default only PATH and the locale: most programs read text written by strangers. */
  env?: NodeJS.ProcessEnv
}

const LOOK_EVERY_MS = 200
const LAST_OUTPUT = 2_000
/** If everything else fails, the system ends the process after this much CPU time. */
const WHOLE_LIFE_S = 3_600

/** A process that runs tasks of one program. It keeps its parent alive only while it has a task. */
export function startTaskProcess(
  { file, niceness, env = withoutSecrets() }: TaskProgram,
  limits: TaskLimits,
  { lowered: isLowered = true }: { lowered?: boolean } = {},
): TaskProcess {
  const flags = [`--max-old-space-size=${limits.heapMb}`, '--no-warnings']
  // the child watches this pid and ends with us
  const child = spawnNice({ niceness: isLowered ? niceness : 0, env }, [...flags, file, String(process.pid)])
  const said = keepLastWords(child)
  let [alive, ending, lowered] = [true, false, isLowered]
  const gone = new Promise<void>((resolve) => {
    const leave = () => {
      alive = false
      resolve()
    }
    child.once('exit', leave).once('error', leave)
  })
  const end = async () => {
    alive = false
    ending = true
    child.kill('SIGKILL')
    await gone
  }
  keepParent(child, false)
  return {
    get alive() {
      return alive
    },
    get lowered() {
      return lowered
    },
    lowerPriority() {
      if (!lowered && child.pid !== undefined) lowered = lowerPriority(child.pid, niceness)
    },
    end,
    async run(task, onSpent = () => {}) {
      keepParent(child, true)
      const watch = new AbortController()
      const spent = measureTask(child)
      try {
        return await Promise.race([
          answerOf(child, task, { done: watch.signal, said, isEnding: () => ending }),
          overtime(limits, watch.signal, () => {
            onSpent(spent())
            return spent()
          }),
        ])
      } catch (error) {
        if (error instanceof TaskTooLarge) await end()
        throw error
      } finally {
        watch.abort()
        onSpent(spent())
        keepParent(child, false)
        // replaced long before the system would end it in the middle of a task
        if (alive && spentMs(child) > (WHOLE_LIFE_S / 2) * 1000) await end()
      }
    },
  }
}

function keepParent(child: ChildProcess, yes: boolean): void {
  const change = yes ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
  ;(child.stderr as Socket)[change]()
}

const withoutSecrets = (): NodeJS.ProcessEnv =>
  Object.fromEntries(['PATH', 'TZ', 'LANG'].map((name) => [name, process.env[name]]))

/** Cleans up completely if it fails. */
function spawnNice(
  { niceness, env }: { niceness: number; env: NodeJS.ProcessEnv },
  args: string[],
): ChildProcess {
  const ulimits = ['-c 0', `-t ${WHOLE_LIFE_S}`]
  const limited = underLimits([process.execPath, ...args], { niceness, ulimits })
  return spawn(limited.command, limited.args, {
    detached: limited.detached,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env,
  })
}

function keepLastWords({ stderr }: ChildProcess): () => string {
  let words = ''
  stderr!.setEncoding('utf8').on('data', (more: string) => (words = (words + more).slice(-LAST_OUTPUT)))
  return () => words
}

function answerOf(
  child: ChildProcess,
  task: ProcessTask,
  { done, said, isEnding }: { done: AbortSignal; said: () => string; isEnding: () => boolean },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: unknown) => {
      const answered = message as TaskAnswer
      if ('answer' in answered) resolve(answered.answer)
      else reject(Object.assign(new Error(answered.error.message), answered.error))
    }
    const onExit = (code: number | null, by: NodeJS.Signals | null) => {
      // V8 aborts the process when its heap is full; the kernel kills one when the machine runs out of memory
      if (!isEnding() && (by === 'SIGABRT' || by === 'SIGKILL')) reject(new TaskTooLarge('memory'))
      else reject(new Error(`a process of tasks ended by itself (${by ?? code}) ${said()}`.trim()))
    }
    child.on('message', onMessage).on('exit', onExit).on('error', reject)
    done.addEventListener('abort', () => {
      child.off('message', onMessage).off('exit', onExit).off('error', reject)
    })
    child.send(task, (error) => error && reject(error))
  })
}

/** Rejects once the task has used too much CPU time; the load of other work does not count against it. */
function overtime(limits: TaskLimits, done: AbortSignal, look: () => number): Promise<never> {
  return new Promise((_, reject) => {
    const started = performance.now()
    const timer = setInterval(() => {
      if (look() > limits.cpuMs || performance.now() - started > limits.wallMs)
        reject(new TaskTooLarge('time'))
    }, LOOK_EVERY_MS)
    done.addEventListener('abort', () => clearInterval(timer))
  })
}

/** CPU time that the process uses from now on; after it has ended, the last value seen. */
function measureTask(child: ChildProcess): () => number {
  const before = spentMs(child)
  let most = 0
  return () => (most = Math.max(most, spentMs(child) - before))
}

/** CPU time of the process; 0 if the system does not report it, or the process has ended. */
function spentMs({ pid }: ChildProcess): number {
  return (pid === undefined ? 0 : (readProcessStat(pid)?.seconds ?? 0)) * 1000
}
