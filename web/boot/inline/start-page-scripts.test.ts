import type { DOMWindow } from 'jsdom'
import { afterEach, expect, test, vi } from 'vitest'
import { pageWithScript } from '#tests/page-with-script.ts'
import { PATIENCE } from '#tests/patience.ts'
import { LONGEST_REST_MS } from './limits.ts'
import { startPageScripts } from './start-page-scripts.ts'

afterEach(() => void vi.unstubAllGlobals())

const SCRIPTS = { files: ['/react.js', '/router.js'], routes: { root: ['/root.js'] }, entry: '/entry.js' }

/** A page that is still loading; `idle` collects the callbacks that wait for the browser to be idle. */
async function opened() {
  const idle: [() => void, { timeout: number }][] = []
  let paint = () => {}
  const browser = (window: DOMWindow) => {
    Object.defineProperty(window.document, 'readyState', { value: 'loading' })
    Object.assign(window, {
      scripts: SCRIPTS,
      painted: new Promise<void>((resolve) => (paint = resolve)),
      requestIdleCallback: (act: () => void, how: { timeout: number }) => idle.push([act, how]),
    })
  }
  const page = await pageWithScript('start-page-scripts', { html: '<input>', browser })
  const asked = () =>
    Array.from(page.document.querySelectorAll('link[rel=modulepreload]'), (link) => link.getAttribute('href'))
  return { page, idle, asked, paint: () => paint() }
}

test('they are fetched once the page is painted and the browser rests', async () => {
  const { page, idle, asked, paint } = await opened()
  page.dispatchEvent(new page.Event('load'))
  await Promise.resolve()
  expect([asked(), idle]).toEqual([[], []])
  paint()
  await vi.waitFor(() => expect(idle).toHaveLength(1), PATIENCE)
  expect(asked()).toEqual([])
  const [begin, how] = idle[0]!
  expect(how).toEqual({ timeout: LONGEST_REST_MS })
  begin()
  expect(asked()).toEqual(['/react.js', '/router.js', '/entry.js'])
})

test.each(['pointerdown', 'keydown', 'focusin', 'input'])(
  'a hand that is faster starts them at once, and once: %s',
  async (hand) => {
    const { page, idle, asked, paint } = await opened()
    const field = page.document.querySelector('input')!
    field.dispatchEvent(new page.Event(hand, { bubbles: true }))
    field.dispatchEvent(new page.Event('pointerdown', { bubbles: true }))
    // nor again when the page is painted and the browser rests
    page.dispatchEvent(new page.Event('load'))
    paint()
    await vi.waitFor(() => expect(idle).toHaveLength(1), PATIENCE)
    idle[0]![0]()
    expect(asked()).toEqual(['/react.js', '/router.js', '/entry.js'])
  },
)

test('they run one after the other, each in a task of its own, and the entry when the routes are there', async () => {
  const ran: string[] = []
  const script = (name: string, exports = '') =>
    `data:text/javascript,globalThis.ran.push('${name}');setTimeout(()=>globalThis.ran.push('after ${name}'));${exports}`
  const page = {
    scripts: {
      files: [script('react'), script('router')],
      routes: { root: [script('loader', 'export const clientLoader=1'), script('root', 'export default 2')] },
      entry: script('entry'),
    },
    painted: Promise.resolve(),
    requestIdleCallback: (act: () => void) => act(),
    __reactRouterRouteModules: undefined,
  }
  vi.stubGlobal('ran', ran)
  vi.stubGlobal('window', page)
  vi.stubGlobal('requestIdleCallback', page.requestIdleCallback)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const document = { readyState: 'complete', head: { append() {} }, createElement: () => ({}) }
  vi.stubGlobal('document', document)
  startPageScripts()
  await vi.waitFor(() => expect(ran).toContain('after entry'), PATIENCE)
  expect(ran.slice(0, 4)).toEqual(['react', 'after react', 'router', 'after router'])
  expect(ran.slice(4, 6).toSorted()).toEqual(['loader', 'root'])
  expect(ran.slice(-2)).toEqual(['entry', 'after entry'])
  expect(page.__reactRouterRouteModules).toEqual({ root: { clientLoader: 1, default: 2 } })
})
