/** A piece of a reference, as it is set. */
export interface Run {
  text: string
  style?: 'bold' | 'italic'
  /** in italics within the title itself, as names of species are; upright where all around it is in italics */
  foreign?: boolean
}

export const bold = (text: string): Run => ({ text, style: 'bold' })
export const italic = (text: string): Run => ({ text, style: 'italic' })

/** Pieces in a row; neighbours of one style become one, empty ones nothing. */
export function runs(
  ...pieces: readonly (string | Run | readonly Run[] | null | undefined | false)[]
): Run[] {
  const flat = pieces.flatMap((piece) => (typeof piece === 'string' ? { text: piece } : piece || [])) as Run[]
  const joined: Run[] = []
  for (const run of flat) {
    const last = joined.at(-1)
    if (run.text === '') continue
    if (last && last.style === run.style && last.foreign === run.foreign)
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined
}

export const plainText = (reference: readonly Run[]): string => reference.map((run) => run.text).join('')

/** A sentence ends once: 'Por quê?' takes no full stop. */
export function endSentence(text: string): string {
  const end = text.trimEnd()
  return /[.?!…]$/.test(end) ? end : `${end}.`
}

/** 'Título: subtítulo' in its two parts; the colon of '3:1' parts nothing. */
export function splitTitle(title: string): { main: string; sub: string } {
  const tidy = title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\.)\.$/, '')
  const at = tidy.indexOf(': ')
  return at < 1
    ? { main: tidy, sub: '' }
    : { main: tidy.slice(0, at).trimEnd(), sub: tidy.slice(at + 2).trim() }
}
