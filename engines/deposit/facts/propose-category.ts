import { proposed } from '../text/proposed-metadata.ts'
import type { ProposedValue } from '../text/proposed-metadata.ts'
import { foldInPlace } from '#engines/text/fold.ts'
import type { FrontDocument } from '../reading/read-document.ts'

type Source = { page: number; text: string }

/** By the nature of the work on its title page, by the head of a journal, or by how it is laid out. */
export function proposeCategory(document: FrontDocument, title: string): ProposedValue | undefined {
  return (
    (document.nature ? ofNature(document.nature) : undefined) ??
    ofHead(document) ??
    ofCourseWork(document) ??
    ofTitle(title) ??
    ofConference(document) ??
    ofArticle(document)
  )
}

function ofNature(nature: Source): ProposedValue | undefined {
  const folded = foldInPlace(nature.text)
  const category = KINDS.find(([pattern]) => pattern.test(folded))?.[1]
  return category === undefined ? undefined : proposed(category, nature)
}

const KINDS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:\S+ ){0,2}tese\b|^tesis doctoral|titulo de doutora?\b|doctoral thesis|doctor of philosophy|degree of doctor/,
    'Tese de Doutorado',
  ],
  [
    /^(?:\S+ ){0,2}dissertacao\b|titulo de mestr[ea]\b|grau de mestr[ea]\b|master'?s (?:thesis|dissertation)|degree of master|master of (?:science|arts)/,
    'Dissertação de Mestrado',
  ],
  // a first degree's last paper is handed in for a discipline too, and says so
  [/^(?!.*conclusao de curso).*\b(?:disciplina|avaliacao parcial)\b/, 'Trabalho de Disciplina'],
  [/^(?:\S+ ){0,2}monografia\b|\bespecialista\b/, 'Monografia'],
  [
    /trabalho de conclusao|trabalho de curso|trabalho de graduacao|trabalho final|projeto final|projeto de graduacao|\btcc\b|bacharela?\b|licenciad[oa]|licenciatura|tecnolog[oa]\b/,
    'TCC',
  ],
  [/^(?:\S+ ){0,2}relatorio (?:tecnico|de pesquisa|final)/, 'Relatório Técnico'],
  [/^(?:\S+ ){0,2}artigo\b.*\bconclusao de curso/, 'TCC'],
]

const HEADS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:artigos? de )?revis(?:ao|oes)(?: (?:integrativa|sistematica|narrativa|da literatura))?$|^(?:literature |systematic |integrative )?review(?: article)?$/,
    'Artigo de Revisão',
  ],
  [/^casos? (?:para|de) ensino$|^estudo de caso$|^teaching case$|^case study$/, 'Estudo de Caso'],
  [/^relatorio (?:tecnico|final|de pesquisa)\b|^technical report\b/, 'Relatório Técnico'],
]

function ofHead({ head }: FrontDocument): ProposedValue | undefined {
  for (const { line } of head) {
    const folded = foldInPlace(line.text).replace(/[\s.:]+$/, '')
    const category = HEADS.find(([pattern]) => pattern.test(folded))?.[1]
    if (category) return proposed(category, line)
  }
  return undefined
}

const COURSE_WORK = /^(?:alun[oa]s?|discentes?|disciplina|professora?|docente|turma)\b.{0,12}:/

/** Names course, teacher and student, and has no abstract. */
function ofCourseWork({ head, sections }: FrontDocument): ProposedValue | undefined {
  const labels = head.filter(({ line }) => COURSE_WORK.test(foldInPlace(line.text)))
  const taught = labels.find(({ line }) => /disciplina|prof|docente/.test(foldInPlace(line.text)))
  return taught && labels.length > 1 && !sections.some(({ kind }) => kind === 'abstract')
    ? proposed('Trabalho de Disciplina', taught.line)
    : undefined
}

const REVIEW =
  /\b(?:revisao (?:integrativa|sistematica|narrativa|bibliografica|de escopo|de literatura|da literatura)|systematic review|scoping review|integrative review|literature review|metanalise|meta-analysis)\b/

function ofTitle(title: string): ProposedValue | undefined {
  return REVIEW.test(foldInPlace(title)) ? proposed('Artigo de Revisão', { page: 1, text: title }) : undefined
}

const EVENT =
  /\b(?:anais d[oae]|proceedings|simposio|congresso|conference|workshop|encontro nacional|jornada de|seminario|coloquio)\b/

/** Named in the head, or laid out as computing societies want it: 'Abstract.' above 'Resumo.', 'Index Terms—'. */
function ofConference({ head, sections }: FrontDocument): ProposedValue | undefined {
  const event = head.find(
    ({ line, kind }) => kind !== 'other' && kind !== 'organization' && EVENT.test(foldInPlace(line.text)),
  )
  if (event) return proposed('Paper de Conferência', event.line)
  const labels = sections.filter(({ label }) => label.page === 1).map(({ label }) => label)
  const ieee = labels.find(({ text }) => /^(?:abstract|index terms)—\S/i.test(text))
  if (ieee && labels.some(({ text }) => /^(?:index terms|keywords)—/i.test(text)))
    return proposed('Paper de Conferência', ieee)
  const braces = head.find(({ line }) => /^\{.{3,80}\}@/.test(line.text))
  const [first, second] = labels
  const sbc =
    braces && first && second && /^abstract\s?\./i.test(first.text) && /^resumo\s?\./i.test(second.text)
  return sbc ? proposed('Paper de Conferência', first) : undefined
}

/** An abstract right below the title and names, on a first page without cover. */
function ofArticle({ head, sections, nature, front }: FrontDocument): ProposedValue | undefined {
  if (nature) return undefined
  if (hasCover(head)) return undefined
  const abstract = sections.find(({ kind }) => kind === 'abstract')
  const named = head.some(({ kind }) => kind === 'names') || front.stated.authors !== undefined
  if (abstract && abstract.label.page <= 2 && named) return proposed('Artigo Científico', abstract.label)
  const [stated] = front.stated.abstract ?? []
  return stated && front.stated.authors ? proposed('Artigo Científico', { page: 1, text: stated }) : undefined
}

/** University above and city and year below: a paper of a course or a thesis whose title page says no more. */
function hasCover(head: FrontDocument['head']): boolean {
  const below = head.slice(-3).map(({ kind }) => kind)
  return head[0]?.kind === 'organization' && below.includes('place') && below.includes('year')
}
