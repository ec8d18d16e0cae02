import fs from 'node:fs'
import { expect, test } from 'vitest'
import { elementsOf } from '#tests/find-forbidden.ts'
import { findLinks } from './find-links.ts'
import { renderMarkdown } from '../render-markdown.ts'

const linked = (text: string) => findLinks(text).map(({ from, to, href }) => [text.slice(from, to), href])

test.each([
  ['Veja https://a.exemplo.br/x_y.', 'https://a.exemplo.br/x_y', 'https://a.exemplo.br/x_y'],
  ['(em https://a.br/b_(c))', 'https://a.br/b_(c)', 'https://a.br/b_(c)'],
  ['em www.scielo.br, e só', 'www.scielo.br', 'http://www.scielo.br'],
  [
    'doi:10.1590/S0100-15742020000100001.',
    '10.1590/S0100-15742020000100001',
    'https://doi.org/10.1590/S0100-15742020000100001',
  ],
  [
    '(DOI: 10.1016/0022-2836(70)90057-4)',
    '10.1016/0022-2836(70)90057-4',
    'https://doi.org/10.1016/0022-2836(70)90057-4',
  ],
  ['doi.org/10.1000/182;', 'doi.org/10.1000/182', 'https://doi.org/10.1000/182'],
  ['“10.5555/abc_d”.', '10.5555/abc_d', 'https://doi.org/10.5555/abc_d'],
  ['escreva a ana@exemplo.org.br.', 'ana@exemplo.org.br', 'mailto:ana@exemplo.org.br'],
])('in %j the address is %j', (text, words, href) => {
  expect(linked(text)).toEqual([[words, href]])
  // works, reviews and discussions have the same one
  const anchors = elementsOf(
    renderMarkdown(text, { links: new Map() }).html,
    ({ tagName }) => tagName === 'a',
  )
  expect(anchors.map(({ properties }) => properties.href)).toEqual([href])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://banco.com.br@ladrao.example/entrar',
  'https://ana:senha@ladrao.example',
  'https://www.аррӏе.com',
  'Lei 10.639/2003 e 10.12/3',
  'var10.1590/x e a.10.1590/x',
  'xmpp:ana@exemplo.org',
  '@ana e @gov_d',
])('%j is no link', (text) => {
  expect(linked(text).filter(([, href]) => !href!.startsWith('mailto:'))).toEqual([])
})

test('a link to another person’s name at a site is none in a work either', () => {
  const { html } = renderMarkdown('[Banco](https://banco.com.br@ladrao.example)', { links: new Map() })
  expect(html).not.toContain('<a')
  expect(html).toContain('ladrao.example')
})

const HOSTILE = new URL('../../../tests/data/hostile/', import.meta.url)
const read = (name: string): string[] =>
  JSON.parse(fs.readFileSync(new URL(name, HOSTILE), 'utf8')) as string[]

test('of the hostile lists nothing leads anywhere but over http or mail, as it stands there', () => {
  for (const text of [...read('markup.json'), ...read('strings.json')])
    for (const around of [text, `https://a.br/${text}`, `https://a.br/%00${text}`, `doi:10.1590/${text}`]) {
      let before = 0
      for (const { from, to, href } of findLinks(around)) {
        expect(from).toBeGreaterThanOrEqual(before)
        before = to
        const words = around.slice(from, to)
        expect(href.endsWith(words.replace(/^(?:dx\.)?doi\.org\//i, ''))).toBe(true)
        expect(new URL(href).protocol).toMatch(/^(?:https?|mailto):$/)
        expect(new URL(href).username + new URL(href).password).toBe('')
      }
    }
})

test('a text without end is read in one pass', () => {
  expect(findLinks('10.1590/'.repeat(5_000)).length).toBeLessThan(2)
  expect(findLinks('a.'.repeat(20_000) + '@'.repeat(20_000))).toEqual([])
})
