import { readdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'

/**
 * Lets a process that runs already stand back: each of its threads and, on Linux, the session it was spawned in
 * (under-limits.ts). There is no way back without rights of the system. False where it has to be asked for once more:
 * Linux takes ten such requests in a second.
 */
export function standBack(pid: number, niceness: number): boolean {
  try {
    if (process.platform !== 'linux') {
      os.setPriority(pid, niceness)
      return true
    }
    for (const thread of readdirSync(`/proc/${pid}/task`)) os.setPriority(Number(thread), niceness)
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EAGAIN') return false
    // it has ended, or this system has no such groups
    if (code === 'ENOENT' || code === 'ESRCH') return true
    throw error
  }
}

function codeOf(error: unknown): string | undefined {
  const { code, info } = error as NodeJS.ErrnoException & { info?: { code?: string } }
  return info?.code ?? code
}
