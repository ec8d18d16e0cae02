import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

test('the plain text is what a person reads: no marks, notes at the end, paragraphs apart', () => {
  const source = `# Título\n\nUm **texto** com
quebra, [link](https://x.org), [[ana/outra-tese]] e [[tese|a tese]].[^1] $x^2$ e \`código\`.\n\n[^1]: A nota.\n
> Citação\n\n- um\n- dois\n\n| a | b |\n|---|---|\n| c | d |\n\n\`\`\`js\nlet a\n\`\`\`\n\n$$\n\\frac{a}{b}\n$$\n\n![Mapa](imagem:7)`
  expect(readMarkdown(source).plainText).toBe(
    [
      'Título',
      'Um texto com quebra, link, outra tese e a tese. x^2 e código.',
      'Citação',
      'um',
      'dois',
      'a | b\nc | d',
      'let a',
      '\\frac{a}{b}',
      'Mapa',
      'A nota.',
    ].join('\n\n'),
  )
})

test('uploaded images are found once each, also by reference', () => {
  expect(
    readMarkdown(
      '![a](imagem:3) ![b](imagem:9) ![c](imagem:3) ![d][x] ![e](https://x.org/4.png)\n\n[x]: imagem:5',
    ).imageIds,
  ).toEqual([3, 9, 5])
})

test('the plain text never shows the marks of a backlink', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  const backlink = fc.oneof(
    word.map((slug) => `[[${slug}]]`),
    fc.tuple(word, word).map(([user, slug]) => `[[${user}/${slug}]]`),
    fc.tuple(word, word, word).map(([slug, one, two]) => `[[${slug}|${one} ${two}]]`),
  )
  const around = fc.constantFrom('texto', '**forte**', '\n\n', '*', '# ', '> ', '\n- ', '_', '~~')
  fc.assert(
    fc.property(fc.array(fc.oneof(backlink, around), { maxLength: 30 }), (pieces) => {
      expect(readMarkdown(pieces.join(' ')).plainText).not.toMatch(/\[\[|\]\]/)
    }),
    { numRuns: 500 },
  )
})
