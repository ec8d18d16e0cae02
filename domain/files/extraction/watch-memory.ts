import { Worker } from 'node:worker_threads'

const EVERY_MS = 50

// Runs in a worker thread, since the main thread may never yield.
const PROGRAM = `
const { workerData } = require('node:worker_threads')
const { writeSync } = require('node:fs')
setInterval(() => {
  if (process.memoryUsage.rss() < workerData.bytes) return
  writeSync(2, 'out of memory: resident limit\\n')
  process.kill(process.pid, 'SIGKILL')
}, ${EVERY_MS})`

/** For systems that cannot limit the address space: ends the process soon after it has taken too much. */
export function watchMemory(residentMb: number): void {
  new Worker(PROGRAM, { eval: true, workerData: { bytes: residentMb * 1024 * 1024 } }).unref()
}
