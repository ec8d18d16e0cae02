import { setTimeout as sleep } from 'node:timers/promises'
import { openChromium, type OpenChromium, type Tab } from './open-chromium.ts'
import { signIn } from './product.ts'
import { beTelephone, bringIntoView, load, middleOf, tap } from './be-telephone.ts'
import { withDemoProduct } from './with-demo-product.ts'

const RUNS = 3
const SETTLED_MS = 4_000
/** How long after a press its pictures have come, however late. */
const AFTER_MS = 2_500
/** As somebody writes who is in no hurry. */
const TYPING_MS = 150
const MEMBER = 'ana_ribeiro'
const WORK = '/ana_ribeiro/decomposicao-em-valores-singulares-e-o-teorema-de-eckart-young'

interface Interaction {
  name: string
  page: string
  selector: string
  text?: string
  /** Written after the press: what is measured is the slowest key. */
  typed?: string
}

const INTERACTIONS: Interaction[] = [
  { name: 'filter sheet', page: '/feed', selector: 'main button[aria-haspopup="dialog"]', text: 'Filtros' },
  { name: 'side menu', page: '/feed', selector: 'button[aria-label="Abrir menu"]' },
  { name: 'account menu', page: '/feed', selector: 'button[aria-label="Menu da conta"]' },
  { name: 'search', page: '/feed', selector: 'main input[type="search"]', typed: 'matemática' },
  { name: 'like', page: '/feed', selector: 'main button[aria-pressed]' },
  { name: 'editor', page: '/new-post', selector: '.ProseMirror', typed: 'Um parágrafo' },
  { name: 'formatting menu', page: '/new-post', selector: 'button[aria-label="Mais formatação"]' },
  { name: 'acts of a work', page: WORK, selector: 'main button[aria-label="Mais ações"]' },
  { name: 'comment', page: WORK, selector: 'main form textarea', typed: 'Concordo' },
]

/**
 * `npm run bench -- interactions [ORIGIN]`: how long a member's press or key on a slow telephone waits for the next
 * picture (https://web.dev/articles/inp): the first of its kind on the page, and the same once more.
 */
export const run = (): Promise<void> => withDemoProduct(measureAll)

async function measureAll(origin: string): Promise<void> {
  const cookie = await signIn(origin, MEMBER)
  const browser = await openChromium()
  try {
    for (const interaction of INTERACTIONS) {
      const runs: number[][] = []
      for (let count = 0; count < RUNS; count++)
        runs.push(await interact(browser, origin, cookie, interaction))
      const [first, again] = [0, 1].map((which) => middle(runs.map((times) => times[which]!)))
      console.log(`${interaction.name.padEnd(20)} first ${first} ms, again ${again} ms`)
    }
  } finally {
    await browser.close()
  }
}

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[RUNS >> 1]!

async function interact(
  browser: OpenChromium,
  origin: string,
  cookie: string,
  interaction: Interaction,
): Promise<number[]> {
  const tab = await browser.openTab()
  try {
    await beTelephone(tab)
    await tab.send('Network.enable')
    const cookies = cookie.split('; ').map((pair) => {
      const [name, ...value] = pair.split('=')
      return { name, value: value.join('='), url: origin }
    })
    await tab.send('Network.setCookies', { cookies })
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe.toString()})()` })
    await load(tab, origin + interaction.page)
    await sleep(SETTLED_MS)
    const first = await act(tab, interaction)
    await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Escape', windowsVirtualKeyCode: 27 })
    await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Escape', windowsVirtualKeyCode: 27 })
    await sleep(AFTER_MS)
    return [first, await act(tab, interaction)]
  } finally {
    await tab.close()
  }
}

async function act(tab: Tab, { name, selector, text, typed }: Interaction): Promise<number> {
  if (!(await tab.evaluate(bringIntoView, { selector, text })))
    throw new Error(`there is nothing to press for ${name}`)
  await sleep(AFTER_MS)
  await tab.evaluate(() => (window.slowest = 0))
  await tap(tab, await tab.evaluate(middleOf))
  await sleep(AFTER_MS)
  for (const key of typed ?? '') {
    await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
    await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
    await sleep(TYPING_MS)
  }
  if (typed) await sleep(AFTER_MS)
  return await tab.evaluate(() => window.slowest)
}

declare global {
  interface Window {
    slowest: number
  }
}

/** Runs in the page, before anything of it. */
function observe(): void {
  window.slowest = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (entry.interactionId) window.slowest = Math.max(window.slowest, entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
