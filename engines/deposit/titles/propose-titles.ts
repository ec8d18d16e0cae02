import { splitTitle } from '#engines/citations/styled-text.ts'
import { detectLanguage } from '#engines/text/detect-language.ts'
import { fold } from '#engines/text/fold.ts'
import { proposed } from '../text/proposed-metadata.ts'
import type { ProposedMetadata } from '../text/proposed-metadata.ts'
import type { FrontDocument } from '../reading/read-document.ts'
import { proposeCity } from '../facts/propose-city.ts'
import { findCardTitle } from './find-card-title.ts'
import { findTitle, keyOf, titleRuns } from './find-title.ts'
import type { TitleRun } from './find-title.ts'
import { toSentenceCase } from './to-sentence-case.ts'

type Titles = Pick<ProposedMetadata, 'title' | 'subtitle' | 'titleEnglish'>

export function proposeTitles(document: FrontDocument): Titles {
  const stated = statedTitles(document)
  const found = stated.title ? null : findTitle(document)
  const run = found && stands(document, found) && !isContradicted(document, found) ? found : null
  const main = stated.title ? stated : run ? readTitles(document, run) : {}
  const english = stated.titleEnglish ?? englishTitle(document, run)
  return { ...main, ...(english && { titleEnglish: english }) }
}

/** Whether anything says that the first words are a title: names, an abstract, a cover, or how they are set. */
function stands({ head, nature, sections, lines }: FrontDocument, run: TitleRun): boolean {
  if (nature || sections.length > 0) return true
  if (head.some(({ kind }) => ['names', 'labelled', 'organization'].includes(kind))) return true
  const [first] = run.rows
  const usual = lines.map(({ size }) => size).sort((a, b) => a - b)[Math.floor(lines.length / 2)]!
  return run.size > 1.08 * usual || first!.line.style !== '' || (first!.line.bold && first!.line.centred)
}

/** So few of a title's words on the title page say that another title is there. */
const REPEATED = 0.3
const LINES_OF_TITLE_PAGE = 5

/** The cover says one title and the title page another: which of them is right only a person knows. */
function isContradicted({ lines, nature }: FrontDocument, run: TitleRun): boolean {
  if (!nature || nature.page <= run.page) return false
  const page = lines.filter((line) => line.page === nature.page)
  if (page.length < LINES_OF_TITLE_PAGE) return false
  const wordsOf = (text: string) => fold(text).match(/\p{L}{4,}/gu) ?? []
  const there = new Set(page.flatMap(({ text }) => wordsOf(text)))
  const words = wordsOf(run.text)
  return words.length > 2 && words.filter((word) => there.has(word)).length < REPEATED * words.length
}

function statedTitles({ front: { stated } }: FrontDocument): Titles {
  const [title] = stated.title ?? []
  if (title === undefined) return {}
  const { main, sub } = splitTitle(spaceColon(title))
  const subtitle = stated.subtitle?.[0]?.replace(/\s+/g, ' ') ?? sub
  const english = stated.titleEnglish?.[0]?.replace(/\s+/g, ' ')
  const from = (text: string) => ({ page: 1, text })
  return {
    title: proposed(tidy(main), from(title)),
    ...(subtitle && { subtitle: proposed(tidy(subtitle), from(subtitle)) }),
    ...(english && { titleEnglish: proposed(tidy(english), from(english)) }),
  }
}

function readTitles(document: FrontDocument, run: TitleRun): Titles {
  const below = subtitleBelow(document, run)
  const written = below ? `${run.text.replace(/\s*:\s*$/, '')}: ${below}` : run.text
  const card = findCardTitle(document, written)
  const { main, sub } = splitTitle(spaceColon(card ?? written))
  const from = { page: run.page, text: written }
  const settle = (text: string) => tidy(keepCity(text, toSentenceCase(text, document.lexicon), document))
  const title = settle(main)
  if (title === '') return {}
  const subtitle = settle(sub)
  return {
    title: proposed(title, from),
    ...(subtitle && { subtitle: proposed(keepsCapital(sub) ? subtitle : lowerFirst(subtitle, sub), from) }),
  }
}

const BEFORE_PLACE = /(?<!\p{L})(?:de|d?[oa]|em|n[oa])\s$/iu

/** 'EM CARUARU': the city of the cover, which the text may not name, keeps its capital. */
function keepCity(written: string, settled: string, document: FrontDocument): string {
  const city = settled === written ? undefined : proposeCity(document)?.value
  const at = city ? settled.toLowerCase().indexOf(city.toLowerCase()) : -1
  if (!city || !BEFORE_PLACE.test(settled.slice(0, at)) || /^[\p{L}-]/u.test(settled.slice(at + city.length)))
    return settled
  return settled.slice(0, at) + city + settled.slice(at + city.length)
}

/** A subtitle set in capitals begins small, as behind a colon. */
const keepsCapital = (sub: string): boolean => sub !== sub.toUpperCase()
const lowerFirst = (settled: string, sub: string): string =>
  /^\p{Lu}(?:\p{Lu}|\s)/u.test(sub) && !/^\p{Lu}{2}/u.test(settled)
    ? settled[0]!.toLowerCase() + settled.slice(1)
    : settled

/** The line below the title in smaller letters, where it goes on with it. */
function subtitleBelow({ head, seen }: FrontDocument, run: TitleRun): string | null {
  if (/:\s*\S/.test(run.text)) return null
  const below = head.slice(run.at + run.rows.length)
  const [next] = titleRuns({ head: below, seen, nature: null })
  if (!next || next.at !== 0 || next.page !== run.page) return null
  const gap = run.rows.at(-1)!.line.y - next.rows[0]!.line.y
  if (gap > 2.6 * run.size || next.size > 1.02 * run.size) return null
  return /:\s*$/.test(run.text) || /^\p{Ll}/u.test(next.text) ? next.text : null
}

/** 'Título : subtítulo', 'TÍTULO:SUBTÍTULO'; the colon of '3:1' does not separate. */
const spaceColon = (title: string): string => title.replace(/\s*:\s+|:(?=\p{L})/gu, ': ')

const tidy = (title: string): string =>
  title
    .replace(/\s+/g, ' ')
    .replace(/\s*\*+$/, '')
    .replace(/^["“”]|["“”]$/gu, (mark, _, whole: string) =>
      /["“”].*["“”].*["“”]/u.test(whole) || !/^["“].*["”]$/u.test(whole) ? mark : '',
    )
    .replace(/(?<!\.\.)\.$/, '')
    .trim()

/** In the head of an article, or above the text of the English abstract. */
function englishTitle(document: FrontDocument, run: TitleRun | null): Titles['titleEnglish'] {
  const main = run ? keyOf(run.text) : ''
  const inHead = titleRuns(document).find(
    ({ text, at }) =>
      run && at > run.at && keyOf(text) !== main && text.length > 15 && detectLanguage(text) === 'en',
  )
  if (inHead && run && detectLanguage(run.text) !== 'en' && isNear(run, inHead))
    return proposed(tidy(toSentenceCase(inHead.text, document.lexicon)), inHead)
  for (const { kind, blocks } of document.sections) {
    const [first, second] = blocks
    if (kind !== 'abstract' || !first || !second || first.text.length > 300) continue
    if (
      /[.!;,]$/.test(first.text) ||
      first.text.length > second.text.length ||
      detectLanguage(second.text) !== 'en'
    )
      continue
    if (detectLanguage(first.text) !== 'en' || keyOf(first.text) === main) continue
    return proposed(tidy(toSentenceCase(first.text, document.lexicon)), first)
  }
  return undefined
}

const isNear = (run: TitleRun, other: TitleRun): boolean =>
  other.page === run.page || other.page === run.page + 1
