import { mkdtempSync, rmSync, chmodSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { startProduct } from './bench/product.ts'
import { findChromium } from './scripts/find-chromium.ts'
const dataDir = mkdtempSync('/tmp/safe-browser-')
chmodSync(dataDir, 0o755)
const t0 = Date.now()
const at = () => Math.round((Date.now() - t0) / 1000)
const product = await startProduct({ dataDir, env: { DEMO: '0' } })
console.log('up', at())
const { signUpOver } = await import('./tests/sign-up-over.ts')
const cookie = await signUpOver(product.origin, 'ana')
const executablePath = await (findChromium as any)()
const browser = await chromium.launch(typeof executablePath === 'string' ? { executablePath } : {})
const context = await browser.newContext()
await context.addCookies(
  cookie.split('; ').map((one) => {
    const i = one.indexOf('=')
    return { name: one.slice(0, i), value: one.slice(i + 1), url: product.origin }
  }),
)
const page = await context.newPage()
page.setDefaultTimeout(240_000)
try {
  await page.goto(product.origin + '/feed')
  await page.waitForSelector('html[data-hydrated="true"]')
  console.log('hydrated', at())
  await page.route('**/_/notifications', (route) =>
    route.fulfill({ json: { unread: 1, newest: [{ id: 7, type: null, title: { no: 'text' } }] } }),
  )
  const told = page.waitForRequest('**/_/falhas')
  await page
    .getByRole('button', { name: /^Notificações/ })
    .first()
    .click()
  await page
    .getByText('Este trecho')
    .first()
    .waitFor({ timeout: 60_000 })
    .catch((e) => console.log('no sentence', String(e).slice(0, 200)))
  const request = await told
  console.log(request.postData(), (await request.response())?.status(), at())
} catch (e) {
  console.log('FAILED', String(e).slice(0, 400))
}
await browser.close()
await product.stop()
rmSync(dataDir, { recursive: true, force: true })
