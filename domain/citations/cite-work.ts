import { formatAbnt } from './format-abnt.ts'
import { formatApa } from './format-apa.ts'
import { formatVancouver } from './format-vancouver.ts'
import type { Run } from './styled-text.ts'
import { toCsl, type CitableWork, type CitationPlace } from './to-csl.ts'

export interface References {
  abnt: Run[]
  apa: Run[]
  vancouver: Run[]
}

/** How to cite a work, in the three styles of the page. */
export function citeWork(work: CitableWork, place: CitationPlace): References {
  const item = toCsl(work, place)
  return { abnt: formatAbnt(item), apa: formatApa(item), vancouver: formatVancouver(item) }
}
