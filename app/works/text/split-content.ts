import { createHash } from 'node:crypto'
import { partAbstract, type AbstractPart } from '#engines/text/part-abstract.ts'
import type { WorkContent } from '#domain/works/get-work-content.ts'
import type { LongText } from '#web/http/loaders/long-text.ts'

export interface WorkText extends LongText {
  /** The first visible letters contain no formula. */
  areFormulasFar: boolean
}

export type ContentBesideText = Omit<WorkContent, 'html'>

export interface SplitContent {
  content: ContentBesideText | null
  text: WorkText | null
  /** of structured abstracts */
  abstractParts: { own: AbstractPart[] | null; english: AbstractPart[] | null }
}

/** Splits a version for its page: the text alone, the rest, and abstracts at their labels. */
export function splitContent(
  content: WorkContent | null,
  abstracts: { abstract: string; abstractEn: string | null },
): SplitContent {
  const abstractParts = {
    own: partAbstract(abstracts.abstract),
    english: partAbstract(abstracts.abstractEn ?? ''),
  }
  if (!content) return { content, text: null, abstractParts }
  const { html, ...rest } = content
  if (!html) return { content: rest, text: null, abstractParts }
  const of = createHash('sha256').update(html).digest('base64url').slice(0, 16)
  return { content: rest, text: { of, html, areFormulasFar: areFormulasFar(html, abstracts) }, abstractParts }
}

// with the page header they fill a large window, or two screens of a phone
const FIRST_LETTERS = 900

function areFormulasFar(
  html: string,
  { abstract, abstractEn }: { abstract: string; abstractEn: string | null },
): boolean {
  const first = html.indexOf('<math')
  if (first === -1) return false
  const before = html.slice(0, first).replaceAll(/<[^>]*>/g, '').length
  return abstract.length + (abstractEn?.length ?? 0) + before > FIRST_LETTERS
}
