import type { ChildProcess } from 'node:child_process'
import { readProcessStat } from './read-process-stat.ts'

const LOOK_EVERY_MS = 100

/** What a process has computed until it is asked for, in milliseconds: by the clock where the system does not tell. */
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
