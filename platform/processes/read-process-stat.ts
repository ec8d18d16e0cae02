import { readFileSync } from 'node:fs'

/** In all that Linux tells of processors. */
const TICKS_A_SECOND = 100

/** What proc(5) tells of a process; null where there is no such thing, or it has ended. */
export function readProcessStat(pid: number) {
  if (process.platform !== 'linux') return null
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!
    const fields = rest!.split(' ')
    // as user and as system
    const secondsOf = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / TICKS_A_SECOND
    return {
      pid,
      name: name!,
      /** Z: it has ended, and nobody has asked how */
      state: fields[0]!,
      parent: Number(fields[1]),
      seconds: secondsOf(11),
      secondsOfEndedChildren: secondsOf(13),
    }
  } catch {
    return null
  }
}
