import { versionNote, yearOf } from './citation-dates.ts'
import type { CslItem, CslName } from './csl-item.ts'
import { familyOf, initialsOf } from './parse-name.ts'
import { setItalics } from './set-italics.ts'
import { endSentence, italic, runs, type Run } from './styled-text.ts'

/** The reference after APA 7, its words in Portuguese. */
export function formatApa(item: CslItem): Run[] {
  const year = `(${yearOf(item.issued)}).`
  const authors = authorsOf(item.author)
  const [first, second] = authors ? [[`${endSentence(authors)} `], `${year} `] : [[], '']
  const title = titleOf(item)
  // without an author the title comes first, the year after it
  return runs(...first, second, title, authors ? '' : ` ${year}`, ' ', sourceOf(item), linkOf(item))
}

const MANY = 20

/** Up to twenty authors are named; of more, nineteen and the last. */
function authorsOf(authors: readonly CslName[]): string {
  const names = authors.map(nameOf)
  if (names.length > MANY) return `${names.slice(0, MANY - 1).join(', ')}, … ${names.at(-1)}`
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}`
}

function nameOf(name: CslName): string {
  const initials = initialsOf(name).map((initial) => `${initial.replaceAll('-', '.-')}.`)
  const particle = 'dropping-particle' in name ? name['dropping-particle'] : undefined
  const given = [...initials, particle].filter(Boolean).join(' ')
  return given ? `${familyOf(name)}, ${given}` : familyOf(name)
}

function titleOf(item: CslItem): Run[] {
  const title = item.title.replace(/(?<!\.)\.$/, '')
  const version = item.version && versionNote(item.version)
  if (item.kind === 'journal-article')
    return setItalics(runs(endSentence(version ? `${title} (${version})` : title)), item.typed?.title)
  const institution = item.kind === 'thesis' || item.kind === 'course-work' ? item.publisher : undefined
  const kind =
    item.custom.category === 'TCC' ? 'Trabalho de conclusão de curso' : sentenceCase(item.custom.category)
  const details = [item.kind === 'report' && item.number && `n. ${item.number}`, version].filter(Boolean)
  const number = details.length > 0 ? ` (${details.join(', ')})` : ''
  return runs(
    setItalics([italic(title)], item.typed?.title),
    `${number} [${[kind, institution].filter(Boolean).join(', ')}].`,
  )
}

function sourceOf(item: CslItem): Run[] {
  const pages = item.page?.replaceAll('-', '–')
  if (item.kind === 'journal-article') {
    const { volume, issue } = item
    return runs(
      italic([item['container-title'], volume].filter(Boolean).join(', ')),
      issue && (volume ? `(${issue})` : `, (${issue})`),
      pages && `, ${pages}`,
      '. ',
    )
  }
  // what its proceedings printed, or what was said there
  const event = item['event-title']
  if (event && pages)
    return runs(
      'Em ',
      italic(event),
      ` (pp. ${pages}). `,
      item.publisher && `${endSentence(item.publisher)} `,
    )
  if (event) return runs(`${endSentence([event, item['event-place']].filter(Boolean).join(', '))} `)
  const publisher = item.kind === 'report' ? item.publisher : undefined
  return runs(`${endSentence(publisher ?? item.source)} `)
}

const linkOf = (item: CslItem) => (item.DOI ? `https://doi.org/${item.DOI}` : item.URL)

const sentenceCase = (text: string) => text.charAt(0) + text.slice(1).toLowerCase()
