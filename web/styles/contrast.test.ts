import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const TEXT = 4.5
const SHAPE = 3

const source = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')
const tokens = new Map(
  [...source.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
  ),
)

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2, contrast ratio */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['paper', 'surface', 'raised', 'sunken']
const TINTS = ['accent-tint', 'ochre-tint', 'brick-tint']

const textPairs = [
  ...['ink', 'muted', 'accent', 'accent-hover', 'brick', 'brick-hover', 'ochre-ink', 'review'].flatMap(
    (text) => GROUNDS.map((ground) => [text, ground] as const),
  ),
  ...TINTS.flatMap((ground) => [['ink', ground] as const, ['muted', ground] as const]),
  ['accent', 'accent-tint'],
  ['accent-hover', 'accent-tint'],
  ['ochre-ink', 'ochre-tint'],
  ['brick', 'brick-tint'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'fill'],
  ['on-accent', 'fill-hover'],
  ['on-brick', 'brick'],
  ['on-brick', 'brick-hover'],
  ['paper', 'ink'],
  ...Array.from({ length: 12 }, (_, index) => ['ink', `ground-${index + 1}`] as const),
] as const

const shapePairs = [
  ...['line-strong', 'ochre'].flatMap((shape) => GROUNDS.map((ground) => [shape, ground] as const)),
  ['ochre', 'ochre-tint'],
] as const

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const read = (name: string) => tokens.get(name)?.[theme] ?? ''

  it.each(textPairs)('%s is read without effort on %s', (text, ground) => {
    expect(contrast(read(text), read(ground))).toBeGreaterThanOrEqual(TEXT)
  })

  it.each(shapePairs)('%s stands out on %s', (shape, ground) => {
    expect(contrast(read(shape), read(ground))).toBeGreaterThanOrEqual(SHAPE)
  })
})

it('every text colour that the screens use is one of those measured', () => {
  const measured = new Set(textPairs.map(([text]) => text as string))
  const decoration = new Set(['ochre', 'line', 'line-strong', 'current', 'transparent'])
  const root = path.join(import.meta.dirname, '../..')
  const unknown = globSync('{app,web}/**/*.tsx', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /(?<![\w-])text-(ink|muted|accent[\w-]*|ochre[\w-]*|brick[\w-]*|review|on-[\w-]+|line[\w-]*|paper|surface)\b/g,
      ),
    ]
      .map(([, name]) => name!)
      .filter((name) => !measured.has(name) && !decoration.has(name))
      .map((name) => `${file}: text-${name}`),
  )
  expect(unknown).toEqual([])
})

it('has both values of every colour', () => {
  expect(tokens.size).toBe(source.match(/light-dark\(#/g)?.length)
})
