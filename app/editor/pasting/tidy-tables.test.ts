import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPage } from '#tests/pasting/in-page.ts'
import { pasteAsMarkdown } from '#tests/pasting/paste-as-markdown.ts'
import { tidyPastedHtml } from './tidy-pasted-html.ts'

test('a value beside a cell of two rows stays in its column', () => {
  expect(
    pasteAsMarkdown(
      '<table><tr><td>Escola<td>Ano<td>Nota<tr><td rowspan=2>Escola A<td>2023<td>5,1<tr><td>2024<td>6,3</table>',
    ),
  ).toBe('| Escola | Ano | Nota |\n| - | - | - |\n| Escola A | 2023 | 5,1 |\n| | 2024 | 6,3 |')
})

test('a table pasted into a cell fills the cells of the table there', () => {
  const before = '| A | B |\n| - | - |\n| c | d |'
  expect(pasteAsMarkdown('<table><tr><td>um</table>', before)).toContain('um')
})

/** Tables within tables, with words that are never the same twice. */
function nested() {
  let word = 0
  const cell = fc.letrec<{ cell: string; table: string }>((tie) => ({
    cell: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      fc.constantFrom('@', '<p>@</p>', '@<br>@', '<ul><li>@<li>@</ul>', '<blockquote>@</blockquote>', ''),
      tie('table'),
    ),
    table: fc
      .array(
        fc.array(
          fc.tuple(
            fc.constantFrom('td', 'th'),
            fc.integer({ min: 0, max: 4 }),
            fc.integer({ min: -1, max: 4 }),
            tie('cell'),
          ),
          { maxLength: 4 },
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map(
        (rows) =>
          `<table>${rows.map((cells) => `<tr>${cells.map(([tag, wide, high, inner]) => `<${tag} colspan=${wide} rowspan=${high}>${inner}</${tag}>`).join('')}</tr>`).join('')}</table>`,
      ),
  }))
  return cell.table.map((html) => html.replace(/@/g, () => `palavra${word++}`))
}

const wordsOf = (html: string) => html.match(/palavra\d+/g) ?? []

test('of tables in tables no word is lost, doubled or moved, and no table stands in another', () => {
  inPage((page) =>
    fc.assert(
      fc.property(nested(), (html) => {
        const tidied = tidyPastedHtml(html, new Set()).html
        expect(wordsOf(tidied)).toEqual(wordsOf(html))
        const body = new page.window.DOMParser().parseFromString(tidied, 'text/html').body
        expect(
          body.querySelector('td table, th table, :is(td, th) :is(p, div, ul, blockquote, br)'),
        ).toBeNull()
        for (const table of body.querySelectorAll('table')) {
          const widths = [...table.rows].map((row) => row.cells.length)
          expect(new Set(widths).size).toBe(1)
        }
      }),
      { seed: 37, numRuns: 25 },
    ),
  )
})

test('a table that asks for millions of places keeps its words', () => {
  const rows = Array.from(
    { length: 30 },
    (_, at) => `<tr>${'<td colspan=900 rowspan=60000>'.repeat(at % 2 ? 1 : 60)}v${at}`,
  )
  const tidied = inPage(() => tidyPastedHtml(`<table border=1>${rows.join('')}</table>`, new Set()).html)
  expect(tidied.match(/v\d+/g)).toHaveLength(30)
})
