import fs from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { elementsOf, findForbidden } from '#tests/find-forbidden.ts'
import { readMarkdown } from './read-markdown.ts'
import { renderMarkdown } from './render-markdown.ts'

const HOSTILE = new URL('../../tests/data/hostile/', import.meta.url)
const read = (name: string): string[] =>
  JSON.parse(fs.readFileSync(new URL(name, HOSTILE), 'utf8')) as string[]
const markup = read('markup.json')
const strings = read('strings.json')
const links = new Map([['a', { path: '/ana/a', title: '<script>alert(1)</script>" onload="x' }]])

async function show(source: string): Promise<string> {
  readMarkdown(source)
  const { html, headings } = await renderMarkdown(source, { links })
  expect(findForbidden(html), `${source}\n→ ${html}`).toEqual([])
  const ids = elementsOf(html, (element) => element.properties.id !== undefined).map(
    (element) => element.properties.id,
  )
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id } of headings) expect(ids).toContain(id)
  return html
}

/** How a page reads, without the spaces. */
function words(html: string): string {
  const text: string[] = []
  elementsOf(`<div>${html}</div>`, (element) => {
    for (const child of element.children) if (child.type === 'text') text.push(child.value)
    return false
  })
  return text.join('').replace(/\s+/g, '')
}

describe('hostile markup of others', () => {
  test('the files are whole', () => expect([markup.length, strings.length]).toEqual([359, 498]))

  test('all 359 fragments are harmless: alone, in a link, an image, a heading, a cell, a backlink, a formula', async () => {
    for (const one of markup) {
      const line = one.replace(/\s+/g, ' ')
      await show(one)
      await show(
        `[a](${line}) ![b](${line}) [c](<${line}>) [d](/x "${line}")\n\n# ${line}\n\n| a |\n|---|\n| ${line} |`,
      )
      await show(
        `[a](javascript:alert(1)) [b](<javascript:${line}>) <JavaScript:alert(1)> [c](\tjava&#9;script:x) ![d](data:text/html,x)`,
      )
      await show(
        `[[a|${line}]] [[${line}]] $${line}$ <${line}> [^1]\n\n[^1]: ${line}\n\n\`\`\`${line}\n${line}\n\`\`\``,
      )
    }
  })

  test('what the fragments say in tags stays readable as they were typed', async () => {
    const html = await show('<img src=x onerror=alert(1)>')
    expect(words(html)).toBe('<imgsrc=xonerror=alert(1)>')
  })

  test('all 498 awkward strings are shown', async () => {
    for (const one of strings) await show(`${one}\n\n- ${one}\n\n**${one}** [[a|${one}]]`)
  })
})

describe('whatever is typed', () => {
  const piece = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        '[',
        ']',
        '(',
        ')',
        '[[a]]',
        '[[b|',
        '*',
        '_',
        '`',
        '$',
        '\n',
        '\n\n',
        '- ',
        '> ',
        '# ',
        '|',
        '\n|-|\n',
        '<',
        '>',
        '"',
        '&#',
        'javascript:',
        '![',
        '](',
        'imagem:1',
        '\\',
        '[^a]',
        '\n[^a]: ',
        '\n[a]: ',
        'http://a.b',
        '~~',
        '    ',
        '\t',
        '\r',
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
    { weight: 1, arbitrary: fc.constantFrom(...markup) },
  )

  test('the page is harmless and nothing throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        await show(pieces.join(''))
      }),
      { numRuns: 300 },
    )
  })

  test('no word vanishes: each one typed is read in the page', async () => {
    const around = fc.constantFrom(
      ' ',
      '\n',
      '\n\n',
      '*',
      '**',
      '[',
      '](',
      ')',
      '](/x) ',
      '<',
      '>',
      '<b>',
      '> ',
      '- ',
      '# ',
      '`',
      '|',
      '[^',
      ']: ',
      '\n[',
      '~~',
      '\n    ',
      '\n===\n',
      '![',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(around, { maxLength: 14 }), async (pieces) => {
        const source = pieces.map((one, index) => `${one}palavra${index}x`).join('')
        const { html } = await renderMarkdown(source, { links })
        // an address and a title of a link are in its attributes, a language in its class, a note's name nowhere else
        for (let index = 0; index < pieces.length; index++) {
          expect(html.toLowerCase(), source).toContain(`palavra${index}x`)
        }
      }),
      { numRuns: 400 },
    )
  })
})
