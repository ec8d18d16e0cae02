import { Worker } from 'node:worker_threads'

const EVERY_MS = 1_000

// Runs in its own thread: while the main thread computes it handles no events, not even that its channel was
// closed. Windows keeps reporting a parent pid after the parent is gone.
const PROGRAM = `
const { parent, everyMs } = require('node:worker_threads').workerData
const isGone = () => {
  if (process.ppid !== parent) return true
  try {
    process.kill(parent, 0)
  } catch (error) {
    return error.code === 'ESRCH'
  }
  return false
}
setInterval(() => isGone() && process.kill(process.pid, 'SIGKILL'), everyMs)`

/** Ends this process soon after the one that started it is gone, whatever it is doing. */
export function endWithParent(parent: number): void {
  new Worker(PROGRAM, {
    eval: true,
    env: {},
    execArgv: [],
    workerData: { parent, everyMs: EVERY_MS },
  }).unref()
}
