import { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  /** what one task may compute */
  cpuMs: number
  /** how long one task may take on a machine that is busy with others */
  wallMs: number
  heapMb: number
}

export type FailureReason = 'time' | 'memory'

/** A task asked for more than it may have. Its thread is gone; the next task gets a new one. */
export class TaskTooLarge extends Error {
  override name = 'TaskTooLarge'
  readonly reason: FailureReason

  constructor(reason: FailureReason) {
    super(`a task was ended: it took too much ${reason}`)
    this.reason = reason
  }
}

export interface Task {
  name: string
  input: unknown
}

/** What the program posts back. */
export type ThreadAnswer = { answer: unknown } | { error: { name: string; message: string; stack?: string } }

export interface Thread {
  /** One task after another; a rejection says whether the thread can be used again (`alive`). */
  run(task: Task): Promise<unknown>
  readonly alive: boolean
  end(): Promise<void>
}

const LOOK_EVERY_MS = 200

/** A thread that runs tasks of one program. It keeps no process from ending while it waits. */
export function startThread(program: string, limits: ThreadLimits): Thread {
  const worker = new Worker(program, {
    execArgv: ['--no-warnings'],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
  })
  worker.unref()
  let alive = true
  // a thread that dies between two tasks must not take the process along
  worker.on('error', () => (alive = false))
  worker.once('exit', () => (alive = false))
  // one that dies between two tasks must not take the process along
  worker.on('error', () => {})
  const end = async () => {
    alive = false
    await worker.terminate()
  }
  return {
    get alive() {
      return alive
    },
    end,
    async run(task) {
      worker.ref()
      const watch = new AbortController()
      try {
        return await Promise.race([
          answerOf(worker, task, watch.signal),
          overtime(worker, limits, watch.signal),
        ])
      } catch (error) {
        if (error instanceof TaskTooLarge) await end()
        throw error
      } finally {
        watch.abort()
        worker.unref()
      }
    },
  }
}

function answerOf(worker: Worker, task: Task, done: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: ThreadAnswer) => {
      if ('answer' in message) resolve(message.answer)
      else reject(Object.assign(new Error(message.error.message), message.error))
    }
    const onError = (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskTooLarge('memory') : error)
    const onExit = (code: number) => reject(new Error(`a thread ended by itself (${code})`))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    done.addEventListener('abort', () => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
    })
    worker.postMessage(task)
  })
}

/** Rejects once the task has computed for too long. Time is measured on its own thread: others' work costs it nothing. */
function overtime(worker: Worker, limits: ThreadLimits, done: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const started = performance.now()
    let before: number | null = null
    let asking = false
    const timer = setInterval(() => {
      if (performance.now() - started > limits.wallMs) return reject(new TaskTooLarge('time'))
      // a busy thread answers late: one question at a time
      if (asking) return
      asking = true
      void spentMs(worker).then((spent) => {
        asking = false
        if (spent === null) return
        before ??= spent
        if (spent - before > limits.cpuMs) reject(new TaskTooLarge('time'))
      })
    }, LOOK_EVERY_MS)
    done.addEventListener('abort', () => clearInterval(timer))
  })
}

/** Null where this Node (before 24.6) cannot tell, or the thread has ended. */
async function spentMs(worker: Worker): Promise<number | null> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return null
  }
}
