import type { DOMWindow } from 'jsdom'
import { expect, test } from 'vitest'
import { pageWithScript } from '#tests/page-with-script.ts'

/** A browser whose paints and time the test controls. */
function teller() {
  const told: { paint?: () => void; late?: () => void; after?: number } = {}
  const browser = (window: DOMWindow) => {
    window.PerformanceObserver = class {
      constructor(tell: () => void) {
        told.paint = tell
      }
      observe() {}
    } as unknown as typeof PerformanceObserver
    window.setTimeout = ((tell: () => void, after: number) =>
      Object.assign(told, { late: tell, after })) as never
  }
  return { told, browser }
}

function waits({ painted }: DOMWindow): Promise<boolean> {
  const later = new Promise<boolean>((resolve) => setTimeout(resolve, 0, true))
  return Promise.race([painted!.then(() => false), later])
}

test('what is asked for waits until something is seen', async () => {
  const { told, browser } = teller()
  const page = await pageWithScript('wait-for-paint', { browser })
  expect(await waits(page)).toBe(true)
  told.paint!()
  expect(await waits(page)).toBe(false)
})

test('it does not wait for ever, for a tab that nobody sees, or where the browser tells nothing', async () => {
  const { told, browser } = teller()
  const page = await pageWithScript('wait-for-paint', { browser })
  expect([told.after, await waits(page)]).toEqual([4_000, true])
  told.late!()
  expect(await waits(page)).toBe(false)

  const hidden = (window: DOMWindow) => {
    browser(window)
    Object.defineProperty(window.document, 'hidden', { value: true })
  }
  expect(await waits(await pageWithScript('wait-for-paint', { browser: hidden }))).toBe(false)
  expect(await waits(await pageWithScript('wait-for-paint'))).toBe(false)
})
