import { expect, expectAccessible, hydrated, open, signIn, test, unique } from './product.ts'
import { prepare, publishOwn } from './staff-steps.ts'

const ARTICLE = '/joao_batista_reis/a-revisao-de-decisoes-automatizadas-na-lgpd-o-que-restou-do-artigo-20'
const PAPER = '/acervo_scielo/inovacao-trabalho-remoto-e-bibliotecas-educativas-publicas-caminhos-para-a'

test('a visitor goes from the areas to a work, by its keyword to others; machines find everything', async ({
  page,
  request,
}) => {
  await page.goto('/areas')
  await hydrated(page)
  await expectAccessible(page)
  await page.getByLabel('Buscar por título ou conteúdo').fill('decisões automatizadas')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Resultados para “decisões automatizadas”' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^A revisão de decisões/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Todas as áreas' }).click()
  await page.getByRole('link', { name: /^Direito/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Direito' })).toBeVisible()
  await expect(page.getByText(/^\d+ trabalhos? encontrados?$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^A revisão de decisões/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A revisão de decisões')
  await page.getByRole('link', { name: 'LGPD', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trabalhos sobre “LGPD”' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^A revisão de decisões/ })).toBeVisible()

  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /Sitemap: (\S+)/.exec(robots)![1]!
  const index = await (await request.get(sitemap)).text()
  const part = /<loc>([^<]+works-1\.xml)<\/loc>/.exec(index)![1]!
  expect(await (await request.get(part)).text()).toContain(`${ARTICLE}</loc>`)
  for (const feed of ['/atom.xml', '/areas/direito/atom.xml', '/joao_batista_reis/atom.xml']) {
    const text = await (await request.get(feed)).text()
    const read = await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml')
      const all = [...parsed.querySelectorAll('id, link[href]')].map(
        (node) => node.getAttribute('href') ?? node.textContent ?? '',
      )
      return {
        broken: parsed.querySelector('parsererror') !== null,
        entries: parsed.querySelectorAll('entry').length,
        relative: all.filter((one) => !one.startsWith('http')),
      }
    }, text)
    expect(read).toEqual({ broken: false, entries: expect.any(Number), relative: [] })
    expect(read.entries).toBeGreaterThan(0)
  }
})

test('the page of a work speaks to machines', { tag: '@desktop' }, async ({ page, request }) => {
  const answer = await request.get(PAPER)
  expect(answer.headers().link).toMatch(
    /rel="cite-as".*rel="describedby"; type="application\/x-bibtex".*rel="item"; type="application\/pdf".*rel="license".*rel="type"/,
  )
  await page.goto(PAPER)
  const content = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).first().getAttribute('content')
  expect(await content('citation_pdf_url')).toContain(`${PAPER}/`)
  expect(await content('citation_doi')).toMatch(/^10\./)
  expect(await content('DC.title')).toContain('Inovação')
  const picture = await request.get(new URL((await content('og:image'))!).pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(structured.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain(
    'ScholarlyArticle',
  )
})

test('the feed proposes while one types, marks what was found, and announces what is published meanwhile', async ({
  page,
}) => {
  await signIn(page, 'bruno_castro')
  await open(page, '/feed')
  const field = page.getByRole('combobox', { name: 'Buscar por título ou conteúdo' })
  const suggestions = page.getByRole('listbox', { name: 'Sugestões' })
  await field.pressSequentially('paradoxo', { delay: 20 })
  await expect(suggestions.getByRole('option').first()).toContainText('paradoxo de Simpson')
  await expectAccessible(page)
  await field.press('ArrowDown')
  await expect(suggestions.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await expect(suggestions.getByRole('option')).toHaveCount(0)
  await field.press('Enter')
  await page.waitForURL('**/feed?**q=paradoxo**')
  await expect(page.locator('mark').first()).toHaveText(/paradoxo/i)

  await page.goto('/feed')
  await hydrated(page)
  await page.evaluate(() => window.scrollTo(0, 600))
  const first = await page.getByRole('main').getByRole('article').first().getByRole('heading').textContent()
  const scrolled = await page.evaluate(() => window.scrollY)
  const title = unique('Recém-chegado')
  await prepare((services) => publishOwn(services, title))
  const announced = page.getByRole('button', { name: /trabalhos? novos?$/ })
  await expect(announced).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  expect(await page.getByRole('main').getByRole('article').first().getByRole('heading').textContent()).toBe(
    first,
  )
  await announced.click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
})

test('the list goes on where a busy page hears late, and all at once, that its end came near', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const Observer = window.IntersectionObserver
    window.IntersectionObserver = class extends Observer {
      constructor(hear: IntersectionObserverCallback, init?: IntersectionObserverInit) {
        let heard: IntersectionObserverEntry[] = []
        super((entries, observer) => {
          if (!heard.length)
            setTimeout(() => {
              hear(heard, observer)
              heard = []
            }, 2_000)
          heard.push(...entries)
        }, init)
      }
    }
  })
  await signIn(page, 'bruno_castro')
  await page.goto('/feed')
  await hydrated(page)
  const cards = page.getByRole('main').getByRole('article')
  const first = await cards.count()
  await cards.last().scrollIntoViewIfNeeded()
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
})

test(
  'going back finds the feed as long as it was, at the same place; without scripts the field is a plain one',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    await signIn(page, 'bruno_castro')
    await page.goto('/feed')
    await hydrated(page)
    const cards = page.getByRole('main').getByRole('article')
    await expect(async () => {
      await cards.last().scrollIntoViewIfNeeded()
      expect(await cards.count()).toBeGreaterThan(40)
    }).toPass()
    const count = await cards.count()
    const link = cards
      .nth(count - 4)
      .getByRole('heading')
      .getByRole('link')
    // scrolls as the click does, which then moves nothing
    await link.hover()
    const scrolled = await page.evaluate(() => window.scrollY)
    await link.click()
    await page.waitForURL((url) => !url.pathname.startsWith('/feed'))
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
    expect(await cards.count()).toBeGreaterThanOrEqual(count)

    const plain = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const read = await plain.newPage()
    await read.goto('/feed')
    await expect(read.getByLabel('Buscar por título ou conteúdo')).toBeVisible()
    await expect(read.getByRole('combobox', { name: 'Área temática' })).toBeVisible()
    await read.getByRole('link', { name: 'Carregar mais' }).click()
    await expect(read).toHaveURL(/depois=/)
    await expect(read.getByRole('article').first()).toBeVisible()
    await plain.close()
  },
)

test('on a phone the filters are a sheet, sent when one says so, closed by Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'bruno_castro')
  await page.goto('/feed')
  await hydrated(page)
  const open = page.getByRole('button', { name: /^Filtros/ })
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await expect(sheet).toBeHidden()
  await open.click()
  await expect(sheet).toBeVisible()
  const behind = page.locator('main [inert], footer[inert]')
  await expect(behind).not.toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()
  await expect(behind).toHaveCount(0)
  await open.click()
  await expect(behind).not.toHaveCount(0)
  await page.mouse.click(200, 60)
  await expect(sheet).toBeHidden()
  await open.click()
  await sheet.getByLabel('Área temática').selectOption('Direito')
  await expect(page).toHaveURL(/\/feed$/)
  await sheet.getByRole('button', { name: 'Ver trabalhos' }).click()
  await expect(page).toHaveURL(/area=Direito/)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: /Direito/ }).first()).toBeVisible()
})

test('the landing page opens with a work and what a peer wrote of it', async ({ page }) => {
  await page.goto('/')
  const figure = page.getByRole('main').getByRole('figure').first()
  await expect(figure.getByRole('heading', { level: 2 }).getByRole('link')).toBeVisible()
  await expect(
    figure
      .getByRole('group', { name: /^Mapa: \d+ trabalhos/ })
      .getByRole('link')
      .first(),
  ).toBeAttached()
  await expect(figure.getByRole('img', { name: /de 5 estrelas/ })).toBeVisible()
  await expectAccessible(page)
  await figure.getByRole('link', { name: 'Ler a avaliação' }).click()
  await expect(page).toHaveURL(/#avaliacao-\d+$/)
})

test(
  'Ctrl K leads to pages, works, communities and searches by keyboard alone',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page, 'ana_ribeiro')
    await open(page, '/saved')
    const before = page.getByRole('link', { name: /início/ }).first()
    await before.focus()
    const field = page.getByRole('combobox', { name: 'Página, trabalho, pessoa ou comunidade' })
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('eckart')
    await expect(page.getByRole('option', { name: /Eckart-Young/i })).toBeVisible()
    await field.fill('dados faltantes')
    await expect(
      page.getByRole('option', { name: /^Dados faltantes e inferência.*Comunidade/ }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    await expect(before).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused()
    await page.keyboard.type('configuracoes')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/settings')
    await expect(page.locator('main')).toBeFocused()
  },
)
