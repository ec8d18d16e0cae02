import { isReferenceHeading } from '#engines/text-extraction/is-reference-heading.ts'
import { plainTextOf } from './plain-text-of.ts'
import type { PrintBlock } from './print-text.ts'

const TYPED_NUMBER = /^\s*(?:\d+(?:\.\d+)*|[IVXLC]+)[.)]?\s*[-–—]?\s+\S/
const UNNUMBERED =
  /^(?:resumo|abstract|resumen|agradecimentos?|dedicatória|epígrafe|errata|gloss[áa]rio|(?:ap[êe]ndice|anexo)s?\b.*|lista de .*|sum[áa]rio|índice)\s*:?$/i

/** NBR 6024: sections are numbered, but for those before and after the text. Numbers that were typed stay. */
export function numberHeadings(blocks: readonly PrintBlock[]): void {
  const headings = blocks.filter((block) => block.kind === 'heading')
  const typed = headings.filter(({ children }) => TYPED_NUMBER.test(plainTextOf(children)))
  if (typed.length * 2 >= headings.length) return
  // sections beneath an unnumbered one have no number either
  let outside = false
  for (const heading of headings) {
    const words = plainTextOf(heading.children).trim()
    const own = UNNUMBERED.test(words) || isReferenceHeading(words)
    if (heading.level === 1) outside = own
    heading.numbered = !own && !outside && !TYPED_NUMBER.test(words)
  }
}
