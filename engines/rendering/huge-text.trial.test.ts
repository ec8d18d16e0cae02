import { expect, onTestFinished, test } from 'vitest'
import { CallCounter } from '#tests/call-counter.ts'
import { hugeTexts, PROSE } from '#tests/huge-texts.ts'
import { prepareMarkdown } from './prepare-markdown.ts'
import { renderMarkdown } from './render-markdown.ts'

test('no text takes much more work than prose of its length, or more of the stack than there is', () => {
  const counter = new CallCounter()
  onTestFinished(() => counter.stop())
  /** In function calls. What it takes in milliseconds: npm run bench -- rendering. */
  const workOn = (source: string): number => {
    counter.take()
    prepareMarkdown(source)
    return counter.take()
  }
  // much shorter ones are all within the limits: parsing them takes longer
  const texts = hugeTexts(50_000)
  const ordinary = workOn(texts[PROSE]!)
  const dear: string[] = []
  for (const [name, source] of Object.entries(texts)) {
    const work = workOn(source)
    if (work > 10 * ordinary) dear.push(`${name}: ${work} of ${ordinary}`)
  }
  expect(dear).toEqual([])
})

test('a text of many formulas keeps those beyond the limit as source', () => {
  const formulas = Array.from({ length: 5_010 }, (_, n) => `Seja $x_{${n}}^2$.\n\n`).join('')
  const { html } = renderMarkdown(formulas, { links: new Map() })
  expect(html.match(/<math /g)?.length).toBe(5_000)
  expect(html.match(/<code class="math-failed"/g)?.length).toBe(10)
})
