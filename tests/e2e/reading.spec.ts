import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, newUsername, signIn, test } from './product.ts'
import { fillWork, publishText } from './publishing-form.ts'

const ARTICLE = '/joao_batista_reis/a-revisao-de-decisoes-automatizadas-na-lgpd-o-que-restou-do-artigo-20'
const PAPER =
  '/acervo_scielo/inovacao-trabalho-remoto-e-bibliotecas-educativas-publicas-caminhos-para-a-trans'

const expectToast = (page: Page, words: string) =>
  expect(page.getByRole('paragraph').filter({ hasText: words })).toBeVisible()

test('a visitor reads a PDF in place: pages, search, zoom, keys; nothing is fetched before and no download is counted', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (one) => asked.push(one.url()))
  await page.goto(PAPER)
  await hydrated(page)
  await expectAccessible(page)
  expect(asked.filter((url) => /\?ler|pdf_viewer|pdf\.worker/.test(url))).toEqual([])
  const before = await page.getByText(/^[\d.]+ downloads?$/).textContent()

  await page.getByRole('button', { name: 'Ler aqui' }).click()
  const reader = page.getByRole('region', { name: /^Leitura de/ })
  await expect(reader.locator('.page canvas').first()).toBeVisible({ timeout: 20_000 })
  await expect(reader.getByText('/ 30')).toBeVisible()
  await expect(reader.locator('.textLayer').first()).toContainText('Inovação, trabalho remoto')
  // the headings inside are those of the file, whatever its writer made of them
  const { violations } = await new AxeBuilder({ page }).exclude('.pdfViewer').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await reader.getByLabel('Buscar no arquivo').fill('tecnologia')
  await expect(reader.getByRole('status').filter({ hasText: /^1 de \d+$/ })).toBeVisible()
  await reader.getByLabel('Buscar no arquivo').press('Enter')
  await expect(reader.getByRole('status').filter({ hasText: /^2 de \d+$/ })).toBeVisible()
  await reader.getByLabel('Buscar no arquivo').fill('xilofone quântico')
  await expect(reader.getByText('Nada')).toBeVisible()

  await reader.getByRole('textbox', { name: 'Página' }).fill('12')
  await reader.getByRole('textbox', { name: 'Página' }).press('Enter')
  await expect(reader.getByRole('textbox', { name: 'Página' })).toHaveValue('12')
  const pages = reader.getByRole('document')
  await pages.focus()
  await page.keyboard.press('ArrowRight')
  await expect(reader.getByRole('textbox', { name: 'Página' })).toHaveValue('13')
  const width = (await reader.locator('.page').first().boundingBox())!.width
  await page.keyboard.press('+')
  await expect
    .poll(async () => (await reader.locator('.page').first().boundingBox())!.width)
    .toBeGreaterThan(width * 1.1)

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
    await expect(copy).toContainText('Copiar', { timeout: 4000 })
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(
      /^REIS, João Batista\. A revisão de decisões automatizadas na LGPD: o que restou do artigo 20\. Entrepares, \[S\. l\.\], 2\d jul\. 2026\. Disponível em: http.+\. Acesso em: \d/,
    )

    for (const [name, start] of [
      ['BibTeX', '@article{reis2026'],
      ['RIS', 'TY  - JOUR'],
      ['CSL-JSON', '[\n  {\n    "id"'],
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
  await expect(dialog.getByRole('button', { name: 'Copiar link' })).toBeVisible({ timeout: 4000 })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(ARTICLE)
})

test('Ana deletes a work of hers: asked first, the words, 404; with a DOI a tombstone and 410', async ({
  page,
  expectTrouble,
}) => {
  test.setTimeout(90_000)
  expectTrouble('404', '410')
  await signIn(page, 'ana_ribeiro')
  const plain = await publishText(page, `Passageiro ${newUsername('t')}`)
  await page.getByRole('button', { name: 'Deletar' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('não pode ser desfeito')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Deletar' }).click()
  await dialog.getByRole('button', { name: 'Deletar trabalho' }).click()
  await expectToast(page, 'Trabalho deletado com sucesso!')
  await page.waitForURL(/\/(profile|ana_ribeiro)$/)
  expect((await page.request.get(plain)).status()).toBe(404)

  const title = `Citável ${newUsername('t')}`
  const cited = await publishText(page, title, (form) => form.getByLabel('Gerar DOI interno').check())
  await page.getByRole('button', { name: 'Deletar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deletar trabalho' }).click()
  await expectToast(page, 'Trabalho deletado com sucesso!')
  const stone = await page.goto(cited)
  expect(stone!.status()).toBe(410)
  await expect(page.getByText('Trabalho retirado pelo autor')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('main').getByText('Ana Ribeiro')).toBeVisible()
  await expectAccessible(page)
})

test(
  'deleting that fails says so, and the page stays',
  { tag: '@desktop' },
  async ({ page, expectTrouble }) => {
    expectTrouble('500', 'Failed to load')
    await signIn(page, 'ana_ribeiro')
    await publishText(page, `Persistente ${newUsername('t')}`)
    await page.route('**/_/works/*/delete', (route) => route.fulfill({ status: 500, body: 'null' }))
    await page.getByRole('button', { name: 'Deletar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deletar trabalho' }).click()
    await expectToast(page, 'Erro ao deletar trabalho')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Persistente')
  },
)

test('a printed work is its text: no bars, no buttons', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(ARTICLE)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('group', { name: 'Ações' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Sumário' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Como citar' })).toBeVisible()
})

test(
  'a connection lost on the way to a work: the words, and the list stays; with the connection back it opens',
  { tag: '@desktop' },
  async ({ page, context, expectTrouble }) => {
    expectTrouble('ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 'net::ERR')
    await signIn(page, 'ana_ribeiro')
    await hydrated(page)
    // the code of the next page is fetched ahead, so that only the data can fail
    await page.waitForFunction(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
      const fetched = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length > 0
      return links.some(({ href }) => href.includes('work-page')) && links.every(fetched)
    })
    const first = page.getByRole('main').getByRole('article').first()
    const title = first.getByRole('heading').getByRole('link')
    await context.setOffline(true)
    await title.click()
    await expectToast(page, 'Erro ao carregar trabalho')
    await expect(page).toHaveURL(/\/feed$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Explorar Trabalhos' })).toBeVisible()
    await expect(first).toBeVisible()

    await context.setOffline(false)
    await title.click()
    await page.waitForURL((url) => url.pathname.split('/').length === 3)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    // the page that is being read stays too
    await context.setOffline(true)
    const read = page.url()
    await page.evaluate(() => history.back())
    await expectToast(page, 'Sem conexão')
    await expect(page).toHaveURL(read)
    await expect(page.getByRole('group', { name: 'Ações' })).toBeVisible()
    await context.setOffline(false)
  },
)

test(
  'a work that is gone since the list was made: the words and /feed; from outside the page that says so',
  { tag: '@desktop' },
  async ({ page, expectTrouble }) => {
    expectTrouble('404')
    await signIn(page, 'ana_ribeiro')
    const address = await publishText(page, `Efêmero ${newUsername('t')}`)
    await page.goto('/ana_ribeiro')
    await hydrated(page)
    const other = await page.context().newPage()
    await other.goto(address)
    await hydrated(other)
    await other.getByRole('button', { name: 'Deletar' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Deletar trabalho' }).click()
    await expectToast(other, 'Trabalho deletado com sucesso!')
    await other.close()
    await page.locator(`a[href="${address}"]`).first().click()
    await expectToast(page, 'Trabalho não encontrado')
    await expect(page).toHaveURL(/\/feed$/)

    expect((await page.goto(address))!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Trabalho não encontrado' })).toBeVisible()
  },
)

/** The stored file that holds these words. */
async function storedFile(words: string): Promise<string> {
  const folder = path.join(process.env.E2E_DATA_DIR!, 'files/works')
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (name.endsWith('.tex') && (await readFile(file, 'utf8')).includes(words)) return file
  }
  throw new Error(`no file holds ${words}`)
}

test(
  'a file that is lost: back on the page, with the words',
  { tag: '@desktop' },
  async ({ page, expectTrouble }) => {
    test.setTimeout(90_000)
    expectTrouble('500')
    await signIn(page, 'ana_ribeiro')
    await page.goto('/new-post')
    await hydrated(page)
    const title = `Perdido ${newUsername('t')}`
    await fillWork(page, { title })
    await page.getByRole('tab', { name: 'Upload de Arquivo' }).click()
    const source = `\\documentclass{article}\\begin{document}${title}\\end{document}`
    await page
      .getByRole('tabpanel')
      .locator('input[type=file]')
      .setInputFiles({ name: 'texto.tex', mimeType: 'text/x-tex', buffer: Buffer.from(source) })
    await expect(page.getByText('texto.tex: envio concluído')).toBeAttached()
    await page.getByRole('button', { name: 'Publicar trabalho' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const work = page.url()
    await rm(await storedFile(title))
    await page.getByRole('link', { name: 'Baixar', exact: true }).click()
    await expectToast(page, 'Erro ao baixar arquivo')
    await expect(page).toHaveURL(work)
  },
)

test('each badge of the checks opens what it stands for, by keyboard too, and gives the focus back', async ({
  page,
}) => {
  await page.goto(ARTICLE)
  await hydrated(page)
  const badge = page.getByRole('list', { name: 'Verificações' }).getByRole('button', { name: /^Plágio/ })
  await badge.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Plágio: Verificação Pendente' })
  await expect(dialog).toContainText('A verificação ainda não foi feita.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(badge).toBeFocused()
})
