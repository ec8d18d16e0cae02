import { readFileSync } from 'node:fs'

/** How far the session of a process stands back from others, as Linux tells (autogroup in sched(7)); null elsewhere. */
export function readAutogroup(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim()
  } catch {
    return null
  }
}
