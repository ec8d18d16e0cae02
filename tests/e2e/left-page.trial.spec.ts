// A page that is left before all of it has come: nobody is told of an error.
import { expect, open, signIn, test } from './product.ts'

test('a page is left while the last byte of its data is awaited', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => {
    const ask = window.fetch
    window.fetch = async (...args) => {
      const response = await ask(...args)
      const { url, signal } = new Request(...args)
      if (!/\/(feed\.data|_\/me\?pagina=%2Ffeed)/.test(url)) return response
      const text = await response.text()
      if (!url.includes('.data')) return new Promise(() => {}) // what comes beside it keeps the page on its way
      const waiting = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(text))
          signal.addEventListener('abort', () => controller.error(signal.reason))
          document.documentElement.dataset.awaited = 'true'
        },
      })
      return new Response(waiting, { status: response.status, headers: response.headers })
    }
  })
  await signIn(page, 'bruno_castro')
  await open(page, '/areas')
  await page.getByRole('link', { name: 'Explorar' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-awaited', 'true')
  await page.getByRole('link', { name: 'Comunidades' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comunidades' })).toBeVisible()
})
