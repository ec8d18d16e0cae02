import type { Run } from '#engines/citations/styled-text.ts'
import type {
  ArticleHead,
  PrintAbstract,
  PrintAuthor,
  PrintHead,
  ThesisHead,
} from '#engines/typesetting/document/print-head.ts'
import { MONTH_NAMES } from '#domain/month-names.ts'
import { isoDay } from '#domain/today.ts'
import { issueDateOf } from '#domain/works/own-date-of.ts'
import { isThesis, REMOVED_AUTHOR, type ThesisCategory } from '#domain/works/texts.ts'
import type { WorkAuthor } from '#domain/works/read-authors.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'
import {
  NO_PRINT_SETTINGS,
  type PrintSettings,
} from '#domain/publishing/print-settings/print-settings-schema.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

export interface HeadSurroundings {
  /** where it is published, under the authors of an article */
  line: string
  /** as it is cited, null where it is not published */
  citation: readonly Run[] | null
  watermark: string | null
}

/** What of a work, or of what may become one, is before its text. */
export type PrintableWork = Pick<
  WorkDetail,
  | 'title'
  | 'titleEn'
  | 'language'
  | 'abstract'
  | 'abstractEn'
  | 'keywords'
  | 'keywordsEn'
  | 'category'
  | 'institution'
  | 'programme'
  | 'degree'
  | 'advisor'
  | 'coAdvisor'
  | 'city'
  | 'defenceDate'
  | 'journalYear'
  | 'publishedAt'
> & { authors: readonly Pick<WorkAuthor, 'name' | 'institution' | 'orcidId'>[] }

/** What of an academic work the title page says it is. */
const THESIS_WORDS: Readonly<Record<ThesisCategory, { kind: string; aim: string }>> = {
  'Tese de Doutorado': { kind: 'Tese apresentada', aim: 'para a obtenção do título de doutorado' },
  'Dissertação de Mestrado': {
    kind: 'Dissertação apresentada',
    aim: 'para a obtenção do título de mestrado',
  },
  TCC: { kind: 'Trabalho de Conclusão de Curso apresentado', aim: 'para a conclusão do curso' },
  Monografia: { kind: 'Monografia apresentada', aim: 'para a conclusão do curso' },
}

/** As a thesis where it is one, else as an article. */
export const formOf = (category: string): PrintHead['form'] => (isThesis(category) ? 'thesis' : 'article')

/** What is before the text on paper, in the form that its authors chose or that its category has. */
export function printHeadOf(
  work: PrintableWork,
  surroundings: HeadSurroundings,
  settings: PrintSettings = NO_PRINT_SETTINGS,
): PrintHead {
  return (settings.form ?? formOf(work.category)) === 'thesis'
    ? thesisHead(work, surroundings, settings)
    : articleHead(work, surroundings)
}

function sharedHead(work: PrintableWork, { watermark }: HeadSurroundings) {
  return {
    title: plainInline(work.title),
    authors: work.authors
      .filter(({ name }) => name !== REMOVED_AUTHOR)
      .map(({ name, institution, orcidId }): PrintAuthor => ({ name, institution, orcid: orcidId })),
    language: work.language,
    abstracts: abstractsOf(work),
    watermark,
  }
}

function articleHead(work: PrintableWork, surroundings: HeadSurroundings): ArticleHead {
  const { line, citation } = surroundings
  return {
    ...sharedHead(work, surroundings),
    form: 'article',
    otherTitle:
      work.titleEn && work.language !== 'en' ? { text: plainInline(work.titleEn), language: 'en' } : null,
    line,
    citation,
  }
}

function thesisHead(
  work: PrintableWork,
  surroundings: HeadSurroundings,
  { font, unit, nature, board, approvedOn }: PrintSettings,
): ThesisHead {
  return {
    ...sharedHead(work, surroundings),
    form: 'thesis',
    font,
    institution: work.institution,
    unit,
    programme: work.programme,
    nature: nature ?? natureOf(work),
    advisors: [
      work.advisor && `Orientação: ${work.advisor}`,
      work.coAdvisor && `Coorientação: ${work.coAdvisor}`,
    ].filter((line) => line !== null),
    board,
    approved: approvedOn && dayWords(new Date(`${approvedOn}T12:00:00Z`)),
    city: work.city,
    year: issueDateOf(work).slice(0, 4),
  }
}

/** 'Tese apresentada ao Programa X, Universidade Y, como requisito parcial para a obtenção do título de doutorado.' */
export function natureOf({
  category,
  programme,
  institution,
  degree,
}: Pick<PrintableWork, 'category' | 'programme' | 'institution' | 'degree'>): string {
  const known = isThesis(category) ? THESIS_WORDS[category] : null
  const place = [programme, institution].filter(Boolean).join(', ')
  const said = `${known?.kind ?? 'Trabalho apresentado'}${place ? ` ${toWhom(place)}` : ''}`
  if (!known) return `${said}.`
  const aim = degree ? `para a obtenção do título de ${degree}` : known.aim
  return `${said}, como requisito parcial ${aim}.`
}

const MASCULINE =
  /^(?:programa|curso|instituto|departamento|centro|colegiado|mestrado|doutorado|núcleo|colégio|bacharelado)(?!\p{L})/iu
const FEMININE =
  /^(?:universidade|faculdade|escola|coordenação|pós-graduação|graduação|pontifícia|fundação|licenciatura|especialização|academia)(?!\p{L})/iu

/** 'ao Programa …', 'à Universidade …'; before a name of unknown gender 'a' alone. */
function toWhom(place: string): string {
  if (MASCULINE.test(place)) return `ao ${place}`
  return FEMININE.test(place) ? `à ${place}` : `a ${place}`
}

const LABELS: Readonly<Record<string, { heading: string; keywords: string }>> = {
  pt: { heading: 'Resumo', keywords: 'Palavras-chave' },
  en: { heading: 'Abstract', keywords: 'Keywords' },
  es: { heading: 'Resumen', keywords: 'Palabras clave' },
}

function abstractsOf(work: PrintableWork): PrintAbstract[] {
  const own = abstractIn(work.language, work.abstract, work.keywords)
  if (!work.abstractEn || work.language === 'en') return [own]
  return [own, abstractIn('en', work.abstractEn, work.keywordsEn)]
}

function abstractIn(language: string, text: string, keywords: string[]): PrintAbstract {
  const { heading, keywords: keywordsLabel } = LABELS[language] ?? LABELS.pt!
  return { heading, text: plainInline(text), keywordsLabel, keywords, language }
}

/** 'Universidade X · Artigo Científico · Entrepares, 26 de novembro de 2026 · CC BY 4.0 · https://…' */
export function publicationLine(
  work: WorkDetail,
  { origin, siteName }: { origin: string; siteName: string },
): string {
  const place = `${siteName}, ${dayWords(new Date(work.publishedAt))}`
  return [work.institution, work.category, place, work.licence, origin + work.path]
    .filter(Boolean)
    .join(' · ')
}

/** '26 de novembro de 2026' */
function dayWords(when: Date): string {
  const [year, month, day] = isoDay(when).split('-').map(Number)
  return `${day} de ${MONTH_NAMES[month! - 1]} de ${year}`
}
