import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elementsOf } from '#tests/find-forbidden.ts'
import { readMarkdown } from './read-markdown.ts'
import { renderMarkdown } from './render-markdown.ts'

const links = new Map([['tese', { path: '/Ana/tese', title: 'A tese' }]])
const html = async (source: string): Promise<string> => (await renderMarkdown(source, { links })).html
const KNOWN = (words: string): string => `<a class="backlink" href="/Ana/tese" data-slug="tese">${words}</a>`
const MISSING = (slug: string, words: string): string =>
  `<span class="backlink backlink-missing" data-slug="${slug}" title="Ainda não há trabalho com este endereço">${words}</span>`

test('Ana links a work by its slug, with its title, her words, or its author', async () => {
  expect(await html('[[tese]]')).toBe(`<p>${KNOWN('A tese')}</p>`)
  expect(await html('[[TESE|minhas *palavras* & <b>]]')).toBe(
    `<p>${KNOWN('minhas *palavras* &#x26; &#x3C;b>')}</p>`,
  )
  expect(await html('[[ana/tese]] e [[Ana/tese|x]]')).toBe(`<p>${KNOWN('A tese')} e ${KNOWN('x')}</p>`)
})

test('a work that is not there, or is of somebody else, stays visible as a waiting link', async () => {
  expect(await html('[[outra-tese]]')).toBe(`<p>${MISSING('outra-tese', 'outra-tese')}</p>`)
  expect(await html('[[bia/tese|x]]')).toBe(`<p>${MISSING('tese', 'x')}</p>`)
})

test('backlinks work across marks, in headings, lists, tables and notes', async () => {
  expect(await html('**ver [[tese]]**')).toBe(`<p><strong>ver ${KNOWN('A tese')}</strong></p>`)
  expect(await html('Ver![[tese]]!')).toBe(`<p>Ver!${KNOWN('A tese')}!</p>`)
  expect(await html('[[tese|um\n  dois]]')).toBe(`<p>${KNOWN('um dois')}</p>`)
  expect(await html('| a | b |\n|---|---|\n| [[tese\\|x]] | y |')).toContain(`<td>${KNOWN('x')}</td>`)
  expect(
    readMarkdown('# [[a]]\n\n- [[b]]\n\nc[^1]\n\n[^1]: [[d]]').backlinks.map((link) => link.slug),
  ).toEqual(['a', 'b', 'd'])
})

test('backlinks are none in code, formulas and links', async () => {
  expect(await html('`[[tese]]`')).toBe('<p><code>[[tese]]</code></p>')
  expect(
    readMarkdown(
      '`[[a]]` $[[b]]$ [x [[c]] y](https://d.org)\n\n    [[e]]\n\n```\n[[f]]\n```\n\n$$\n[[g]]\n$$',
    ).backlinks,
  ).toEqual([])
  expect(await html('[x [[tese]] y](/z)')).toBe('<p><a href="/z">x [[tese]] y</a></p>')
})

test('brackets that are something else stay what they are', async () => {
  expect(await html('[[1]](https://doi.org/x)')).toBe(
    '<p><a href="https://doi.org/x" rel="nofollow ugc noopener">[1]</a></p>',
  )
  expect(await html('[[tese]](2020)')).toBe(`<p>${KNOWN('A tese')}(2020)</p>`)
  expect(await html('[[[tese]]]')).toBe(`<p>[${KNOWN('A tese')}]</p>`)
  expect(await html('[[tese|a [b] c]]')).toBe(`<p>${KNOWN('a [b] c')}</p>`)
  for (const text of [
    '[[não é]]',
    '[[]]',
    '[[a--b]]',
    '[[-a]]',
    '[[a]',
    '[[a|]]',
    '[[a b]]',
    '[[a/b/c]]',
    '\\[[a]]',
  ]) {
    expect(readMarkdown(text).backlinks).toEqual([])
    expect(await html(text)).toBe(`<p>${text.replace('\\', '')}</p>`)
  }
})

test('a backlink is kept with its place and the sentence around it', () => {
  const source =
    'Primeira frase. Como mostrou Silva et al. em [[bia/estudo|seu *estudo*]], há **limites**. Outra frase.'
  expect(readMarkdown(source).backlinks).toEqual([
    {
      slug: 'estudo',
      username: 'bia',
      label: 'seu *estudo*',
      context: 'Como mostrou Silva et al. em seu *estudo*, há limites.',
      position: source.indexOf('[['),
    },
  ])
  const long =
    readMarkdown(`${'palavra '.repeat(100)}[[a-b]]${' palavra'.repeat(100)}`).backlinks[0]?.context ?? ''
  expect(long.length).toBeLessThanOrEqual(300)
  expect(long).toMatch(/^….* a b .*…$/)
})

const PIECES = fc.constantFrom(
  '[[a]]',
  '[[b/c]]',
  '[[d|e f]]',
  '[[',
  ']]',
  '[',
  ']',
  '![',
  '!',
  '(',
  ')',
  '](/x)',
  '`',
  '```\n',
  '$',
  '$$',
  '*',
  '**',
  '_',
  '~~',
  '\n',
  '\n\n',
  '- ',
  '> ',
  '    ',
  '| ',
  '|\n',
  '\n|-|-|\n',
  '# ',
  '[^1]',
  '\n\n[^1]: ',
  '\n\n[a]: /b\n',
  '\\',
  '<',
  '>',
  '<b>',
  '&amp;',
  'texto ',
  'https://x.org ',
  'R$ 5 ',
  '1. ',
  '\t',
  '|',
  'é',
)

test('what is read as backlinks is what is shown as backlinks, whatever is typed around them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(PIECES, { maxLength: 40 }), async (pieces) => {
      const source = pieces.join('')
      const read = readMarkdown(source)
      const shown = elementsOf(await html(source), (element) =>
        [element.properties.className].flat().includes('backlink'),
      )
      expect(shown.map((element) => element.properties.dataSlug).toSorted()).toEqual(
        read.backlinks.map((link) => link.slug).toSorted(),
      )
      for (const link of read.backlinks) expect(source.slice(link.position)).toMatch(/^\[\[[a-z]/)
    }),
    { numRuns: 300 },
  )
})
