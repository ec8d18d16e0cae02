import { toNameCase } from '#engines/citations/parse-name.ts'
import { isOrganization, rankOfInstitution } from '../names/is-organization.ts'
import { proposed } from '../text/proposed-metadata.ts'
import type { ProposedValue } from '../text/proposed-metadata.ts'
import { joinTexts } from '../text/join-texts.ts'
import type { FrontDocument } from '../reading/read-document.ts'

const PARTICLE = '(?:d[aeo]s?|e|of|the|for|del|la|para|em|à|&)'
const WORD = "\\p{Lu}[\\p{L}\\p{M}'’-]*"
const BEGINS =
  '(?:(?:Pontifícia )?Universidade?|Centro Universitário|Centro Federal|Faculdades?|Institutos?|Escola|Fundação|Academia|Ministério|Universidad)'
const NAME = new RegExp(
  `(?:Instituto Federal de Educação, Ciência e Tecnologia(?:\\s+${PARTICLE})*(?:\\s+(?:${PARTICLE}\\s+)*${WORD})+|${BEGINS}(?:\\s+(?:${PARTICLE}\\s+)*${WORD})+|(?:${WORD}\\s+)*University(?:\\s+(?:${PARTICLE}\\s+)+${WORD}(?:\\s+(?:${PARTICLE}\\s+)*${WORD})*)?)`,
  'gu',
)
/** 'Instituto de Física da Universidade X': the whole, not the part. */
const WITHIN =
  /^.*?\s(?:d[aeo]s?|n[ao]s?)\s+(?=(?:Pontifícia )?Universidade|Centro Universitário|Instituto Federal|Faculdade)/u

export function proposeInstitution(document: FrontDocument): ProposedValue | undefined {
  return statedInstitution(document) ?? (document.nature ? ofThesis(document) : ofAffiliation(document))
}

function statedInstitution({ front: { stated } }: FrontDocument): ProposedValue | undefined {
  const lines = (stated.institution ?? []).flatMap((text) => text.split('\n')).map((text) => text.trim())
  const best = highest(
    lines.filter((text) => text !== '').map((name) => ({ name: wholeOf(name), page: 1, text: name })),
  )
  return best && proposed(toNameCase(best.name), best)
}

interface Found {
  name: string
  page: number
  text: string
}

/** The names of institutions in a text, of parts of one only the whole. */
function institutionsIn(text: string): string[] {
  return [...text.matchAll(NAME)].map(([name]) => wholeOf(name)).filter((name) => rankOfInstitution(name) > 0)
}

const wholeOf = (name: string): string =>
  name
    .replace(WITHIN, '')
    .replace(/\s+[–—-]\s+\S{2,10}$|\s*\([^)]{2,12}\)?$/u, '')
    .replace(/[.,;]+$/, '')
    .trim()

/** Of the first pages: the highest in rank, of these the first. */
function highest(found: readonly Found[]): Found | undefined {
  return found.reduce<Found | undefined>(
    (best, one) => (!best || rankOfInstitution(one.name) > rankOfInstitution(best.name) ? one : best),
    undefined,
  )
}

/** What the title page's note names, or else the heads of cover and title page. */
function ofThesis({ nature, head, lines }: FrontDocument): ProposedValue | undefined {
  const said = institutionsIn(nature!.text).map((name) => ({ name, page: nature!.page, text: nature!.text }))
  const start = nature!.line ? lines.indexOf(nature!.line) : 0
  const below = lines.slice(start, start + 20).filter(({ page }) => page === nature!.page)
  const heads = [...head.map(({ line }) => line), ...below].filter(({ text }) => isOrganization(text))
  const printed = heads.map((line) => ({
    name: wholeOf(toNameCase(line.text)),
    page: line.page,
    text: line.text,
  }))
  const best = highest([...said, ...printed.filter(({ name }) => rankOfInstitution(name) > 0)])
  return best && proposed(best.name, best)
}

/** The affiliation of the first author: below the names, or in a note at the foot of the page. */
function ofAffiliation(document: FrontDocument): ProposedValue | undefined {
  const { head, seen } = document
  const texts = head.map(({ line, kind }) => ({
    page: line.page,
    text: kind === 'organization' ? toNameCase(line.marked) : line.marked,
  }))
  for (const [at, { text, page }] of texts.entries()) {
    const next = texts[at + 1]
    const cut = next && head[at]!.kind === 'organization' && /\b(?:d[aeo]s?|e|of|the|-)$/.test(text)
    const [name] = byRank(institutionsIn(cut ? joinTexts([text, next.text], seen) : text))
    if (name) return proposed(name, { page, text })
  }
  return inFootnote(document)
}

const byRank = (names: string[]): string[] =>
  names.toSorted((a, b) => rankOfInstitution(b) - rankOfInstitution(a))

/** Notes of the authors are in smaller letters at the foot of their page. */
function inFootnote({ lines, sections, seen }: FrontDocument): ProposedValue | undefined {
  const page = sections[0]?.label.page ?? 1
  const first = lines.filter((line) => line.page === page && !line.whole)
  const usual = Math.max(...first.map(({ size }) => size), 0)
  const low = first.slice(-14).filter(({ size }) => size < 0.9 * usual)
  const texts = low.map(({ marked }) => marked)
  const text = joinTexts(texts, seen)
  const mark = /[*∗⁎†‡¹]/u.exec(text)
  if (!mark) return undefined
  const [name] = institutionsIn(text.slice(mark.index))
  return name && rankOfInstitution(name) > 2 ? proposed(name, { page, text }) : undefined
}
