import { alignTexts, type Match } from '#engines/originality/alignment/align-texts.ts'
import { indexStems } from '#engines/originality/alignment/index-stems.ts'
import { countSteps } from '#engines/originality/alignment/alignment-steps.ts'
import {
  assessMatches,
  type Compared,
  type AssessedMatch,
} from '#engines/originality/plagiarism/assess-matches.ts'
import { weighMatches, type Weighed } from '#engines/originality/plagiarism/weigh-matches.ts'
import { findCitations } from '#engines/originality/structure/find-citations.ts'
import { findQuotations } from '#engines/originality/structure/find-quotations.ts'
import { findReferenceList } from '#engines/originality/structure/find-reference-list.ts'
import type { Stretch } from '#engines/originality/structure/stretch.ts'
import { prepareText } from '#engines/originality/text/prepare-text.ts'

/** A text, and others that it may have been taken from. */
export interface Comparison {
  text: string
  others: string[]
}

export interface Alignments {
  matches: Match[][]
  /** something was longer than what is compared */
  cut: boolean
}

/** Limit of steps for comparing one pair of texts, whatever their length. */
const STEPS = 60_000_000

/** Pure: it runs in a process of its own. */
export function compareWithSources({ text, others }: Comparison): Alignments {
  const prepared = prepareText(text)
  const index = indexStems(prepared)
  const alignments = others.map((other) => alignTexts(prepared, prepareText(other), countSteps(STEPS), index))
  return {
    matches: alignments.map(({ matches }) => matches),
    cut: alignments.some(({ cut }) => cut),
  }
}

/** What was found in one source, before it is assessed. */
export interface FoundInSource {
  work: number
  text: string
  authors: number[]
  isOwn: boolean
  since: Date
  matches: Match[]
  /** stretches of the text that an earlier version of this work had before the source was published */
  before: Stretch[]
}

export interface AssessmentInput {
  text: string
  /** the Markdown that the text was read from; null of a file */
  source: string | null
  area: string
  found: FoundInSource[]
}

export interface Assessment extends Weighed {
  matches: AssessedMatch[]
}

export function assessWork({ text, source, area, found }: AssessmentInput): Assessment {
  const zones = {
    references: findReferenceList(text),
    quotations: findQuotations(text, findCitations(text), source),
  }
  const compared = found.map(({ work, authors, isOwn, since, matches, before, ...other }): Compared => ({
    source: work,
    authors,
    isOwn,
    since: since.getTime(),
    matches,
    before,
    references: findReferenceList(other.text),
  }))
  const matches = assessMatches(text, prepareText(text), zones, compared)
  return { ...weighMatches(text.length, zones, matches, area), matches }
}
