import type { FrontLine } from '#engines/text-extraction/front-matter/front-matter.ts'
import { isOrganization } from '../names/is-organization.ts'
import { splitNames } from '../names/split-names.ts'
import { foldInPlace } from '#engines/text/fold.ts'
import { EMPTY_LEXICON } from '../text/lexicon.ts'
import type { Lexicon } from '../text/lexicon.ts'

export type RowKind =
  | 'organization'
  | 'names'
  | 'year'
  | 'place'
  | 'advisor'
  | 'labelled'
  | 'contact'
  | 'notice'
  | 'head'
  | 'other'

/** One line and what a librarian takes it for. */
export interface FrontRow {
  line: FrontLine
  kind: RowKind
}

const YEAR = /^(?:19|20)\d\d\.?$/
const MONTH =
  '(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|mayo|junio|julio|septiembre|octubre|noviembre|diciembre)'
const DATE = new RegExp(
  `^(?:(?:data|date):?\\s*)?(?:\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{4}|(?:\\d{1,2}o?\\s+(?:de\\s+)?)?${MONTH}(?:\\s*(?:de|,|/)?\\s*\\d{4})|${MONTH}\\s+\\d{1,2},?\\s+\\d{4})\\.?$`,
)
const STATE =
  /^[\p{Lu}][\p{L}\s'’.-]{2,40}\s*[,–—/(-]\s*(?:AC|AL|AM|AP|BA|CE|DF|ES|GO|MA|MG|MS|MT|PA|PB|PE|PI|PR|RJ|RN|RO|RR|RS|SC|SE|SP|TO)\)?(?:\s*[,–—-]\s*(?:Brasil|Brazil|BRASIL|BRAZIL))?\.?$/u
const PLACE_AND_DATE = new RegExp(
  `^[a-z][a-z\\s'.-]{2,40}(?:\\s*[-–—/,(]\\s*[a-z]{2}\\)?)?\\s*[,.–—-]\\s*(?:(?:\\d{1,2}o?\\s+de\\s+)?(?:${MONTH}\\s+(?:de\\s+)?)?(?:19|20)\\d\\d)\\.?$`,
)
export const ADVISOR_LABEL =
  /^(?:prof(?:essora?|[.a]*)?\s+)?(?<co>co[\s-]*)?(?:orientador|orientacao|advisor|supervisor|director de tesis|asesor|tutor)(?:a|es|as|\(a\)|\/a)*(?:\s*\((?:a|es|as)\))?(?=\s|[:.–—)-]|$)/
const LABELLED =
  /^(?:alun[oa]s?(?:\(a\))?|discentes?|academic[oa]s?|autor(?:a|es|as)?|equipe(?: tecnica)?|integrantes?|grupo|nomes?|students?|authors?|disciplina|professora?(?:\(a\))?|prof\.?a?|docente|curso|turma|matricula|ra|data|coordenacao|coordenador[ae]?s?|contratante|projeto grafico|elaboracao|revisao|area de concentracao|linha de pesquisa|titulo|title|orcid|como citar|how to cite|recebido|received|aceito|accepted|aprovado|submetido|postado|publicado|correspondencia|autora? (?:para|de) correspondencia|corresponding author|editora?|e-?mails?|financiamento|estado da publicacao|doi)\s*(?:em)?\s*:/
const CONTACT = /@|https?:\/\/|www\.|\borcid\b|\blattes\b/i
const NOTICE =
  /^(?:©|\(c\) ?\d|copyright|issn|isbn|doi\b|todos os direitos|licen[cs]|creative commons|este (?:e um )?artigo|this (?:is an|article)|recebid|received|aceit|accepted|submetid[oa] em|trabalho aprovado|aprovad[oa]|dedico|a(?:os)? meus? |a quem )/
const HEAD =
  /^(?:artig[oa]s?(?: originais| original| de pesquisa| de revisao| cientifico)?|original articles?|research article|revis(?:ao|oes)|review|dossie|ensaios?|relato de (?:caso|experiencia)|caso para ensino|casos? de ensino|teaching case|estudo de caso|case study|relatorio tecnico.{0,40}|relatorio final|technical report.{0,30}|preprint|resumo expandido|comunicacao|trabalho de conclusao de curso|monografia|dissertacao(?: de mestrado)?|tese(?: de doutorado)?|trabalho academico|artigo publicado.{0,60})\s*[:.]?$/

/** What each line is, where one line alone tells; the caller weighs the lines around it. */
export function rowsOf(lines: readonly FrontLine[], lexicon: Lexicon): FrontRow[] {
  const rows: FrontRow[] = []
  for (const [index, line] of lines.entries())
    rows.push({ line, kind: kindOf(line, lines[index + 1], rows, lexicon) })
  return rows.map((row, index) => (isNameBesideNames(rows, index) ? { ...row, kind: 'names' } : row))
}

function kindOf(
  line: FrontLine,
  next: FrontLine | undefined,
  before: readonly FrontRow[],
  lexicon: Lexicon,
): RowKind {
  const text = line.text.trim()
  const folded = foldInPlace(text)
  if (YEAR.test(text) || DATE.test(folded)) return 'year'
  if (ADVISOR_LABEL.test(folded)) return 'advisor'
  if (LABELLED.test(folded)) return 'labelled'
  if (CONTACT.test(text)) return 'contact'
  if (HEAD.test(folded)) return 'head'
  if (NOTICE.test(folded) || isJournalHead(text, folded)) return 'notice'
  if (isOrganization(line.marked.replace(/^[*\s]+/, ''))) return 'organization'
  if (STATE.test(text) || (text.length < 60 && PLACE_AND_DATE.test(folded))) return 'place'
  const isNames = text.length < 400 && splitNames(line.marked, lexicon) !== null
  if (isAboveYear(line, next) && !(isNames && isAuthor(line, before))) return 'place'
  if (isNames) return 'names'
  return 'other'
}

/** Covers end in city and year. */
const isAboveYear = ({ text, page }: FrontLine, next: FrontLine | undefined): boolean =>
  next !== undefined && next.page === page && text.length < 40 && YEAR.test(next.text.trim())

/** 'João Pessoa' is a city and may be a person: the first name of all, right below another, or with a mark, it is one. */
function isAuthor(line: FrontLine, before: readonly FrontRow[]): boolean {
  if (line.marked.endsWith('*') || before.every(({ kind }) => kind !== 'names')) return true
  const above = before.at(-1)!
  return above.kind === 'names' && above.line.page === line.page && above.line.y - line.y < 2 * line.size
}

/** A surname that is also a word of the text ('Ramos', 'Prado') is recognised by the names beside it. */
function isNameBesideNames(rows: readonly FrontRow[], at: number): boolean {
  const { kind, line } = rows[at]!
  if (kind !== 'other' || line.text.length > 60 || !splitNames(line.marked, EMPTY_LEXICON)) return false
  return [rows[at - 1], rows[at + 1]].some(
    (beside) =>
      beside?.kind === 'names' &&
      beside.line.page === line.page &&
      Math.abs(beside.line.size - line.size) < 0.05 * line.size &&
      Math.abs(beside.line.y - line.y) < 1.6 * line.size,
  )
}

/** 'Rev. X, v. 8, n. 2, p. 101-113, 2021', 'Revista 2020;14:e54', 'Periódico, 35, e0098 (2023)', 'Souza et al.' */
function isJournalHead(text: string, folded: string): boolean {
  return (
    /\bv(?:ol)?\.\s?\d+.{0,30}\bn[.ºo]*\s?\d+/.test(folded) ||
    /\b(?:19|20)\d\d\s*;\s*\d+/.test(folded) ||
    /,\s*\d+(?:\(\d+\))?,\s*e?\d+.{0,20}\(?(?:19|20)\d\d\)?$/.test(folded) ||
    /\bet al\.?$/.test(folded) ||
    /^\p{Lu}[\p{Ll}-]+ (?:&|e) \p{Lu}[\p{Ll}-]+$/u.test(text)
  )
}
