import fc from 'fast-check'
import type { Root } from 'mdast'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { grammar, parseMarkdown } from './parse-markdown.ts'
import { normalizeTree } from './normalize-tree.ts'
import { splitSource } from './split-source.ts'
import { walkTree } from './walk-tree.ts'

const WHOLE = unified().use(grammar(false)).freeze()

function parseWhole(source: string): Root {
  const root = WHOLE.parse(source) as Root
  normalizeTree(root, source)
  return root
}

/** Nodes with the places where they begin; lines and columns are not kept by the pieces. */
function outline(root: Root): unknown[] {
  return [...walkTree(root)].slice(1).map((node) => {
    const { position, ...rest } = node as typeof node & { children?: unknown; data?: unknown }
    delete rest.children
    delete rest.data
    // how many empty lines end a fence that nothing closes is the parser's own whim
    if (rest.type === 'code' || rest.type === 'math') rest.value = rest.value.trimEnd()
    return { ...rest, from: position?.start.offset }
  })
}

const LINES = fc.constantFrom(
  '',
  '',
  '',
  ' ',
  '\t',
  'texto',
  'texto [a] [b][] [^1]',
  '  texto',
  '    código',
  '# Título',
  '===',
  '---',
  '- item',
  '-',
  '- - a',
  '  - b',
  '1. um',
  '2) dois',
  '> citação',
  '>',
  '> - a',
  '```',
  '  ```',
  '    ```',
  '~~~',
  '```js',
  '- ```',
  '> ```',
  '$$',
  '  $$',
  '$$ x',
  '[a]: /b',
  '[b]: /c "t"',
  '[^1]: nota',
  '    mais',
  '| a | b |',
  '|---|---|',
  '***',
  '[[x]]',
  '<div>',
  '\uFEFFa',
  '``` `a',
  '+ m',
  '10. a',
  '   1. z',
  '- a  ',
  '*a*',
  '\\',
  ' b',
  '-\tx',
  ' - c',
  ' -',
  '- - -',
  '-      x',
  '   $$',
  ' ```',
  ' \t```',
  '1.',
  '* *',
  '2. dois',
  '- **a** b',
  '- 1. a',
  '- -',
)

/** Cases where a cut changed the text: found by random lines, or that they would have found. */
const FOUND: Record<string, string[]> = {
  'an item without text ends with its blank line': ['', '-', '', '  $$', '', '[^1]: nota'],
  'a tab reaches further than it is long': ['-\tx', '', '  $$', '', '[^1]: nota'],
  'a line with less indentation ends the item': ['- a', '', ' b', '', '  $$', '', '[^1]: nota'],
  'a line across the page is no item': ['- - -', '', '  $$', '', '[^1]: nota'],
  'an indented item without text holds the fence below it': [
    ' -',
    '   $$',
    '',
    '[^1]: nota',
    '',
    '$$',
    '',
    'x',
  ],
  'a number of another list is none right below a paragraph': ['- a', '2. b', '', '   $$', '', '[^1]: nota'],
  'a tab before the closing marks': ['$$', ' \t$$', '', '[^1]: nota'],
}

test.each(Object.entries(FOUND))('%s', (_, lines) => {
  const source = `a\n\n${lines.join('\n')}`
  expect(outline(parsePieces(source))).toEqual(outline(parseWhole(source)))
})

test('cutting a text into pieces never changes what it says', () => {
  fc.assert(
    fc.property(fc.array(LINES, { maxLength: 25 }), fc.constantFrom('\n', '\r\n'), (lines, ending) => {
      const source = `a${ending}${ending}${lines.join(ending)}`
      expect(outline(parsePieces(source))).toEqual(outline(parseWhole(source)))
    }),
    { numRuns: 300, seed: -2018556783 },
  )
})

/** Enough of a text between two blocks that each becomes a piece of its own. */
function parsePieces(source: string): Root {
  return parseMarkdown(source, 0)
}

test('an indented fence in a list of steps keeps no later block from being cut', () => {
  const steps = '1. Abra:\n\n   ```sh\n   a\n   ```\n\n2. **Feche**:\n\n   ```sh\n   b\n   ```\n\n'
  expect(splitSource(`${steps}fim\n\noutro`).map((chunk) => chunk.text)).toEqual([steps, 'fim\n\n', 'outro'])
})

test('the pieces are the text, whole and in order', () => {
  const source = 'a\n\nb\n\n```\nc\n\nd\n```\n\n- e\n\n- f\n\ng'
  expect(splitSource(source).map((chunk) => chunk.text)).toEqual([
    'a\n\n',
    'b\n\n',
    '```\nc\n\nd\n```\n\n- e\n\n- f\n\n',
    'g',
  ])
  expect(splitSource('')).toEqual([{ start: 0, text: '' }])
})
