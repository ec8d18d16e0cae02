import type { ReferencePreview } from '#domain/citations/preview-reference.ts'
import type { CheckedPart } from './check-parts.ts'
import { missingVerb } from './reference/missing-verb.ts'

/** What the reference lacks, in words for the review step. A work can be published without any of it. */
export function referencePart({ reference, gaps }: ReferencePreview): CheckedPart {
  const done = reference !== null && gaps.length === 0
  if (done) return { name: 'Referência', done, state: 'completa' }
  const words = new Intl.ListFormat('pt-BR').format(gaps.map((gap) => gap.words))
  const state = gaps.length === 0 ? '' : `${missingVerb(gaps).toLowerCase()} ${words}`
  return { name: 'Referência', done, state: state || 'depois do título e da categoria' }
}
