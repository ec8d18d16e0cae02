import { readFileSync } from 'node:fs'

/** The clock tick unit that Linux uses in /proc. */
const TICKS_A_SECOND = 100

/** Reads /proc/<pid>/stat, see proc(5); null if the process does not exist or has ended. */
export function readProcessStat(pid: number) {
  if (process.platform !== 'linux') return null
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!
    const fields = rest!.split(' ')
    // user time plus system time
    const secondsOf = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / TICKS_A_SECOND
    return {
      pid,
      name: name!,
      /** Z: a zombie, ended but not yet waited for */
      state: fields[0]!,
      parent: Number(fields[1]),
      seconds: secondsOf(11),
      secondsOfEndedChildren: secondsOf(13),
    }
  } catch {
    return null
  }
}
