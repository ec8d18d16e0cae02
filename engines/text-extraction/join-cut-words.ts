const CLITIC = /^(se|lo|la|los|las)$/
/** In Portuguese these are always followed by a hyphen: 'pós-graduação', 'ex-aluna'. */
const PREFIX = /^(?:pós|pré|pró|ex|vice|recém|além|aquém)$/

/** Words written with a hyphen inside a line: where a line ends in such a hyphen it stays. */
export function findCompounds(lines: Iterable<string>): Set<string> {
  const found = new Set<string>()
  for (const text of lines) {
    if (!text.includes('-')) continue
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+(?:-\p{L}+)+/gu)) found.add(word)
  }
  return found
}

/** Two lines as one; a word that was cut at the end of the first is whole again. */
export function joinCutWords(left: string, right: string, compounds: ReadonlySet<string>): string {
  if (left.endsWith('\u00ad')) return left.slice(0, -1) + right
  if (!/\S[-\u2010]$/.test(left)) return `${left} ${right}`
  const start = /(\p{L}+(?:-\p{L}+)*).$/u.exec(left.slice(-80))?.[1]
  const next = /^\p{Ll}+/u.exec(right.slice(0, 80))?.[0]
  if (next === 'e' || next === 'ou') return `${left} ${right}` // 'pré- e pós-teste'
  // before a capital or a number the hyphen is a real one
  if (!start || !next || keepsHyphen(start.toLowerCase(), next, compounds)) return left + right
  return left.slice(0, -1) + right
}

function keepsHyphen(start: string, next: string, compounds: ReadonlySet<string>): boolean {
  if (compounds.has(`${start}-${next}`) || PREFIX.test(start)) return true
  if (!CLITIC.test(next)) return false
  // 'tornou-se', 'fazê-lo' keep theirs; 'clas-se', 'esco-la' were only cut
  return next === 'se' ? !start.endsWith('s') : /[áêéôíú]$/.test(start)
}
