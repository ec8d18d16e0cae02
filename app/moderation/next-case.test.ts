import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextCase } from './next-case.ts'

const PAGE = `<main tabindex="-1"><section><h2 tabindex="-1">Pendentes</h2><ul>
  <li data-case tabindex="-1" id="one"><form><button>Rejeitar</button></form></li>
  <li data-case tabindex="-1" id="two"><form><button>Rejeitar</button></form></li></ul></section></main>
  <a href="/feed">Explorar</a>`

let document: Document
beforeEach(() => {
  const { window } = new JSDOM(PAGE)
  ;({ document } = window)
  vi.stubGlobal('MutationObserver', window.MutationObserver)
  vi.stubGlobal('HTMLElement', window.HTMLElement)
  return () => window.close()
})
afterEach(() => vi.unstubAllGlobals())

const at = (selector: string) => document.querySelector<HTMLElement>(selector)!
/** Who presses the button of a case: what goes on once its act is done. */
function decide(id: string): () => void {
  at(`#${id} button`).focus()
  return nextCase(at(`#${id} form`))
}
/** As React does, once the page's data were read again. */
async function remove(selector: string): Promise<void> {
  at(selector).remove()
  await new Promise((resolve) => setTimeout(resolve))
}

test('the focus goes on with the next case, also where the decided one is removed later than its act is done', async () => {
  const goOn = decide('one')
  goOn()
  expect(document.activeElement).toBe(at('#one button'))
  await remove('#one')
  expect(document.activeElement).toBe(at('#two'))
})

test('of a case that is gone already; after the last one to the heading, without one to the page', async () => {
  const goOn = decide('two')
  await remove('#two')
  goOn()
  expect(document.activeElement).toBe(at('#one'))
  const last = decide('one')
  last()
  await remove('#one')
  expect(document.activeElement).toBe(at('h2'))
})

test('where the whole list is gone, it is the page', async () => {
  const goOn = decide('one')
  goOn()
  await remove('section')
  expect(document.activeElement).toBe(at('main'))
})

test('who has gone elsewhere meanwhile stays there, and so does the focus in a case that stays', async () => {
  const goOn = decide('one')
  goOn()
  await remove('#two')
  expect(document.activeElement).toBe(at('#one button'))
  at('a').focus()
  await remove('#one')
  expect(document.activeElement).toBe(at('a'))
})
