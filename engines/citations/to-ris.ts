import { isoDate, versionNote, yearOf } from './citation-dates.ts'
import type { CslItem, CslName } from './csl-item.ts'
import { familyOf, givenOf } from './parse-name.ts'
import { REFERENCE_KINDS } from './reference-kinds.ts'

/** One record in RIS; every value is one line. */
export function toRis(item: CslItem): string {
  const publisher: [string, string | undefined] = ['PB', item.publisher]
  const lines: [string, string | undefined][] = [
    ['TY', REFERENCE_KINDS[item.kind].ris],
    ...item.author.map((name): [string, string] => ['AU', nameOf(name)]),
    ...(item.advisors ?? []).map(({ name }): [string, string] => ['A3', nameOf(name)]),
    ['TI', item.title],
    ['T2', item['event-title'] ?? item['container-title']],
    publisher,
    ['CY', item['publisher-place']],
    ['VL', item.volume],
    ['IS', item.issue],
    ...pagesOf(item),
    // of a report it is its number
    ['SN', item.ISSN ?? item.ISBN ?? (item.kind === 'report' ? item.number : undefined)],
    ['M3', item.kind === 'journal-article' ? undefined : item.genre],
    ['ET', item.version && String(item.version.number)],
    ['N1', item.version && versionNote(item.version)],
    ['PY', yearOf(item.issued)],
    ['DA', isoDate(item.issued, '/')],
    ['LA', item.language],
    ...(item.keyword?.split('; ') ?? []).map((word): [string, string] => ['KW', word]),
    ['AB', item.abstract],
    ['DO', item.DOI],
    ['UR', item.URL],
    ['Y2', isoDate(item.accessed, '/')],
    ['DP', item.source],
  ]
  const written = lines.flatMap(([tag, value]) => {
    const line = oneLine(value ?? '')
    return line ? `${tag}  - ${line}` : []
  })
  return [...written, 'ER  - ', ''].join('\r\n')
}

function pagesOf({ page }: CslItem): [string, string | undefined][] {
  const [first, last] = page?.split('-') ?? []
  return [
    ['SP', first],
    ['EP', last],
  ]
}

function nameOf(name: CslName): string {
  const given = givenOf(name)
  return given ? `${familyOf(name)}, ${given}` : familyOf(name)
}

// U+2028 and its like end a line for some readers too
const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
