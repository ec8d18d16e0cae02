import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const tokens = read('web/styles/tokens.css')

/** Size and line in pixels; 19 px has two lines, for titles in lists and for reading. */
const SIZES = {
  xs: '13/20',
  sm: '15/22',
  lg: '19/26',
  reading: '19/31',
  '2xl': '24/30',
  '3xl': '36/42',
  display: '64/66',
}

/** `var(--text-sm)`, or of a whole `font` with the line that belongs to it */
const OF_A_TOKEN = new RegExp(
  `^(?:\\d+ )?var\\(--text-(${Object.keys(SIZES).join('|')})\\)(?: / var\\(--text-\\1--line-height\\) var\\(--font-\\w+\\))?$`,
)

/** What is set beside the six, each with its reason. */
const EXCUSED = [
  [/^web\/styles\/prose\/print\.css: .+pt$/, 'paper is measured in points'],
  [/^web\/styles\/work\.css: (11|22)pt( !important)?$/, 'paper is measured in points'],
  [/^web\/styles\/components\.css: 9pt sans-serif$/, 'the edge of a sheet of paper'],
  [/^web\/styles\/work\.css: 0\.85em$/, 'addresses on paper, beside a size in points'],
  [/: calc\(1\.05em \* var\(--fit, 1\)\)$/, 'a formula on paper made to fit'],
  [/^web\/styles\/prose\/math\.css: 1\.05em$/, 'the formula font is smaller than the text font'],
  [/^web\/styles\/prose\/text\.css: 0\.84em$/, 'code is wider than the text around it'],
  [/^web\/styles\/prose\/text\.css: 0\.7em$/, 'sup and sub'],
  [/^web\/styles\/components\.css: 1rem$/, 'Safari on a phone zooms into a field below 16 px'],
  [/^web\/styles\/pdf\.css: .+--font-height/, 'the letters over the picture of a PDF'],
] as const

const sources = globSync('{app,web,domain}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.includes('.test.'),
)

it('the tokens are the six sizes', () => {
  const pixels = (name: string) => Number(new RegExp(`--text-${name}: ([\\d.]+)rem;`).exec(tokens)?.[1]) * 16
  const names = [...tokens.matchAll(/--text-([a-z\d]+): /g)].map(([, name]) => name!)
  expect(
    Object.fromEntries(names.map((name) => [name, `${pixels(name)}/${pixels(`${name}--line-height`)}`])),
  ).toEqual(SIZES)
  expect(tokens).toContain('--text-*: initial;')
})

it('no style has a size of its own', () => {
  const odd = globSync('{app,web}/**/*.css', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/(?<![\w-])font(?:-size)?: ([^;]+);/g)]
      .map(([, value]) => value!)
      .filter((value) => !OF_A_TOKEN.test(value))
      .map((value) => `${file}: ${value}`),
  )
  const isExcused = (one: string) => EXCUSED.some(([pattern]) => pattern.test(one))
  expect(odd.filter((one) => !isExcused(one))).toEqual([])
  expect(EXCUSED.filter(([pattern]) => !odd.some((one) => pattern.test(one)))).toEqual([])
})

it('no class has a seventh size, nor a line of its own', () => {
  const odd = sources.flatMap((file) => {
    const source = read(file)
    // a class is in quotes, alone or among others
    const words = [...source.matchAll(/(["'`])((?:(?!\1)[^\n])*)\1/g)].flatMap(([, , text]) =>
      text!.split(/\s+/),
    )
    return words
      .map((word) => word.replace(/^(?:[\w-]+(?:\[[^\]]*\])?:)+/, '').replace(/^!|!$/g, ''))
      .filter((word) => isOddSize(word))
      .map((word) => `${file}: ${word}`)
  })
  // a mark in its own box has no line
  expect(odd.filter((one) => one !== 'web/ui/badge.tsx: leading-none')).toEqual([])
  expect(sources.filter((file) => /fontSize(?!="13")[=:]|lineHeight[=:]/.test(read(file)))).toEqual([])
})

function isOddSize(word: string): boolean {
  const [, name, line] = /^text-(\[[^\]]*\]|[\w-]+)(\/.+)?$/.exec(word) ?? []
  if (!name) return word.startsWith('leading-')
  if (Object.hasOwn(SIZES, name)) return line !== undefined
  return /^(\[|\d?(xs|sm|md|lg|xl)$|base$)/.test(name)
}
