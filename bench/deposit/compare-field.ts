import type { ProposedMetadata } from '#engines/deposit/text/proposed-metadata.ts'

export const COMPARED_FIELDS = [
  ...(['title', 'subtitle', 'titleEnglish', 'authors', 'abstract', 'abstractEnglish', 'keywords'] as const),
  ...([
    'keywordsEnglish',
    'institution',
    'programme',
    'degree',
    'advisor',
    'coAdvisor',
    'city',
    'year',
  ] as const),
  ...(['defenceDate', 'category', 'thematicArea', 'language'] as const),
]
export type ComparedField = (typeof COMPARED_FIELDS)[number] & keyof ProposedMetadata

/** `silent`: nothing proposed, and nothing was there to read. */
export type Outcome = 'right' | 'wrong' | 'missing' | 'silent'

export type Truth = { id: string; file: string; format: string } & Partial<Record<ComparedField, unknown>> & {
    alternatives?: Partial<Record<ComparedField, unknown[]>>
    imageOnly?: string[]
    textLayer?: string
  }

const SAME_WORDS = 0.98

export function compareField(field: ComparedField, truth: Truth, proposed: unknown): Outcome {
  const readable = truth.textLayer !== 'none' && !truth.imageOnly?.includes(field)
  const right = [truth[field] ?? null, ...(truth.alternatives?.[field] ?? [])]
  if (proposed === undefined) return readable && !right.includes(null) ? 'missing' : 'silent'
  return right.some((value) => value !== null && isSame(field, value, proposed)) ? 'right' : 'wrong'
}

function isSame(field: ComparedField, right: unknown, proposed: unknown): boolean {
  if (Array.isArray(right) && Array.isArray(proposed))
    return right.length === proposed.length && right.every((value, n) => keyOf(value) === keyOf(proposed[n]))
  if (field === 'abstract' || field === 'abstractEnglish')
    return sharedWords(String(right), String(proposed)) >= SAME_WORDS
  return keyOf(right) === keyOf(proposed)
}

/** Without regard to case, spaces, hyphens at line ends and final stops. */
const keyOf = (value: unknown): string =>
  String(value)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s-]+/g, '')
    .replace(/\.$/, '')

/** Of the words of both, in their order as a bag: what is missing and what is too much both count. */
function sharedWords(right: string, proposed: string): number {
  const counts = new Map<string, number>()
  const [rightWords, proposedWords] = [right, proposed].map((text) =>
    text.normalize('NFC').toLowerCase().replace(/-\s*/g, '').split(/\s+/),
  )
  for (const word of rightWords!) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of proposedWords!) {
    const left = counts.get(word) ?? 0
    if (left > 0) shared++
    counts.set(word, left - 1)
  }
  return shared / Math.max(rightWords!.length, proposedWords!.length)
}
