import { readInline } from '#engines/rendering/inline/read-inline.ts'
import { runs, type Run } from './styled-text.ts'

/**
 * Sets what a title has in italics (*Aedes aegypti*) apart within the runs that begin with it. The letters stay the
 * same, so that what is copied as text is; what a style writes otherwise (a first word in capitals) stays unmarked.
 */
export function setItalics(reference: readonly Run[], typed: string | undefined): Run[] {
  if (!typed) return [...reference]
  const whole = reference.map(({ text }) => text).join('')
  const spans: { from: number; to: number }[] = []
  for (const phrase of italicsOf(typed)) {
    const from = whole.indexOf(phrase, spans.at(-1)?.to ?? 0)
    if (from >= 0) spans.push({ from, to: from + phrase.length })
  }
  let at = 0
  return runs(
    reference.flatMap((run) => {
      const begin = at
      at += run.text.length
      return cut(run, begin, spans)
    }),
  )
}

/** What is in italics, with neither indices nor formulas in it, which are written in signs of their own. */
function italicsOf(typed: string): string[] {
  const isSet = (styles: readonly string[]) =>
    styles.includes('em') && !styles.includes('sub') && !styles.includes('sup')
  return readInline(typed.replace(/\s+/g, ' ').trim()).flatMap(({ text, styles, formula }) =>
    formula === undefined && isSet(styles) && text.trim() !== '' ? [text] : [],
  )
}

function cut(run: Run, begin: number, spans: readonly { from: number; to: number }[]): Run[] {
  const end = begin + run.text.length
  const pieces: Run[] = []
  let at = begin
  for (const { from, to } of spans) {
    const [first, last] = [Math.max(from, at), Math.min(to, end)]
    if (first >= last) continue
    pieces.push({ ...run, text: run.text.slice(at - begin, first - begin) })
    pieces.push({ ...run, text: run.text.slice(first - begin, last - begin), foreign: true })
    at = last
  }
  return [...pieces, { ...run, text: run.text.slice(at - begin) }]
}
