import type { Page } from '@playwright/test'

/** The page stands there as the server sent it; its scripts come when `release` is called. */
export async function holdScripts(page: Page): Promise<{ release: () => Promise<void> }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return {
    async release() {
      release()
      await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
    },
  }
}
