import { partReadWords, type PartRead } from '#domain/files/part-read-texts.ts'
import type { KeptCheckResult } from '#domain/publishing/keep-check-result.ts'
import type { PlagiarismFound } from './compare-text.ts'
import type { AssessedMatch } from '#engines/originality/plagiarism/assess-matches.ts'
import { CUT_WORDS, KINDS, originalWords, similarWords, suspiciousWords } from './texts.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

const MOST_SECTIONS = 20
const BEGINNING = 60

/**
 * Builds the result with the texts shown to people. A text that was read or compared only in part is never
 * called original.
 */
export function describePlagiarism(
  text: string,
  found: PlagiarismFound,
  at: Date,
  partRead: PartRead | null,
): { status: 'original' | 'suspicious' | 'pending'; result: KeptCheckResult } {
  const { level, coverage, corpusSize, confidence, originalityScore } = found
  const words = {
    original: () => originalWords(corpusSize, at),
    similar: () => similarWords(corpusSize, coverage, at),
    suspicious: () => suspiciousWords(corpusSize, coverage, at),
  }[level]()
  const isPart = partRead !== null || found.cut
  const status = level === 'suspicious' ? 'suspicious' : isPart ? 'pending' : 'original'
  return {
    status,
    result: {
      ...(status === 'pending'
        ? { unavailable: 'partial' }
        : { confidence, originality_score: originalityScore }),
      reasoning: [partRead && partReadWords(partRead), words, found.cut && CUT_WORDS]
        .filter(Boolean)
        .join(' '),
      suspicious_sections: found.matches
        .filter((match) => match.counted)
        .slice(0, MOST_SECTIONS)
        .map((match) => describeSection(text, match, found)),
    },
  }
}

/** For its author and staff: where a passage begins, how long it is, and what it is like. */
function describeSection(text: string, match: AssessedMatch, found: PlagiarismFound): string {
  const title = found.sources.get(match.source)?.title ?? ''
  const begins = beginningOf(text.slice(match.start, match.start + match.length))
  return `${KINDS[match.kind]}, ${match.length} caracteres a partir de “${begins}”: “${plainInline(title)}”`
}

/** The first words of a passage, cut between two. */
function beginningOf(passage: string): string {
  const line = passage.replace(/\s+/g, ' ').trim()
  if (line.length <= BEGINNING) return line
  const cut = line.slice(0, BEGINNING)
  return `${cut.slice(0, Math.max(20, cut.lastIndexOf(' ')))}…`
}
