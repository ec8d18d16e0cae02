import { setTimeout as sleep } from 'node:timers/promises'
import { measureLayout } from './measure-layout.ts'
import { openChromium, type OpenChromium, type Tab } from './open-chromium.ts'
import { beTelephone, bringIntoView, load, middleOf, tap } from './be-telephone.ts'
import { traceTasks } from './trace-tasks.ts'
import { withDemoProduct } from './with-demo-product.ts'

const FORMULAS = '/ana_ribeiro/decomposicao-em-valores-singulares-e-o-teorema-de-eckart-young'
const PAGES = ['/', '/areas/matematica', '/ana_ribeiro/profile', FORMULAS]
const RUNS = 3
// the line and the processor of Lighthouse's telephone
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const SETTLED_MS = 7_000

interface Visit {
  requests: number
  /** kB over the line until the first script began to run, and in all: style and scripts, and everything. */
  early: number
  code: number
  all: number
  fonts: number
  lcp: number
  cls: number
  blocking: number
  ready: number
  /** The longest that a press waited for the next picture: https://web.dev/articles/inp */
  inp: number
  /** What the page's own thread computed, and of that beyond 50 ms of a task: the same however busy the machine. */
  computed: number
  computedBlocking: number
}

/**
 * `npm run bench -- first-visit [ORIGIN]`: what a first visit of a page costs a slow telephone, with an empty cache; of
 * a product that runs already (with the demonstration content), or of one of its own.
 */
export const run = (): Promise<void> => withDemoProduct(measurePages)

async function measurePages(origin: string): Promise<void> {
  const browser = await openChromium()
  try {
    const { fresh, used } = await measureLayout(browser)
    console.log(
      `this machine lays out 3,000 paragraphs in ${Math.round(fresh)} ms in fresh memory, ${Math.round(used)} in used`,
    )
    for (const path of PAGES) console.log(await measureFirstVisit(browser, origin + path))
  } finally {
    await browser.close()
  }
}

async function measureFirstVisit(browser: OpenChromium, url: string): Promise<string> {
  await fetch(url) // made once: what is measured is the visit
  const visits: Visit[] = []
  for (let count = 0; count < RUNS; count++) visits.push(await visit(browser, url))
  const mid = (of: keyof Visit) => visits.map((one) => one[of]).toSorted((a, b) => a - b)[RUNS >> 1]!
  const kB = (of: keyof Visit) => `${(mid(of) / 1000).toFixed(1)} kB`
  const ms = (of: keyof Visit) => `${Math.round(mid(of))} ms`
  return [
    new URL(url).pathname.slice(0, 30).padEnd(30),
    `${mid('requests')} requests, ${kB('all')}`,
    `script + style ${kB('early')} before the page is painted, ${kB('code')} in all, ${mid('fonts')} fonts`,
    `LCP ${ms('lcp')}, CLS ${mid('cls').toFixed(3)}, blocking ${ms('blocking')}, ready ${ms('ready')}, INP ${ms('inp')}`,
    `computed ${ms('computed')}, of it blocking ${ms('computedBlocking')}`,
  ].join('; ')
}

async function visit(browser: OpenChromium, url: string): Promise<Visit> {
  const tab = await browser.openTab()
  try {
    await beTelephone(tab)
    const seen = await watchNetwork(tab)
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe.toString()})()` })
    const endTrace = await traceTasks(tab)
    await load(tab, url)
    // whoever asks a page something first brings scripts of a tenth of a second, which would be counted as the page's
    await sleep(SETTLED_MS)
    const tasks = await endTrace()
    const found = await tab.evaluate(readFound)
    const files = [...seen.files]
    const painted = files.filter((file) => file.at < seen.start + found.fcp / 1000)
    return {
      ...found,
      ...tasks,
      inp: await pressAll(tab),
      requests: files.length,
      early: bytes(painted, ['Script', 'Stylesheet']),
      code: bytes(files, ['Script', 'Stylesheet']),
      all: bytes(files),
      fonts: files.filter((file) => file.kind === 'Font').length,
    }
  } finally {
    await tab.close()
  }
}

interface File {
  kind: string
  at: number
  size: number
}

const bytes = (files: File[], kinds?: string[]) =>
  files.reduce((sum, { kind, size }) => sum + (!kinds || kinds.includes(kind) ? size : 0), 0)

async function watchNetwork(tab: Tab): Promise<{ files: File[]; start: number }> {
  const seen = { files: [] as File[], start: 0 }
  const under = new Map<string, { kind: string; at: number }>()
  tab.on<{ requestId: string; type?: string; timestamp: number }>(
    'Network.requestWillBeSent',
    ({ requestId, type = 'Other', timestamp }) => {
      seen.start ||= timestamp
      under.set(requestId, { kind: type, at: timestamp })
    },
  )
  tab.on<{ requestId: string; encodedDataLength: number }>(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => {
      const file = under.get(requestId)
      if (file) seen.files.push({ ...file, size: encodedDataLength })
    },
  )
  await tab.send('Network.enable')
  await tab.send('Network.emulateNetworkConditions', LINE)
  return seen
}

declare global {
  interface Window {
    found: { fcp: number; lcp: number; cls: number; long: PerformanceEntry[]; ready: number; inp: number }
  }
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const found = { fcp: 0, lcp: 0, cls: 0, long: [] as PerformanceEntry[], ready: 0, inp: 0 }
  window.found = found
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  new MutationObserver(() => (found.ready ||= performance.now())).observe(document, {
    subtree: true,
    attributeFilter: ['data-hydrated'],
  })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') found.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (found.lcp = startTime))
  watch('layout-shift', (entry) => (found.cls += (entry as PerformanceEntry & { value: number }).value))
  watch('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId?: number }
    if (interactionId) found.inp = Math.max(found.inp, duration)
  })
  watch('longtask', (task) => found.long.push(task))
}

function readFound() {
  const { long, ...found } = window.found
  // what Lighthouse counts: after something was painted, what is beyond 50 ms
  const late = long.filter(({ startTime, duration }) => startTime + duration > found.fcp)
  return { ...found, blocking: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0) }
}

// where they stand on the page, one after the other: another theme, a dialog and out of it, a heart, which leads to signing in
const PRESSES = [
  { selector: 'footer button[value="dark"]' },
  { selector: 'main a', text: 'Denunciar' },
  { selector: '[role="dialog"] button[aria-label="Fechar"]' },
  { selector: 'main button[aria-pressed]' },
]

async function pressAll(tab: Tab): Promise<number> {
  for (const press of PRESSES) {
    if (!(await tab.evaluate(bringIntoView, press))) continue
    await sleep(1_500)
    const point = await tab.evaluate(middleOf)
    await tap(tab, point)
    await sleep(1_500)
  }
  return await tab.evaluate(() => window.found.inp)
}
