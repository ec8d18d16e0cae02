import { place } from './conversation-page.ts'
import { expect, hydrated, open, signIn, test } from './product.ts'

test(
  'what a person likes and saves is told to their other tabs, on the work and on its card',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signIn(page, 'carla_nogueira')
    await open(page, place('second-tab'))
    const other = await context.newPage()
    await open(other, place('second-tab'))
    const pressed = (of: typeof page, name: RegExp) => of.getByRole('button', { name })
    for (const name of [/^Curtir/, /^Salvar para ler depois/]) {
      const before = await pressed(page, name).getAttribute('aria-pressed')
      const after = before === 'true' ? 'false' : 'true'
      await expect(pressed(other, name)).toHaveAttribute('aria-pressed', before!)
      await pressed(page, name).click()
      await expect(pressed(page, name)).toHaveAttribute('aria-pressed', after)
      await expect(pressed(other, name)).toHaveAttribute('aria-pressed', after)
      // and back, from the other tab
      await pressed(other, name).click()
      await expect(pressed(page, name)).toHaveAttribute('aria-pressed', before!)
    }
  },
)

test(
  'who signs out in one tab is a visitor in the others, and who signs in is known there',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signIn(page, 'carla_nogueira')
    await open(page, place('second-tab'))
    const other = await context.newPage()
    await open(other, place('second-tab'))
    await expect(other.getByRole('button', { name: 'Menu da conta' })).toBeVisible()
    await page.getByRole('button', { name: 'Menu da conta' }).click()
    await page.locator('#account-menu').getByRole('button', { name: 'Sair' }).click()
    await expect(other.getByRole('link', { name: 'Entrar', exact: true }).first()).toBeVisible()
    await expect(other.getByRole('button', { name: 'Menu da conta' })).toHaveCount(0)
    await signIn(page, 'carla_nogueira')
    await open(page, '/feed')
    await expect(other.getByRole('button', { name: 'Menu da conta' })).toBeVisible()
  },
)

test('a page is filled in without moving what is read', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'carla_nogueira')
  await page.addInitScript(() => {
    const shifts: { value: number; of: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] }
        shifts.push({ value, of: sources.map(({ node }) => node?.nodeName ?? '').join() })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const address of ['/feed', place('second-tab'), '/areas', '/']) {
    // the answer comes late, when everything else stands: what it fills in must have had its place
    const { promise: settled, resolve } = Promise.withResolvers<void>()
    await page.route('**/_/me?*', async (route) => {
      await settled
      await route.continue()
    })
    await page.goto(address)
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
    await page.evaluate(async () => {
      await document.fonts.ready
      ;(window as unknown as { shifts: unknown[] }).shifts.length = 0
    })
    expect(await page.locator('html').getAttribute('data-filled')).toBeNull()
    resolve()
    await hydrated(page)
    await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible()
    // a frame later, so that the observer has been told
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
    const shifts = await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)
    expect(shifts, address).toEqual([])
    await page.unroute('**/_/me?*')
  }
})

test(
  'the theme that was chosen is there before anything is painted',
  { tag: '@desktop' },
  async ({ page, baseURL, expectTrouble }) => {
    expectTrouble('/assets/')
    await page.context().addCookies([{ name: 'theme', value: 'dark', url: baseURL! }])
    const html = await (await page.request.get('/')).text()
    expect(html).not.toContain('data-theme')
    // the scripts of the page come much later
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)
