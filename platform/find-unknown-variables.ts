import { variables } from './variables.ts'

const KNOWN = Object.keys(variables.entries)
/** Read by scripts/run.cjs before anything else. */
const OF_THE_STARTER = new Set(['ENV_FILE', 'NODE_ENV'])

export interface UnknownVariable {
  name: string
  /** The known variable that was probably meant. */
  meant: string | undefined
}

/** Names that are nearly ours, or start as ours do. All other variables belong to other programs. */
export function findUnknownVariables(names: Iterable<string>): UnknownVariable[] {
  const found: UnknownVariable[] = []
  for (const name of names) {
    if (KNOWN.includes(name) || OF_THE_STARTER.has(name)) continue
    const meant = KNOWN.find((ours) => isNear(name.toUpperCase(), ours))
    if (meant || beginsAsOurs(name)) found.push({ name, meant })
  }
  return found
}

/** Words that other programs begin the names of their variables with too. */
const COMMON = new Set(['POSTGRES', 'DATA', 'LOG', 'PUBLIC', 'ADMIN', 'MAIL'])
/** The first words of names of several words, such as S3 and SMTP. */
const BEGINNINGS = new Set(
  KNOWN.filter((name) => name.includes('_'))
    .map((name) => name.split('_')[0]!)
    .filter((word) => !COMMON.has(word)),
)

function beginsAsOurs(name: string): boolean {
  const [first = '', second] = name.split('_')
  return second !== undefined && (BEGINNINGS.has(first) || first === 'ENTREPARES')
}

/** One slip of the hand, or two in a longer name. */
function isNear(name: string, ours: string): boolean {
  const allowed = ours.length < 6 ? 1 : 2
  return Math.abs(name.length - ours.length) <= allowed && slipsBetween(name, ours) <= allowed
}

/** Letters added, left out, mistaken or swapped with their neighbour (optimal string alignment). */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    before = last
    last = row
  }
  return last[b.length]!
}
