import { Worker } from 'node:worker_threads'

const EVERY_MS = 1_000

// A thread of its own: while the main one computes it hears of nothing, not even that its channel is closed. Windows
// goes on naming a parent that is gone.
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
