import { readdirSync, readFileSync } from 'node:fs'

/** In all that Linux tells of processors. */
const TICKS_A_SECOND = 100

/** Of a process and all that it has started, those that ended included; null where the system does not tell. */
export function processorSeconds(root: number | null): number | null {
  if (root === null || process.platform !== 'linux') return null
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []))
  const family = new Set([root])
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  const ticks = all.reduce((sum, { pid, ticks }) => sum + (family.has(pid) ? ticks : 0), 0)
  return ticks / TICKS_A_SECOND
}

/** Who has started this process; null where it is not here, as on another machine. */
export const parentOf = (pid: number, name: string): number | null => {
  const found = process.platform === 'linux' ? statOf(pid) : null
  return found?.name === name ? found.parent : null
}

function statOf(pid: number) {
  try {
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!
    const fields = rest!.split(' ')
    // its own time, and that of the children it has seen end, as user and as system
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { pid, name: name!, parent: Number(fields[1]), ticks }
  } catch {
    return null // it has ended meanwhile
  }
}
