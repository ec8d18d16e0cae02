import type { DOMWindow } from 'jsdom'
import { expect, test } from 'vitest'
import { pageWithScript } from '#tests/page-with-script.ts'

const blocks = (many: number) => '<p></p>'.repeat(many)
const PAGE = `<div class="work-body"><div class="prose">${blocks(6)}</div></div><aside>${blocks(3)}</aside>
  <a href="#referencias">Referências</a><a href="/feed">Explorar</a>`

/** A small screen on which a work is opened; `took` is how long it takes to lay out a step. */
function phone({ type = 'navigate', wide = false, took = 1 } = {}) {
  const idle: (() => unknown)[] = []
  let now = 0
  let css = ''
  const browser = (window: DOMWindow) => {
    const { document } = window
    Object.assign(window, {
      matchMedia: () => ({ matches: wide }),
      requestIdleCallback: (act: () => unknown) => idle.push(act),
      CSS: { supports: () => true },
      CSSStyleSheet: class {
        replaceSync = (text: string) => void (css = text)
      },
      painted: Promise.resolve(),
    })
    Object.defineProperty(window, 'performance', {
      value: { getEntriesByType: () => [{ type }], now: () => now },
    })
    Object.assign(document, {
      adoptedStyleSheets: [],
      fonts: { load: () => Promise.reject(new Error('away')) },
    })
    document.addEventListener('DOMContentLoaded', () => {})
    window.HTMLBodyElement.prototype.getBoundingClientRect = () => {
      now += took
      return {} as DOMRect
    }
  }
  const open = (url?: string) =>
    pageWithScript('lay-out-in-steps', { html: PAGE, browser, ...(url && { url }) })
  /** What is still hidden: from which block of the text on, and from which of the parts after it. */
  const folded = (): (number | undefined)[] =>
    [...css.matchAll(/nth-child\(n\+(\d+)\)/g)].map(([, from]) => Number(from))
  const rest = async () => {
    await Promise.resolve()
    for (const act of idle.splice(0)) await act()
  }
  return { open, folded, rest }
}
const sheets = ({ document }: DOMWindow) => document.adoptedStyleSheets.length

test('a long text is let in block by block, more with each step, then what follows it; nothing is left of it', async () => {
  const { open, folded, rest } = phone()
  const page = await open()
  expect([sheets(page), folded()]).toEqual([1, [1, 1]])
  page.dispatchEvent(new page.Event('load'))
  await rest() // loads the font for emphasis, which may fail
  const seen: unknown[] = []
  while (sheets(page) > 0 && seen.length < 20) {
    await rest()
    seen.push(folded())
  }
  expect(seen).toEqual([
    [2, 1],
    [4, 1],
    [7, 1],
    [7, 5],
    [7, 5],
  ])
})

test('where a step takes long the next ones are small', async () => {
  const { open, folded, rest } = phone({ took: 30 })
  const page = await open()
  page.dispatchEvent(new page.Event('load'))
  for (let steps = 0; steps < 4; steps++) await rest()
  expect(folded()).toEqual([4, 1])
})

test('at once on wide screens, for who comes back to it, and for who comes to a part of it', async () => {
  expect(sheets(await phone({ wide: true }).open())).toBe(0)
  expect(sheets(await phone({ type: 'back_forward' }).open())).toBe(0)
  expect(sheets(await phone().open('https://entrepares.example/ana/obra#referencias'))).toBe(0)
})

test('who goes to a part of it while it is on its way gets all of it at once; who leaves does not', async () => {
  const { open, rest } = phone()
  const page = await open()
  const [part, other] = page.document.querySelectorAll('a')
  other!.click()
  expect(sheets(page)).toBe(1)
  part!.click()
  expect(sheets(page)).toBe(0)
  page.dispatchEvent(new page.Event('load'))
  await rest()
  await rest()
  expect(sheets(page)).toBe(0)
})
