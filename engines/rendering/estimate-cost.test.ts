import fs from 'node:fs'
import { expect, test } from 'vitest'
import { costLimit, estimateCost, MAX_CONTAINERS } from './estimate-cost.ts'
import { splitSource } from './split-source.ts'

const WORKS = new URL('../../server/demo/works/', import.meta.url)

/** What is shown as typed because it would take too long. */
function refused(source: string): number {
  const isTooCostly = costLimit()
  return splitSource(source).filter((chunk) => isTooCostly(chunk.text)).length
}

test('what people write is far below the limits: forty works as one text', () => {
  const works = fs.readdirSync(WORKS).map((name) => fs.readFileSync(new URL(name, WORKS), 'utf8'))
  expect(works.length).toBeGreaterThan(30)
  expect(refused(works.join('\n\n'))).toBe(0)
  for (const work of works)
    expect(Math.max(...splitSource(work).map((chunk) => estimateCost(chunk.text)))).toBeLessThan(60)
})

test('long lists of references, long tables and long paragraphs are shown', () => {
  const reference =
    '- SILVA, A. *Um título*. **Revista** v. 1, n. 2. <https://doi.org/10.1/x_y> [[outro-trabalho]]\n'
  expect(refused(reference.repeat(800))).toBe(0)
  expect(refused(reference.replace('-', '1.').repeat(800))).toBe(0)
  expect(refused(`| a | b | c | d |\n|---|---|---|---|\n${'| 1 | *2* | $x$ | 4 |\n'.repeat(1_500)}`)).toBe(0)
  expect(refused('Uma frase com *ênfase*, nota[^1] e $x$. '.repeat(200))).toBe(0)
  expect(refused('Uma frase comum.\n'.repeat(1_500))).toBe(0)
})

test('what the parser would chew on for long is refused', () => {
  for (const source of [
    '*_'.repeat(5_000),
    ']'.repeat(10_000),
    'a\n=\n'.repeat(5_000),
    '`'.repeat(3).concat(' ', '[a](b "'.repeat(2_000)),
    '>'.repeat(MAX_CONTAINERS + 1),
    `${'  '.repeat(MAX_CONTAINERS + 1)}- a`,
  ])
    expect(refused(source)).toBe(1)
})
