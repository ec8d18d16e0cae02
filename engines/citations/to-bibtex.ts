import { isoDate, versionNote, yearOf } from './citation-dates.ts'
import type { CslItem, CslName } from './csl-item.ts'
import { escapeTex } from './escape-tex.ts'
import { inlineTex } from './inline-tex.ts'
import { familyOf, givenOf } from './parse-name.ts'
import { REFERENCE_KINDS } from './reference-kinds.ts'

/** One BibTeX entry; the letters stay as they are, in UTF-8. In a list its key must be one of its own. */
export function toBibtex(item: CslItem, key = bibtexKey(item)): string {
  const { type, fields } = entryOf(item)
  const all: [string, string | undefined][] = [
    ['author', item.author.map(nameOf).join(' and ') || undefined],
    // braces keep the capitals that a style would take
    ['title', `{${item.typed ? inlineTex(item.typed.title) : escape(item.title)}}`],
    ...withVersion(fields, item),
    ['address', item['publisher-place'] && escape(item['publisher-place'])],
    ['pages', item.page && escape(item.page.replace(/-+/g, '--'))],
    ['issn', item.ISSN],
    ['isbn', item.ISBN],
    ['year', yearOf(item.issued)],
    ['doi', item.DOI],
    ['url', item.URL.replace(/[{}\\\s]/g, encodeURIComponent)],
    ['urldate', isoDate(item.accessed)],
    ['language', escape(item.language)],
    ['keywords', item.keyword && escape(item.keyword.replaceAll('; ', ', '))],
    ['abstract', item.typed ? inlineTex(item.typed.abstract) : escape(item.abstract)],
  ]
  const lines = all.flatMap(([name, value]) => (value ? `  ${name} = {${value}}` : []))
  return `@${type}{${key},\n${lines.join(',\n')}\n}\n`
}

type Fields = [string, string | undefined][]

/** The number in the field of biblatex, and in the note that every style prints. */
function withVersion(fields: Fields, { version }: CslItem): Fields {
  if (!version) return fields
  const noted = fields.find(([name]) => name === 'note')?.[1]
  return [
    ...fields.filter(([name]) => name !== 'note'),
    ['version', String(version.number)],
    ['note', [noted, versionNote(version)].filter(Boolean).join(', ')],
  ]
}

function entryOf(item: CslItem): { type: string; fields: Fields } {
  const isDoctoral = item.custom.category === 'Tese de Doutorado'
  return {
    type: isDoctoral ? 'phdthesis' : REFERENCE_KINDS[item.kind].bibtex,
    fields: fieldsOf(item, item.publisher && escape(item.publisher)),
  }
}

function fieldsOf(item: CslItem, publisher: string | undefined): Fields {
  switch (item.kind) {
    case 'journal-article':
      return [
        ['journal', escape(item['container-title'] ?? item.source)],
        ['volume', item.volume && escape(item.volume)],
        ['number', item.issue && escape(item.issue)],
        ['publisher', publisher],
      ]
    case 'unpublished-article':
      return [['howpublished', publisher], note(item)]
    case 'conference-paper':
      return item['event-title']
        ? [
            ['booktitle', escape(item['event-title'])],
            ['publisher', publisher],
          ]
        : [['publisher', publisher], note(item)]
    case 'report':
      return [
        ['institution', publisher],
        ['number', item.number && escape(item.number)],
      ]
    case 'thesis':
      return [
        ['school', publisher],
        ['type', escape(item.genre)],
        ['note', advisorsOf(item)],
      ]
    case 'course-work':
      return [['note', [escape(item.genre), publisher, advisorsOf(item)].filter(Boolean).join(', ')]]
  }
}

const note = (item: CslItem): Fields[number] => ['note', escape(item.genre)]

/** BibTeX has no field for it. */
const advisorsOf = ({ advisors }: CslItem) =>
  advisors
    ?.map(({ role, name }) => `${role}: ${escape([givenOf(name), familyOf(name)].join(' ').trim())}`)
    .join('; ')

/** 'Souza Filho, José de'; what could be read otherwise is braced. */
function nameOf(name: CslName): string {
  const given = givenOf(name)
  const family = escape(familyOf(name))
  if ('literal' in name || !given) return `{${family}}`
  const safe = (part: string) =>
    /(^|\s)and(\s|$)|,/i.test(part) || /^\p{Ll}/u.test(part) ? `{${part}}` : part
  return `${safe(family)}, ${/(^|\s)and(\s|$)|,/i.test(given) ? `{${escape(given)}}` : escape(given)}`
}

const escape = (text: string): string => escapeTex(text.replace(/\s+/g, ' ')).trim()

const ascii = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()

const KEY_WORDS = 3

/**
 * souza2009leiturapares: family, year and the first long words of the title. Works of one person and year are told
 * apart by four letters made of their address, where these words do not say it all.
 */
export function bibtexKey(item: CslItem): string {
  const family = item.author[0] ? ascii(familyOf(item.author[0]).split(' ')[0]!) : ''
  const words = item.title
    .split(/\s+/)
    .map(ascii)
    .filter((one) => one.length > 3)
  const shown = words.slice(0, KEY_WORDS).join('')
  const isWhole = words.length <= KEY_WORDS && !/-\d+$/.test(item.id)
  const version = item.version ? `v${item.version.number}` : ''
  return `${family || 'trabalho'}${yearOf(item.issued)}${shown}${isWhole ? '' : lettersOf(item.id)}${version}`
}

/** Four letters that another address hardly has: FNV-1a, 32 bits. */
function lettersOf(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0
  return Array.from({ length: 4 }, (_, at) =>
    String.fromCharCode(97 + (Math.floor(hash / 26 ** at) % 26)),
  ).join('')
}
