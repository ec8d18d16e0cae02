import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { NO_CHROMIUM } from '../scripts/ensure-chromium.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { openOwnData } from '#tests/own-data.ts'
import { startProduct } from './product.ts'

const FORMULAS = '/ana_ribeiro/decomposicao-em-valores-singulares-e-o-teorema-de-eckart-young'
const PAGES = ['/', '/areas/matematica', '/ana_ribeiro/profile', FORMULAS]
const RUNS = 3
// the line and the processor of Lighthouse's telephone
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const SLOWED = 4
const SETTLED_MS = 7_000
const TOUCH_MS = 80

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
}

/**
 * `npm run bench -- first-visit [ORIGIN]`: what a first visit of a page costs a slow telephone, with an empty cache; of
 * a product that runs already (with the demonstration content), or of one of its own.
 */
export async function run(): Promise<void> {
  const running = process.argv[3]
  if (running) return await measurePages(running)
  const { dataDir, databaseUrl, remove } = await openOwnData()
  const product = await startProduct({ dataDir, env: { DATABASE_URL: databaseUrl, DEMO: '1' } })
  try {
    await measurePages(product.origin)
  } finally {
    await product.stop()
    await remove()
  }
}

async function measurePages(origin: string): Promise<void> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(NO_CHROMIUM)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    for (const path of PAGES) console.log(await measureFirstVisit(browser, origin + path))
  } finally {
    await browser.close()
  }
}

async function measureFirstVisit(browser: Browser, url: string): Promise<string> {
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
  ].join('; ')
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
  })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    const seen = await watchNetwork(client)
    await client.send('Network.emulateNetworkConditions', LINE)
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load' })
    // whoever asks a page something first brings scripts of a tenth of a second, which would be counted as the page's
    await page.waitForTimeout(SETTLED_MS)
    const found = await page.evaluate(readFound)
    const files = [...seen.files]
    const painted = files.filter((file) => file.at < seen.start + found.fcp / 1000)
    return {
      ...found,
      inp: await pressAll(page, client),
      requests: files.length,
      early: bytes(painted, ['Script', 'Stylesheet']),
      code: bytes(files, ['Script', 'Stylesheet']),
      all: bytes(files),
      fonts: files.filter((file) => file.kind === 'Font').length,
    }
  } finally {
    await context.close()
  }
}

interface File {
  kind: string
  at: number
  size: number
}

const bytes = (files: File[], kinds?: string[]) =>
  files.reduce((sum, { kind, size }) => sum + (!kinds || kinds.includes(kind) ? size : 0), 0)

async function watchNetwork(client: CDPSession): Promise<{ files: File[]; start: number }> {
  const seen = { files: [] as File[], start: 0 }
  const under = new Map<string, { kind: string; at: number }>()
  await client.send('Network.enable')
  client.on('Network.requestWillBeSent', ({ requestId, type = 'Other', timestamp }) => {
    seen.start ||= timestamp
    under.set(requestId, { kind: type, at: timestamp })
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = under.get(requestId)
    if (file) seen.files.push({ ...file, size: encodedDataLength })
  })
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
  'footer button[value="dark"]',
  'main a:text-is("Denunciar")',
  '[role="dialog"] button[aria-label="Fechar"]',
  'main button[aria-pressed]',
]

async function pressAll(page: Page, client: CDPSession): Promise<number> {
  for (const selector of PRESSES) {
    const target = page.locator(selector).first()
    if (!(await target.isVisible())) continue
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    await page.waitForTimeout(1_500)
    if (box) await tap(client, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
    await page.waitForTimeout(1_500)
  }
  return await page.evaluate(() => window.found.inp)
}

/** As a finger does: by its place, as a locator looks at the page while it presses, and not lifted in the same moment. */
async function tap(client: CDPSession, point: { x: number; y: number }): Promise<void> {
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await sleep(TOUCH_MS)
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
