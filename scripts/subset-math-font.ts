/**
 * The math font without what hardly any formula asks for: a fifth of its bytes. Its characters are those of the
 * `unicode-range` in web/styles/fonts.css. Run it after a change there or of the font: node scripts/subset-math-font.ts
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

const ROOT = path.resolve(import.meta.dirname, '..')
const SOURCE = path.join(ROOT, 'node_modules/@fontsource/stix-two-math')
const FOLDER = path.join(ROOT, 'web/styles/fonts')

/** Larger forms for what stands raised or lowered. */
const FEATURES = ['ssty']

export async function subsetMathFont(): Promise<Buffer> {
  const css = await readFile(path.join(ROOT, 'web/styles/fonts.css'), 'utf8')
  const face = css.split('@font-face').find((part) => part.includes('stix-two-math-formulas.woff2'))
  const ranges = /unicode-range:\s*([^;]+);/.exec(face ?? '')?.[1]
  if (!ranges) throw new Error('web/styles/fonts.css says no unicode-range for stix-two-math-formulas.woff2')
  const font = await readFile(path.join(SOURCE, 'files/stix-two-math-latin-400-normal.woff2'))
  return subsetFont(font, ranges.split(',').map(charactersOf).join(''), {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: FEATURES,
    // the licence asks that copyright and licence stay
    preserveNameIds: [0, 13, 14],
  })
}

/** 'U+2190-2193' → '←↑→↓' */
export function charactersOf(range: string): string {
  const [from = '', to = from] = range.trim().replace(/^U\+/, '').split('-')
  const first = Number.parseInt(from, 16)
  const length = Number.parseInt(to, 16) - first + 1
  return String.fromCodePoint(...Array.from({ length }, (_, n) => first + n))
}

if (process.argv[1] === import.meta.filename) {
  const font = await subsetMathFont()
  await writeFile(path.join(FOLDER, 'stix-two-math-formulas.woff2'), font)
  await copyFile(path.join(SOURCE, 'LICENSE'), path.join(FOLDER, 'LICENSE-stix-two-math.txt'))
  console.log(`${font.length} bytes`)
}
