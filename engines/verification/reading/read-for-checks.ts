import { findCitations, type Citation } from '../../originality/structure/find-citations.ts'
import { findReferenceList } from '../../originality/structure/find-reference-list.ts'
import type { Stretch } from '../../originality/structure/stretch.ts'
import { prepareText, type PreparedText } from '../../originality/text/prepare-text.ts'
import { detectLanguage, OF_WHOLE_TEXT, type Language } from '#engines/text/detect-language.ts'
import { readReferences, type Reference } from './read-references.ts'

/** What a verification reads: the work as published. */
export interface VerifiedWork {
  title: string
  abstract: string
  keywords: readonly string[]
  text: string
  /** the year in which it was published */
  year: number
}

/** A work read once for all checks. */
export interface CheckedReading extends VerifiedWork {
  /** without the list of references */
  body: string
  references: Reference[]
  /** null where the text has no list of references that is headed as one */
  referenceList: Stretch | null
  /** of the body */
  citations: Citation[]
  language: Language | null
  prepared: PreparedText
}

const LONGEST_READ = 2_000_000

export function readForChecks(work: VerifiedWork): CheckedReading {
  const text = work.text.slice(0, LONGEST_READ)
  const list = findReferenceList(text)
  const body = list ? text.slice(0, list.start) : text
  return {
    ...work,
    text,
    body,
    referenceList: list && { start: list.start, end: list.end },
    references: list ? readReferences(list.lines) : [],
    citations: findCitations(body),
    language: detectLanguage(body, OF_WHOLE_TEXT),
    prepared: prepareText(text),
  }
}
