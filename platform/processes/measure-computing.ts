import type { ChildProcess } from 'node:child_process'
import { readProcessStat } from './read-process-stat.ts'

const LOOK_EVERY_MS = 100

/**
 * CPU time a process used since this call, in milliseconds; wall-clock time where the system does not report
 * it.
 */
export function measureComputing({ pid }: ChildProcess): () => number {
  const started = performance.now()
  let seconds: number | null = null
  const look = () => {
    // once it has ended nobody tells any more
    if (pid !== undefined) seconds = readProcessStat(pid)?.seconds ?? seconds
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    look()
    return seconds === null ? performance.now() - started : seconds * 1000
  }
}
