import { shortDate, versionNote, yearOf } from './citation-dates.ts'
import { corporateEntry } from './corporate-entry.ts'
import type { CslItem, CslName } from './csl-item.ts'
import { familyOf, givenOf } from './parse-name.ts'
import { setItalics } from './set-italics.ts'
import { bold, endSentence, italic, runs, splitTitle, type Run } from './styled-text.ts'

const NO_PLACE = runs('[', italic('S. l.'), ']')

/** The reference after ABNT NBR 6023:2018. */
export function formatAbnt(item: CslItem): Run[] {
  return runs(authorsOf(item), bodyOf(item), accessOf(item))
}

function bodyOf(item: CslItem): Run[] {
  switch (item.kind) {
    case 'journal-article':
      return ofArticle(item)
    case 'unpublished-article':
      return ofMonograph(item, item.genre)
    case 'conference-paper':
      return item['event-title']
        ? ofPaper(item, item['event-title'])
        : ofMonograph(item, 'Paper de conferência')
    case 'report':
      return ofMonograph(item, item.genre)
    default:
      return ofAcademicWork(item)
  }
}

/** 8.1.1: surname in capitals, all authors named; 8.1.2: a corporate body as it is known, in capitals. */
function authorsOf({ author }: CslItem): string {
  const names = author.map(nameOf)
  return names.length === 0 ? '' : `${endSentence(names.join('; '))} `
}

function nameOf(name: CslName): string {
  if ('literal' in name) return corporateEntry(name.literal).entry
  const given = givenOf(name)
  const family = familyOf(name).toLocaleUpperCase('pt-BR')
  return given ? `${family}, ${given}` : family
}

/** 6.7: the title stands out, its subtitle does not. Without an author the entry is the title: 8.1.3. */
function titleOf(item: CslItem, emphasised = true): Run[] {
  const { main, sub } = splitTitle(item.title)
  if (item.author.length === 0) {
    const entry = endSentence(capitalStart(main) + (sub ? `: ${sub}` : ''))
    return setItalics(runs(entry, ' '), item.typed?.title)
  }
  const stop = endSentence(sub || main).slice((sub || main).length)
  const title = runs(emphasised ? bold(main) : main, sub ? `: ${sub}` : '', stop, ' ')
  return setItalics(title, item.typed?.title)
}

/** The first word in capitals, with an article or a monosyllable before it: 'A LEITURA entre pares'. */
function capitalStart(title: string): string {
  const words = title.split(' ')
  const small = (word: string | undefined) => word !== undefined && [...word].length <= 2
  const count = small(words[0]) && words.length > 1 ? 2 : 1
  return [
    ...words.slice(0, count).map((word) => word.toLocaleUpperCase('pt-BR')),
    ...words.slice(count),
  ].join(' ')
}

const placeOf = (item: CslItem): Run[] => (item['publisher-place'] ? runs(item['publisher-place']) : NO_PLACE)

/** 7.7.5: article of a periodical; the periodical stands out. */
function ofArticle(item: CslItem): Run[] {
  return runs(
    titleOf(item, false),
    bold(item['container-title'] ?? item.source),
    ', ',
    placeOf(item),
    partOf(item),
    `, ${shortDate(item.issued)}.`,
  )
}

/** ', v. 12, n. 3, p. 45-60' */
function partOf({ volume, issue, page }: CslItem): string {
  return [volume && `, v. ${volume}`, issue && `, n. ${issue}`, page && `, p. ${page}`]
    .filter(Boolean)
    .join('')
}

/** 7.8.4: part of an event's proceedings; 8.6.2 for what the proceedings do not say. */
function ofPaper(item: CslItem, event: string): Run[] {
  const year = yearOf(item.issued)
  const held = [item.number && `${item.number.replace(/[ªº°.]+$/, '')}.`, year, item['event-place']].filter(
    Boolean,
  )
  return runs(
    titleOf(item, false),
    italic('In'),
    `: ${event.toLocaleUpperCase('pt-BR')}, ${held.join(', ')}. `,
    bold('Anais'),
    ' [...]. ',
    broughtOut(item),
    `, ${year}.`,
    item.page && ` p. ${item.page}.`,
  )
}

/** 8.6.2: place and publisher; if unknown, each is bracketed, both in one pair. */
function broughtOut({ 'publisher-place': place, publisher }: CslItem): Run[] {
  const NO_NAME = italic('s. n.')
  if (!place && !publisher) return runs('[', italic('S. l.'), ': ', NO_NAME, ']')
  return runs(place ?? NO_PLACE, ': ', publisher ?? runs('[', NO_NAME, ']'))
}

/** 7.1: a monograph, with a note of what it is. */
function ofMonograph(item: CslItem, kind: string): Run[] {
  return runs(
    titleOf(item),
    placeOf(item),
    `: ${item.publisher ?? item.source}, ${yearOf(item.issued)}. `,
    endSentence(item.number ? `${kind} n. ${item.number}` : kind),
  )
}

/** 7.1.1: academic work. */
function ofAcademicWork(item: CslItem): Run[] {
  const year = yearOf(item.issued)
  return runs(
    titleOf(item),
    `${year}. ${item.genre} – `,
    item.publisher ? `${item.publisher}, ` : '',
    placeOf(item),
    `, ${year}.`,
  )
}

/** 6.6: documents on line. */
function accessOf(item: CslItem): string {
  const doi = item.DOI ? ` DOI: https://doi.org/${item.DOI}.` : ''
  const version = item.version ? ` ${endSentence(versionNote(item.version))}` : ''
  return `${version}${doi} Disponível em: ${item.URL}. Acesso em: ${endSentence(shortDate(item.accessed))}`
}
