import { proposed } from '../text/proposed-metadata.ts'
import type { ProposedValue, ProposedMetadata } from '../text/proposed-metadata.ts'
import { foldInPlace } from '#engines/text/fold.ts'
import type { FrontDocument } from '../reading/read-document.ts'
import { AREA_WORDS } from './area-words.ts'

const PATTERNS = Object.entries(AREA_WORDS).map(([area, words]) => ({
  area,
  // a whole phrase may be anywhere; a beginning of a word only where one begins
  pattern: new RegExp(`(?<![a-z])(?:${words})`, 'g'),
}))

const MIN_SCORE = 3
const MIN_LEAD = 1.25

type StatedFacts = Pick<
  ProposedMetadata,
  | 'title'
  | 'subtitle'
  | 'keywords'
  | 'keywordsEnglish'
  | 'abstract'
  | 'abstractEnglish'
  | 'programme'
  | 'degree'
  | 'journal'
  | 'titleEnglish'
>

/** The area whose words the title, the keywords, the programme and the abstract say most, and clearly most. */
export function proposeArea(
  stated: StatedFacts,
  { head }: Pick<FrontDocument, 'head'>,
): ProposedValue | undefined {
  const discipline =
    head.find(({ line }) => /disciplina\s*:|^[^:]{3,60}\s[–—-]\s[^:]{3,60}$/i.test(line.text))?.line.text ??
    ''
  const weighed: [string, number][] = [
    [`${stated.title?.value ?? ''} ${stated.subtitle?.value ?? ''} ${stated.titleEnglish?.value ?? ''}`, 2],
    [[...(stated.keywords?.value ?? []), ...(stated.keywordsEnglish?.value ?? [])].join(' ; '), 2],
    [`${stated.programme?.value ?? ''} ; ${stated.degree?.value ?? ''} ; ${stated.journal?.value ?? ''}`, 6],
    [discipline, 2],
    [`${stated.abstract?.value ?? ''} ${stated.abstractEnglish?.value ?? ''}`, 0.7],
  ]
  const scores = PATTERNS.map(({ area, pattern }) => ({ area, score: scoreOf(pattern, weighed) }))
  const [first, second] = scores.sort((a, b) => b.score - a.score)
  if (!first || first.score < MIN_SCORE || first.score < MIN_LEAD * second!.score) return undefined
  const from = stated.keywords ?? stated.programme ?? stated.title
  return from && proposed(first.area, { page: from.page, text: from.evidence })
}

/** Each different word counts once in each place: one said ten times is no ten words. */
function scoreOf(pattern: RegExp, weighed: readonly [string, number][]): number {
  let score = 0
  for (const [text, weight] of weighed) score += weight * new Set(foldInPlace(text).match(pattern) ?? []).size
  return score
}
