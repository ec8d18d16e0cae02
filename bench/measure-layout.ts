import type { OpenChromium } from './open-chromium.ts'

const RUNS = 8

/**
 * How fast this machine lays out, beside what it is asked to measure: 3,000 paragraphs in a new tab, whose memory is
 * fresh, and again in the same memory, in ms. Where the first is a multiple of the second, as on some virtual machines,
 * a first visit shows what fresh memory costs there, not only what the page does.
 */
export async function measureLayout(browser: OpenChromium): Promise<{ fresh: number; used: number }> {
  const tab = await browser.openTab()
  try {
    const times = await tab.evaluate(layOut, RUNS)
    return { fresh: times[0]!, used: Math.min(...times) }
  } finally {
    await tab.close()
  }
}

/** Runs in the page. */
function layOut(runs: number): number[] {
  const text = '<p>Um parágrafo com <em>algumas</em> palavras, para <b>medir</b>.</p>'.repeat(3_000)
  return Array.from({ length: runs }, () => {
    const box = document.createElement('div')
    box.innerHTML = text
    document.body.append(box)
    const begun = performance.now()
    box.getBoundingClientRect()
    const took = performance.now() - begun
    box.remove()
    return took
  })
}
