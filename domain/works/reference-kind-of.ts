import type { ReferenceKind } from '#engines/citations/reference-kinds.ts'

const KINDS: Readonly<Record<string, ReferenceKind>> = {
  'Artigo Científico': 'journal-article',
  'Artigo de Revisão': 'journal-article',
  'Estudo de Caso': 'journal-article',
  'Paper de Conferência': 'conference-paper',
  'Relatório Técnico': 'report',
  TCC: 'thesis',
  'Dissertação de Mestrado': 'thesis',
  'Tese de Doutorado': 'thesis',
  Monografia: 'thesis',
  'Trabalho de Disciplina': 'course-work',
}

/** The kind of a work in references, exports and tags. An article without a journal counts as unpublished. */
export function referenceKindOf(work: { category: string; journal: string | null }): ReferenceKind {
  const kind = KINDS[work.category] ?? 'course-work'
  return kind === 'journal-article' && !work.journal ? 'unpublished-article' : kind
}
