import { readFileSync } from 'node:fs'

/** What a process holds, on Linux. */
export function residentMb(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000
  return { now: read('VmRSS'), peak: read('VmHWM') }
}
