import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeAtom } from './write-atom.ts'

const entry = {
  path: '/ana/leitura',
  title: 'Leitura',
  abstract: 'Um resumo.',
  area: 'Educação',
  category: 'TCC',
  keywords: ['leitura'],
  language: 'pt',
  authors: [{ name: 'Ana Ribeiro', username: 'ana', avatarUrl: null, verified: false }],
  publishedAt: '2026-11-12T14:00:00.000Z',
  updatedAt: '2026-11-13T14:00:00.000Z',
}
const feed = (entries: (typeof entry)[]) =>
  writeAtom({
    origin: 'https://pares.example',
    siteName: 'Entrepares',
    path: '/atom.xml',
    page: '/areas',
    title: 'Novos',
    entries,
    now: new Date('2026-01-01T00:00:00Z'),
  })

test('it is as new as its newest entry; an empty one has a date too', () => {
  expect(feed([entry, { ...entry, updatedAt: '2026-11-20T00:00:00.000Z' }])).toContain(
    '<updated>2026-11-20T00:00:00.000Z</updated>\n<link rel="self"',
  )
  expect(feed([])).toContain('<updated>2026-01-01T00:00:00.000Z</updated>')
})

test('addresses are whole, and p < 0,05 is escaped once', () => {
  const text = feed([{ ...entry, title: 'Se p < 0,05 & nada mais' }])
  expect(text).toContain('<title>Se p &lt; 0,05 &amp; nada mais</title>')
  for (const [, address] of text.matchAll(/(?:href="|<id>|<uri>|<icon>)([^"<]*)/g))
    expect(address).toMatch(/^https:\/\/pares\.example/)
})

test('whatever is typed, no character is left that XML does not know, and nothing opens a tag', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const written = feed([
        {
          ...entry,
          title: text,
          abstract: text,
          keywords: [text],
          authors: [{ ...entry.authors[0]!, name: text }],
        },
      ])
      expect(written).toMatch(/^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u)
      expect(written.match(/<entry /g)).toHaveLength(1)
      expect(
        written.match(
          /<(?!\/?(?:feed|id|title|updated|published|link|icon|generator|entry|author|name|uri|category|summary)[ />])/g,
        ),
      ).toHaveLength(1) // the declaration
    }),
  )
})
