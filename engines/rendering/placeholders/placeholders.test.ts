import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findForbidden } from '#tests/find-forbidden.ts'
import { completePage } from '../complete-page.ts'
import { renderMarkdown } from '../render-markdown.ts'
import { prepareMarkdown } from '../prepare-markdown.ts'

const links = new Map([['a', { path: '/ana/a', title: 'Um título' }]])
const around = { links, findImage: () => null, idPrefix: 'avaliacao-1-' }

/** Ways of writing signs that a program may have kept for itself: NUL, controls, noncharacters, halves of letters. */
const SIGNS = [
  '\0',
  '\u0000'.repeat(2),
  '%00',
  '%00%00',
  '%000%00',
  '%001%00',
  '%2500',
  '&#0;',
  '&#x0;',
  '&#x00;1&#x00;',
  '&amp;#x0;',
  '\\u0000',
  '\\0',
  '\\\0',
  '\u0001',
  '%01',
  '&#1;',
  '\u001f',
  '%1F',
  '%7F',
  '\u007f',
  '%EF%B7%90',
  '\uFDD0',
  '&#xFDD0;',
  '%EF%BF%BE',
  '\uFFFE',
  '\uFFFF',
  '\uE000',
  '%EE%80%80',
  '&#xE000;',
  '\uD800',
  '\uDC00',
  '%ED%A0%80',
  '&#xD800;',
  '\u{10FFFF}',
  '%F4%8F%BF%BF',
  '\uFEFF',
  '%EF%BB%BF',
  '\u202E',
  '%E2%80%AE',
  '%',
  '%0',
  '%C0%80',
  '%FF',
  '<!--$!-->',
  '<!--/$-->',
  'x0x',
]

/** Every place of the language that a sign can be in. */
const PLACES: ((sign: string) => string)[] = [
  (s) => `antes ${s} depois`,
  (s) => `[t](x${s})`,
  (s) => `[t](${s})`,
  (s) => `[t](<${s}>)`,
  (s) => `[t](https://exemplo.br/${s})`,
  (s) => `<https://exemplo.br/${s}> https://exemplo.br/${s} www.exemplo.br/${s} a@exemplo.br${s}`,
  (s) => `[t](/x "${s}") ![alt](/y '${s}')`,
  (s) => `![${s}](imagem:1) ![${s}](y${s}) [![${s}](z${s})](w${s})`,
  (s) => `![a](imagem:1${s}) ![a](imagem:${s})`,
  (s) => `[t][${s}]\n\n[${s}]: x${s} "${s}"`,
  (s) => `nota[^${s}] e [^a${s}]\n\n[^${s}]: ${s}\n\n[^a${s}]: palavra`,
  (s) => `# ${s}\n\n## a${s}b [[a]] ${s}\n\n${s}\n===`,
  (s) => `[[a${s}]] [[${s}/a]] [[a|${s}]] [[nada|${s}]] ${s}[[a]]${s}`,
  (s) => `$${s}$ $\\text{${s}}$ $\\char0 ${s}$\n\n$$\n\\href{x${s}}{a} \\unicode{${s}}\n$$`,
  (s) => `\`${s}\`\n\n\`\`\`${s} ${s}\n${s}\n\`\`\`\n\n    ${s}`,
  (s) => `| ${s} |\n|---|\n| ${s} $${s}$ |`,
  (s) => `- [ ] ${s}\n1. ${s}\n> ${s}`,
  (s) => `*${s}* **${s}** ~~${s}~~ x^${s}^ H~${s}~ \\${s}`,
]

function show(source: string): string {
  const { page, plainText } = prepareMarkdown(source)
  const { html, headings } = completePage(page, { links, findImage: () => null })
  const prefixed = completePage(page, around).html
  for (const text of [html, prefixed, plainText, ...headings.flatMap(({ id, text }) => [id, text])]) {
    // neither a column of text nor one of JSON holds these
    expect(text.isWellFormed() && !text.includes('\0'), source).toBe(true)
    expect(text, source).not.toMatch(/x[0-9a-f]{32}x/)
  }
  expect(html, source).not.toMatch(/<!|\[object/)
  expect(findForbidden(html), source).toEqual([])
  return html
}

describe('nothing that is typed is taken for a placeholder of the renderer', () => {
  test.each(SIGNS)('%j in every place of the language', (sign) => {
    for (const place of PLACES) show(place(sign))
  })

  test('an address that says NUL is shown as it was typed', () => {
    expect(show('[t](x%00)')).toBe('<p>t (x%00)</p>')
    expect(show('[t](x%000%00)')).toBe('<p>t (x%000%00)</p>')
    expect(show('[t](x%E2%80%AEgpj)')).toBe('<p>t (x%E2%80%AEgpj)</p>')
    expect(show('[t](uma%C3%A7%C3%A3o)')).toBe('<p>t (umação)</p>')
  })

  test('no attribute holds what a page is searched for', () => {
    expect(show('[t](/x "<!--$!-->")')).toBe('<p><a href="/x" title="&#x3C;!--$!-->">t</a></p>')
    expect(
      completePage(prepareMarkdown('![<!--$!-->](imagem:1 "<!--$!-->")').page, {
        links,
        findImage: () => ({ src: '/imagens/1' }),
      }).html,
    ).not.toContain('<!')
  })

  test('the same text is the same page, whatever sign was drawn', () => {
    const source = '# A [[a]]\n\n![x](imagem:1) nota[^1] [[b|c]]\n\n[^1]: fim'
    expect(prepareMarkdown(source)).toEqual(prepareMarkdown(source))
    expect(renderMarkdown(source, around)).toEqual(renderMarkdown(source, around))
  })

  test('whatever stands together', () => {
    const piece = fc.oneof(
      fc.constantFrom(...SIGNS),
      fc.constantFrom(
        '[',
        ']',
        '(',
        ')',
        '](',
        '[[a',
        '|',
        ']]',
        '![',
        '$',
        '`',
        '# ',
        '\n',
        '\n\n',
        '[^',
        '"',
      ),
      fc.constantFrom('http://a.b/', 'imagem:1', '0', '1', 'x', '\\', '<', '>', '&#', ';'),
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.integer({ min: 0xd7f0, max: 0xe010 }).map((code) => String.fromCharCode(code)),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => void show(pieces.join(''))),
      { numRuns: 400 },
    )
  })
})
