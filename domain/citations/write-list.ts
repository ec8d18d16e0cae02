import { csvLine } from '#engines/text/csv-line.ts'
import { bibtexKey, toBibtex } from '#engines/citations/to-bibtex.ts'
import type { CslItem } from '#engines/citations/csl-item.ts'
import { isoDate, yearOf } from '#engines/citations/citation-dates.ts'
import { familyOf, givenOf } from '#engines/citations/parse-name.ts'
import { toRis } from '#engines/citations/to-ris.ts'
import type { ListedWork } from './hydrate-citable-works.ts'
import { toCsl, toCslJson, type CitationSite } from './to-csl.ts'

export type ListFormat = 'bib' | 'ris' | 'json' | 'csv'

/** A list of works as one file, written as it is read. */
export async function* writeList(
  works: AsyncIterable<ListedWork>,
  format: ListFormat,
  site: CitationSite,
): AsyncGenerator<string> {
  const keys = new Set<string>()
  let count = 0
  if (format === 'json') yield '['
  // the mark by which spreadsheets know UTF-8, and the separator of Brazilian ones
  if (format === 'csv') yield `\uFEFF${csvLine(CSV_HEAD, ';')}`
  for await (const work of works) {
    const item = toCsl(work, site)
    if (format === 'bib') yield `${count > 0 ? '\n' : ''}${toBibtex(item, ownKey(keys, bibtexKey(item)))}`
    else if (format === 'ris') yield toRis(item)
    else if (format === 'json') yield `${count > 0 ? ',' : ''}\n${JSON.stringify(toCslJson(item))}`
    else yield csvLine(cellsOf(work, item), ';')
    count += 1
  }
  if (format === 'json') yield '\n]\n'
}

/** No two entries of a file have the same key; what was first keeps its own. */
function ownKey(taken: Set<string>, key: string): string {
  let own = key
  for (let number = 2; taken.has(own); number += 1) own = `${key}x${number}`
  taken.add(own)
  return own
}

const CSV_HEAD = [
  'titulo',
  'autores',
  'ano',
  'data',
  'categoria',
  'area',
  'instituicao',
  'periodico_ou_evento',
  'volume',
  'numero',
  'paginas',
  'palavras_chave',
  'idioma',
  'licenca',
  'doi',
  'endereco',
]

function cellsOf(work: ListedWork, item: CslItem): string[] {
  const authors = item.author.map((name) => [familyOf(name), givenOf(name)].filter(Boolean).join(', '))
  return [
    item.title,
    authors.join('; '),
    yearOf(item.issued),
    isoDate(item.issued),
    work.category,
    work.area,
    work.institution ?? '',
    work.journal ?? '',
    work.volume ?? '',
    work.issue ?? '',
    work.pages ?? '',
    work.keywords.join('; '),
    item.language,
    work.licence,
    item.DOI ?? '',
    item.URL,
  ]
}
