import { yearFirst, yearOf } from './citation-dates.ts'
import type { CslItem, CslName } from './csl-item.ts'
import { familyOf, initialsOf } from './parse-name.ts'
import { setItalics } from './set-italics.ts'
import { endSentence, runs, type Run } from './styled-text.ts'

const NAMED = 6

/** The reference in the Vancouver style (Citing Medicine, 2nd ed.), its words in Portuguese. */
export function formatVancouver(item: CslItem): Run[] {
  const names = item.author.slice(0, NAMED).map(nameOf)
  if (item.author.length > NAMED) names.push('et al')
  const authors = names.length > 0 ? `${endSentence(names.join(', '))} ` : ''
  const title = item.title.replace(/(?<!\.)\.$/, '')
  const cited = `[citado ${yearFirst(item.accessed)}]`
  const doi = item.DOI ? ` doi: ${item.DOI}` : ''
  const version = item.version ? ` Versão ${item.version.number}, ${yearFirst(item.version.date)}.` : ''
  const body = setItalics(runs(bodyOf(item, title, cited)), item.typed?.title)
  return runs(authors, body, version, ` Disponível em: ${item.URL}${doi}`)
}

function nameOf(name: CslName): string {
  return [familyOf(name), initialsOf(name).join('').replaceAll('-', '')].filter(Boolean).join(' ')
}

const NO_PLACE = '[local desconhecido]'

function bodyOf(item: CslItem, title: string, cited: string): string {
  const year = yearOf(item.issued)
  if (item.kind === 'journal-article') {
    return `${endSentence(title)} ${item['container-title'] ?? item.source} [Internet]. ${yearFirst(item.issued)} ${cited}${partOf(item)}.`
  }
  const publisher = item.publisher ?? item.source
  const place = item['publisher-place'] ?? NO_PLACE
  if (item['event-title']) return `${endSentence(title)} In: ${eventOf(item, item['event-title'], cited)}`
  const kind =
    item.kind === 'thesis' || item.kind === 'course-work'
      ? `[${kindOf(item.custom.category)} na Internet]`
      : '[Internet]'
  return `${title} ${kind}. ${place}: ${publisher}; ${year} ${cited}.`
}

/** ';12(3):45-60' */
function partOf({ volume, issue, page }: CslItem): string {
  const place = [volume, issue && `(${issue})`, page && `:${page}`].filter(Boolean).join('')
  return place && `;${place}`
}

/** 'Simpósio de Leitura [Internet]; 2021; Fortaleza. Fortaleza: UFC; 2021 [citado ...]. p. 1-8.' */
function eventOf(item: CslItem, event: string, cited: string): string {
  const year = yearOf(item.issued)
  const place = item['event-place']
  const pages = item.page ? ` p. ${item.page}.` : ''
  if (!place && !item.publisher) return `${event} [Internet]; ${year} ${cited}.${pages}`
  const publisher = item.publisher
    ? `${place ?? NO_PLACE}: ${item.publisher}; ${year} ${cited}.`
    : `${cited}.`
  const held = [`${event} [Internet]`, year, place].filter(Boolean).join('; ')
  return `${held}${item.publisher ? '. ' : ' '}${publisher}${pages}`
}

const kindOf = (category: string) =>
  category === 'TCC' ? 'trabalho de conclusão de curso' : category.toLowerCase()
