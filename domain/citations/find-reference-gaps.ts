import { DEFENDED } from '#domain/works/texts.ts'
import type { CitableWork } from './to-csl.ts'

export interface ReferenceGap {
  /** The field of the form that fills it. */
  field: 'institution' | 'city' | 'journalYear' | 'volume' | 'pages'
  /** 'a cidade' */
  words: string
}

type Gaps = Record<ReferenceGap['field'], string | false>

/** What the reference of a work of this category needs and does not say; what nobody printed elsewhere lacks nothing. */
export function findReferenceGaps(work: Omit<CitableWork, 'publishedAt'>): ReferenceGap[] {
  return Object.entries(gapsOf(work)).flatMap(([field, words]) =>
    words ? [{ field: field as ReferenceGap['field'], words }] : [],
  )
}

function gapsOf(work: Omit<CitableWork, 'publishedAt'>): Gaps {
  const { category, journal, institution, publisher } = work
  const isDefended = DEFENDED.has(category)
  const isReport = category === 'Relatório Técnico'
  const isPart = journal !== null && category !== 'Paper de Conferência' && !isDefended && !isReport
  const isPrinted = isDefended || isReport || journal !== null
  const hasDate = work.journalYear !== null || work.defenceDate !== null
  return {
    institution: (isDefended || (isReport && !publisher)) && !institution && 'a instituição',
    city: isPrinted && !work.city && 'a cidade',
    journalYear: isPrinted && !hasDate && yearWords(category),
    volume: isPart && !work.volume && !work.issue && 'o volume ou o número',
    pages: isPart && !work.pages && 'as páginas',
  }
}

function yearWords(category: string): string {
  if (!DEFENDED.has(category)) return 'o ano'
  return category === 'Trabalho de Disciplina' ? 'o ano da entrega' : 'o ano da defesa'
}
