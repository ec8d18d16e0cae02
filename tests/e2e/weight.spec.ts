import { expect, open, signIn, test, openMoreActs } from './product.ts'
import { shiftsOn, watchShifts } from './watch-shifts.ts'

const FORMULAS = '/ana_ribeiro/decomposicao-em-valores-singulares-e-o-teorema-de-eckart-young'

test('twenty cards weigh little, each drawing is sent once', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'ana_ribeiro')
  const html = await (await page.request.get('/feed')).text()
  expect(html.match(/<article /g)).toHaveLength(20)
  expect(html.length).toBeLessThan(160_000)
  const drawn = [...html.matchAll(/<symbol id="(icone-[a-z]+)"/g)].map((match) => match[1])
  const requested = new Set([...html.matchAll(/<use href="#(icone-[a-z]+)"/g)].map((match) => match[1]))
  expect(drawn).toHaveLength(new Set(drawn).size)
  expect([...requested].filter((name) => !drawn.includes(name))).toEqual([])
  expect([...requested]).toEqual(expect.arrayContaining(['icone-heart', 'icone-bookmark']))
})

test(
  'formulas far below are set in the small font as they come near, rare signs bring the whole',
  { tag: '@desktop' },
  async ({ page }) => {
    const fonts: string[] = []
    page.on('request', (request) => /stix/.test(request.url()) && fonts.push(request.url()))
    await page.setViewportSize({ width: 412, height: 823 })
    await open(page, FORMULAS)
    const text = page.locator('.prose').first()
    await expect(text).toHaveAttribute('data-formulas', 'far')
    expect(fonts).toEqual([])
    await page.getByRole('link', { name: 'Referências' }).first().click()
    await expect(text).not.toHaveAttribute('data-formulas')
    await page.evaluate(() => document.fonts.ready)
    expect(fonts.map((font) => /formulas|latin/.exec(font)?.[0])).toEqual(['formulas'])
    await page.evaluate(() => {
      document.querySelector('math mi')!.textContent = '𝔤'
      return document.fonts.ready
    })
    await expect
      .poll(() => fonts.map((font) => /formulas|latin/.exec(font)?.[0]))
      .toEqual(['formulas', 'latin'])
  },
)

test(
  'on a phone a long text is laid out in steps, and at once for who comes to a part of it',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    await page.addInitScript(() =>
      addEventListener(
        'DOMContentLoaded',
        () => (document.documentElement.dataset.folded = `${document.adoptedStyleSheets.length}`),
      ),
    )
    const left = () => page.evaluate(() => document.adoptedStyleSheets.length)
    await open(page, FORMULAS)
    await expect(page.locator('html')).toHaveAttribute('data-folded', '1')
    await expect.poll(left).toBe(0)
    await open(page, '/')
    // who goes to a part of it while it is on its way is led there
    await page.route('**/*italic*', (route) => void route)
    await page.goto(FORMULAS, { waitUntil: 'commit' })
    const contents = page.getByRole('link', { name: 'Referências' }).first()
    await contents.waitFor()
    expect(await left()).toBe(1)
    await contents.click()
    expect(await left()).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await open(page, '/')
    await open(page, `${FORMULAS}#referencias`)
    await expect(page.locator('html')).toHaveAttribute('data-folded', '0')
  },
)

test(
  'on a phone nothing that is seen first waits for the font of what is emphasized below',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 })
    await page.addInitScript(() =>
      addEventListener('load', () => {
        document.body.getBoundingClientRect() // laid out now, where it was not yet
        const italics = [...document.fonts].filter(({ style }) => style === 'italic')
        document.documentElement.dataset.italics = italics.map(({ status }) => status).join()
      }),
    )
    await open(page, FORMULAS)
    await expect(page.locator('html')).toHaveAttribute('data-italics', 'unloaded')
    await expect
      .poll(() => page.evaluate(() => document.fonts.check("italic 1em 'Source Serif 4 Variable'")))
      .toBe(true)
  },
)

test('scripts come after what is read, in few files', { tag: '@desktop' }, async ({ page }) => {
  const requested: string[] = []
  let before: string[] | undefined
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  page.once('domcontentloaded', () => (before = [...requested]))
  await open(page, FORMULAS)
  expect(before!.filter((path) => !/\.(css|woff2|webp)$/.test(path))).toEqual([FORMULAS])
  expect(requested.filter((path) => path.endsWith('.css'))).toHaveLength(1)
  expect(requested.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(9)
  // a second one would lay the whole page out anew
  await openMoreActs(page)
  await page.getByRole('link', { name: 'Denunciar' }).first().click()
  await page.waitForURL('**/auth?**')
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(1)
})

// kB of scripts and style over the line, without headers
const CODE = { '/': 144.2, '/areas/matematica': 140.2, '/ana_ribeiro/profile': 146.8, [FORMULAS]: 153.5 }

test(
  'a first visit fetches what the page needs to be used, and no forms',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const [path, most] of Object.entries(CODE)) {
      await open(page, path)
      const bytes = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.(js|css)#?$/.test(name))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      )
      expect(bytes / 1000, path).toBeLessThan(most)
    }
  },
)

test('nothing moves by itself while a page comes', { tag: '@desktop' }, async ({ page }) => {
  await watchShifts(page)
  const expectStill = async (...paths: string[]) => {
    for (const viewport of [
      { width: 412, height: 823 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport)
      for (const path of paths) {
        await open(page, path)
        const shifts = await shiftsOn(page)
        const sum = shifts.reduce((all, { value }) => all + value, 0)
        expect(sum, `${path} ${viewport.width}: ${JSON.stringify(shifts)}`).toBeLessThan(0.01)
      }
    }
  }
  await expectStill('/', FORMULAS, '/ana_ribeiro')
  // a visitor is led to sign in instead
  await signIn(page, 'ana_ribeiro')
  await expectStill('/feed')
})
