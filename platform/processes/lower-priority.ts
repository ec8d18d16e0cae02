import { readdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'

/**
 * Lowers the priority of a running process: each of its threads and, on Linux, the session it was spawned in
 * (under-limits.ts). Never raises it, which needs system privileges: who started us may have lowered ours
 * further. Returns false if it must be called again: Linux accepts only ten such requests per second.
 */
export function lowerPriority(pid: number, niceness: number): boolean {
  try {
    if (process.platform !== 'linux') {
      lower(pid, niceness)
      return true
    }
    for (const thread of readdirSync(`/proc/${pid}/task`)) lower(Number(thread), niceness)
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EAGAIN') return false
    // the process has ended, or this system has no such groups
    if (code === 'ENOENT' || code === 'ESRCH') return true
    throw error
  }
}

function lower(pid: number, niceness: number): void {
  if (os.getPriority(pid) < niceness) os.setPriority(pid, niceness)
}

function codeOf(error: unknown): string | undefined {
  const { code, info } = error as NodeJS.ErrnoException & { info?: { code?: string } }
  return info?.code ?? code
}
