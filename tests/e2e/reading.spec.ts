import { readFile } from 'node:fs/promises'
import { lookForViolations } from './look-for-violations.ts'
import {
  expect,
  expectAccessible,
  expectToast,
  hold,
  hydrated,
  open,
  signIn,
  test,
  unique,
  openManage,
} from './product.ts'
import { prepare, publishOwn } from './staff-steps.ts'

const ARTICLE = '/joao_batista_reis/a-revisao-de-decisoes-automatizadas-na-lgpd-o-que-restou-do-artigo-20'
const PAPER = '/acervo_scielo/inovacao-trabalho-remoto-e-bibliotecas-educativas-publicas-caminhos-para-a'

test('a visitor reads a PDF in place: pages, search, zoom, keys; nothing is fetched before and no download is counted', async ({
  page,
  request,
}) => {
  const requested: string[] = []
  page.on('request', (one) => requested.push(one.url()))
  await page.goto(PAPER)
  await hydrated(page)
  await expectAccessible(page)
  expect(requested.filter((url) => /\?ler|pdf_viewer|pdf\.worker/.test(url))).toEqual([])
  const before = await page.getByText(/^[\d.]+ downloads?$/).textContent()

  await page.getByRole('button', { name: 'Ler aqui' }).click()
  const reader = page.getByRole('region', { name: /^Leitura de/ })
  await expect(reader.locator('.page canvas').first()).toBeVisible()
  await expect(reader.getByText('/ 30')).toBeVisible()
  await expect(reader.locator('.textLayer').first()).toContainText('Inovação, trabalho remoto')
  // the headings inside are those of the file, whatever its writer made of them
  const { violations } = await lookForViolations(page).exclude('.pdfViewer').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await reader.getByLabel('Buscar no arquivo').fill('tecnologia')
  await expect(reader.getByRole('status').filter({ hasText: /^1 de \d+$/ })).toBeVisible()
  await reader.getByLabel('Buscar no arquivo').press('Enter')
  await expect(reader.getByRole('status').filter({ hasText: /^2 de \d+$/ })).toBeVisible()
  await reader.getByLabel('Buscar no arquivo').fill('xilofone quântico')
  await expect(reader.getByText('Nada')).toBeVisible()

  // on a phone a search has the bar to itself until it is empty and left
  await reader.getByLabel('Buscar no arquivo').fill('')
  const pages = reader.getByRole('document')
  await pages.focus()
  await reader.getByRole('textbox', { name: 'Página' }).fill('12')
  await reader.getByRole('textbox', { name: 'Página' }).press('Enter')
  await expect(reader.getByRole('textbox', { name: 'Página' })).toHaveValue('12')
  await pages.focus()
  await page.keyboard.press('ArrowRight')
  await expect(reader.getByRole('textbox', { name: 'Página' })).toHaveValue('13')
  const width = (await reader.locator('.page').first().boundingBox())!.width
  await page.keyboard.press('+')
  await expect
    .poll(async () => (await reader.locator('.page').first().boundingBox())!.width)
    .toBeGreaterThan(width * 1.1)

  // its bar is the one bar below that of every page, wherever the page stands
  const acts = page.getByRole('banner')
  for (const by of [120, 240]) {
    await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by)
    const [above, bar] = [(await acts.boundingBox())!, (await page.locator('.pdf-bar').boundingBox())!]
    expect(bar.y).toBeGreaterThanOrEqual(above.y + above.height - 1)
  }

  await reader.getByRole('button', { name: 'Fechar leitura' }).click()
  await expect(page.getByRole('button', { name: 'Ler aqui' })).toBeFocused()
  await page.reload()
  await expect(page.getByText(before!)).toBeVisible()
  const inline = await request.get(`${PAPER}${PAPER.slice(PAPER.lastIndexOf('/'))}.pdf?ler`, {
    headers: { Range: 'bytes=0-4' },
  })
  expect([inline.status(), await inline.text(), inline.headers()['content-disposition']]).toEqual([
    206,
    '%PDF-',
    expect.stringContaining('inline'),
  ])
})

test('of a DOCX the text that was read from it is shown in place', async ({ page, request }) => {
  const part = await (await request.get('/sitemaps/works-1.xml')).text()
  const address = /<loc>[^<]+(\/[a-z_]+\/[^<]*metodologias-ativas[^<]*)<\/loc>/.exec(part)![1]!
  await page.goto(address)
  await hydrated(page)
  await page.getByRole('button', { name: 'Ler aqui' }).click()
  await expect(page.getByText('Texto lido do arquivo, sem formatação')).toBeVisible()
  await expectAccessible(page)
})

test(
  'how to cite: copied with its confirmation, and as files',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(ARTICLE)
    await hydrated(page)
    const box = page.getByRole('region', { name: 'Como citar' })
    const copy = box.getByRole('button', { name: 'Copiar referência em ABNT' })
    await copy.click()
    await expect(copy).toContainText('Copiado!')
    await expect(copy).toContainText('Copiar')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(
      /^REIS, João Batista\. A revisão de decisões automatizadas na LGPD: o que restou do artigo 20\. \[S\. l\.\]: Entrepares, 2026\. .+\. Disponível em: http.+\. Acesso em: \d/,
    )

    for (const [name, start] of [
      // it appeared in no journal
      ['BibTeX', '@unpublished{reis2026'],
      ['RIS', 'TY  - MANSCPT'],
      ['CSL-JSON', '[\n  {\n    "type": "manuscript"'],
    ] as const) {
      const download = page.waitForEvent('download')
      await box.getByRole('link', { name }).click()
      expect((await readFile(await (await download).path())).toString()).toContain(start)
    }
  },
)

test('sharing: the networks, the words and the link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(ARTICLE)
  await hydrated(page)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compartilhar' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  const words = encodeURIComponent(
    'A revisão de decisões automatizadas na LGPD: o que restou do artigo 20',
  ).replaceAll('%20', '+')
  await expect(dialog.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.linkedin\.com\/sharing\/share-offsite\/\?url=http/,
  )
  await expect(dialog.getByRole('link', { name: /^Twitter/ })).toHaveAttribute(
    'href',
    new RegExp(words.replaceAll('+', '\\+')),
  )
  await expect(dialog.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  )
  await dialog.getByRole('button', { name: 'Copiar link' }).click()
  await expect(dialog.getByRole('button', { name: 'Link copiado!' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copiar link' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(ARTICLE)
})

test(
  'Ana deletes a work of hers: asked first, the words, 404; with a DOI a tombstone and 410',
  { tag: '@desktop' },
  async ({ page, expectTrouble }) => {
    expectTrouble('404', '410')
    await signIn(page, 'ana_ribeiro')
    const publish = (title: string, wantsDoi: boolean) =>
      prepare((services) => publishOwn(services, title, { username: 'ana_ribeiro', wantsDoi }))
    const { path: plain } = await publish(unique('Passageiro'), false)
    await open(page, plain)
    await openManage(page)
    await page.getByRole('button', { name: 'Deletar' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('não pode ser desfeito')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toBeHidden()
    await openManage(page)
    await page.getByRole('button', { name: 'Deletar' }).click()
    await dialog.getByRole('button', { name: 'Deletar trabalho' }).click()
    await expectToast(page, 'Trabalho deletado com sucesso!')
    await page.waitForURL(/\/(profile|ana_ribeiro)$/)
    expect((await page.request.get(plain)).status()).toBe(404)

    const title = unique('Citável')
    const { path: cited } = await publish(title, true)
    await open(page, cited)
    await openManage(page)
    await page.getByRole('button', { name: 'Deletar' }).click()
    const deletion = await hold(page, '**/_/works/*/delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deletar trabalho' }).click()
    // who goes elsewhere meanwhile stays there
    await page.getByRole('banner').getByRole('link', { name: 'Explorar' }).click()
    await page.waitForURL('**/feed')
    await deletion.release()
    await expectToast(page, 'Trabalho deletado com sucesso!')
    await expect(page).toHaveURL(/\/feed$/)
    const tombstone = await page.goto(cited)
    expect(tombstone!.status()).toBe(410)
    await expect(page.getByText('Trabalho retirado pelo autor')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByText('Ana Ribeiro')).toBeVisible()
    await expectAccessible(page)
  },
)

test('no gap stands after a root', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/lucas_andrade/o-periodo-do-pendulo-em-grandes-amplitudes-e-a-media-aritmetico-geometrica')
  await hydrated(page)
  const roots = page.locator('.prose :is(msqrt, mroot)')
  await expect(roots.first()).toBeVisible()
  const widestGap = () =>
    roots.evaluateAll((all) =>
      Math.max(
        ...all.map(
          (root) =>
            root.getBoundingClientRect().right +
            Number.parseFloat(getComputedStyle(root).marginInlineEnd) -
            root.firstElementChild!.getBoundingClientRect().right,
        ),
      ),
    )
  await expect.poll(widestGap).toBeLessThan(1)
})

test('each badge of the checks opens what it stands for, by keyboard too, and gives the focus back', async ({
  page,
}) => {
  await page.goto(ARTICLE)
  await hydrated(page)
  const badge = page.getByRole('list', { name: 'Verificações' }).getByRole('button', { name: /^Plágio/ })
  await badge.focus()
  await page.keyboard.press('Enter')
  // done or still under way: the check runs beside
  const dialog = page.getByRole('dialog', { name: /^Plágio: / })
  await expect(dialog).toContainText(/Originalidade|A verificação ainda não foi feita\./)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(badge).toBeFocused()
})

test('a formula wider than a phone is reached and scrolled by keyboard', async ({ page, isMobile }) => {
  await page.goto('/yara_monteiro/por-que-a-agua-preta-e-acida-um-modelo-de-equilibrio-para-o-rio-negro')
  await hydrated(page)
  const reached = page.locator('.math-display[tabindex="0"]')
  if (isMobile) await expect(reached).not.toHaveCount(0)
  else await expect(reached).toHaveCount(0)
  await expectAccessible(page)
})

test('nothing that has the focus lies beneath a bar, and a bar that has it moves nothing', async ({
  page,
}) => {
  await page.goto('/ana_ribeiro/decomposicao-em-valores-singulares-e-o-teorema-de-eckart-young')
  await hydrated(page)
  const covered = await page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, [tabindex="0"]), footer a'),
    ]
    const bars = [...document.querySelectorAll('body > header, .work-actions')]
    const free = stops.filter((stop) => stop.checkVisibility() && !stop.closest('.work-actions')).reverse()
    return free.flatMap((stop) => {
      stop.focus()
      const at = stop.getBoundingClientRect()
      const isCovered = bars
        .map((bar) => bar.getBoundingClientRect())
        .some(
          ({ top, bottom, left, right }) =>
            at.top < bottom && at.bottom > top && at.left < right && at.right > left,
        )
      return document.activeElement === stop && isCovered ? [`${stop.textContent}: ${at.top}`] : []
    })
  })
  expect(covered).toEqual([])
  const moved = await page.evaluate(() =>
    ['body > header a', '.work-actions :is(a, button)'].map((selector) => {
      scrollTo(0, 2000)
      const before = scrollY
      document.querySelector<HTMLElement>(selector)!.focus()
      return scrollY - before
    }),
  )
  expect(moved).toEqual([0, 0])
})
