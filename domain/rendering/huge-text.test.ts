import { expect, onTestFinished, test } from 'vitest'
import { CallCounter } from '#tests/count-calls.ts'
import { hugeTexts, PROSE } from '#tests/huge-texts.ts'
import { readMarkdown } from './read-markdown.ts'
import { renderMarkdown } from './render-markdown.ts'

const links = new Map<string, { path: string; title: string }>()

/** In function calls. What it takes in milliseconds: npm run bench -- rendering. */
async function workOn(source: string, counter: CallCounter): Promise<{ shown: number; read: number }> {
  counter.take()
  await renderMarkdown(source, { links })
  const shown = counter.take()
  readMarkdown(source)
  return { shown, read: counter.take() }
}

test('no text takes much more work than prose of its length, or more of the stack than there is', async () => {
  const counter = new CallCounter()
  onTestFinished(() => counter.stop())
  // much shorter ones are all within the limits: parsing them takes longer
  const texts = hugeTexts(50_000)
  const ordinary = await workOn(texts[PROSE]!, counter)
  const dear: string[] = []
  for (const [name, source] of Object.entries(texts)) {
    const { shown, read } = await workOn(source, counter)
    if (Math.max(shown, read) > 10 * ordinary.shown)
      dear.push(`${name}: ${shown}, ${read} of ${ordinary.shown}`)
  }
  expect(dear).toEqual([])
})

test('while a long text is rendered others are answered', async () => {
  let turns = 0
  const rendered = renderMarkdown('a\n\n'.repeat(8_000), { links }).then(() => true)
  const passed = () => new Promise<false>((resolve) => setImmediate(() => resolve(false)))
  while (!(await Promise.race([rendered, passed()]))) turns++
  expect(turns).toBeGreaterThan(2)
})

test('a text of many formulas keeps those beyond the limit as source', async () => {
  const formulas = Array.from({ length: 5_010 }, (_, n) => `Seja $x_{${n}}^2$.\n\n`).join('')
  const { html } = await renderMarkdown(formulas, { links })
  expect(html.match(/<math /g)?.length).toBe(5_000)
  expect(html.match(/<code class="math-failed"/g)?.length).toBe(10)
})
