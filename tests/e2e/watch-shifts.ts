import type { Page } from '@playwright/test'

interface Shift {
  value: number
  /** names of the elements that moved */
  of: string
}

declare global {
  interface Window {
    shifts: Shift[]
  }
}

/** From the next page on, notes what moves by itself. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] }
        window.shifts.push({ value, of: sources.map(({ node }) => node?.nodeName ?? '').join() })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What has moved: read a frame after the last font, so that the observer has been told. */
export const shiftsOn = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))
    return window.shifts
  })
