import { chromium } from '@playwright/test'
import { NO_CHROMIUM } from '../scripts/ensure-chromium.ts'
import { findChromium } from '../scripts/find-chromium.ts'

/** What a first visit of a page costs over the wire, with an empty cache. */
export async function measureFirstVisit(url: string): Promise<string> {
  const executablePath = findChromium()
  if (!executablePath) return NO_CHROMIUM
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    const kinds = new Map<string, string>()
    const bytes = new Map<string, number>()
    let requests = 0
    client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      requests += 1
      const kind = kinds.get(requestId) ?? 'Other'
      bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
    })
    // a page with a live stream is never idle
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(2000)
    const parts = [...bytes].map(([kind, size]) => `${kind} ${(size / 1000).toFixed(1)}`)
    const total = [...bytes.values()].reduce((sum, size) => sum + size, 0)
    return `first visit ${new URL(url).pathname}: ${requests} requests, ${(total / 1000).toFixed(1)} kB (${parts.join(', ')})`
  } finally {
    await browser.close()
  }
}
