import type { FeedEntry } from '#domain/search/find-entries.ts'
import { xml } from '#engines/text/xml.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'
import { readableInline } from '#engines/rendering/inline/readable-inline.ts'

interface Feed {
  origin: string
  siteName: string
  /** its own path, which is its name for good */
  path: string
  /** the page it accompanies */
  page: string
  title: string
  entries: readonly FeedEntry[]
  now: Date
}

const LANGUAGES: Record<string, string> = { pt: 'pt-BR' }

/** Atom, RFC 4287. */
export function writeAtom({ origin, siteName, path, page, title, entries, now }: Feed): string {
  const updated =
    entries
      .map((entry) => entry.updatedAt)
      .toSorted()
      .at(-1) ?? now.toISOString()
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">',
    `<id>${xml(origin + path)}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${updated}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${xml(origin + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(origin + page)}"/>`,
    `<icon>${xml(origin)}/icon-192.png</icon>`,
    `<generator>${xml(siteName)}</generator>`,
    ...entries.map((entry) => writeEntry(entry, origin)),
    '</feed>',
    '',
  ].join('\n')
}

function writeEntry(entry: FeedEntry, origin: string): string {
  const address = xml(origin + entry.path)
  const authors = entry.authors.map(
    ({ name, username }) =>
      `<author><name>${xml(name || 'Anônimo')}</name>${username ? `<uri>${xml(`${origin}/${username}`)}</uri>` : ''}</author>`,
  )
  return [
    `<entry xml:lang="${LANGUAGES[entry.language] ?? xml(entry.language)}">`,
    `<id>${address}</id>`,
    `<title>${xml(plainInline(entry.title))}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${entry.publishedAt}</published>`,
    `<updated>${entry.updatedAt}</updated>`,
    ...authors,
    ...[entry.area, entry.category, ...entry.keywords].map((term) => `<category term="${xml(term)}"/>`),
    `<summary>${xml(readableInline(entry.abstract))}</summary>`,
    '</entry>',
  ].join('\n')
}
