import { readdirSync } from 'node:fs'
import { readProcessStat } from '#platform/processes/read-process-stat.ts'

/** Of a process and all that it has started, those that ended included; null where the system does not tell. */
export function processorSeconds(root: number | null): number | null {
  if (root === null || process.platform !== 'linux') return null
  const all = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readProcessStat(Number(name)) ?? []) : [],
  )
  const family = new Set([root])
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all
    .filter(({ pid }) => family.has(pid))
    .reduce((sum, { seconds, secondsOfEndedChildren }) => sum + seconds + secondsOfEndedChildren, 0)
}

/** Who has started this process; null where it is not here, as on another machine. */
export const parentOf = (pid: number, name: string): number | null => {
  const found = readProcessStat(pid)
  return found?.name === name ? found.parent : null
}
