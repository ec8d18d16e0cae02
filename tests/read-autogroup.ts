import { readFileSync } from 'node:fs'

/** How much the priority of a process’s session is lowered, as Linux tells (autogroup in sched(7)): empty where it has none, null on other systems. */
export function readAutogroup(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim()
  } catch {
    return null
  }
}
