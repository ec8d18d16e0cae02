import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, expectToast, hydrated, newUsername, open, signIn, test, openManage } from './product.ts'
import { fillWork, publishText } from './publishing-form-steps.ts'

test(
  'deleting that fails says so, and the page stays',
  { tag: '@desktop' },
  async ({ page, expectTrouble }) => {
    expectTrouble('500', 'Failed to load')
    await signIn(page, 'ana_ribeiro')
    await publishText(page, `Persistente ${newUsername('t')}`)
    await page.route('**/_/works/*/delete', (route) => route.fulfill({ status: 500, body: 'null' }))
    await openManage(page)
    await page.getByRole('button', { name: 'Deletar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deletar trabalho' }).click()
    await expectToast(page, 'Erro ao deletar trabalho')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Persistente')
  },
)

test(
  'a connection lost on the way to a work: the words, and the list stays; with the connection back it opens',
  { tag: '@desktop' },
  async ({ page, context, expectTrouble }) => {
    // the styles of a page that is not reached are fetched in vain
    expectTrouble(
      'ERR_INTERNET_DISCONNECTED',
      'Failed to fetch',
      'net::ERR',
      'was preloaded using link preload',
    )
    await signIn(page, 'ana_ribeiro')
    // what other tests publish and delete does not come between
    await open(page, '/feed?area=Direito')
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
    await expect(page).toHaveURL(/\/feed\?/)
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
    await expect(page.getByRole('group', { name: 'Ações', exact: true })).toBeVisible()
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
    await openManage(other)
    await other.getByRole('button', { name: 'Deletar' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Deletar trabalho' }).click()
    await expectToast(other, 'Trabalho deletado com sucesso!')
    await other.close()
    await page.locator(`a[href="${address}"]`).first().click()
    await expectToast(page, 'Este trabalho foi retirado')
    await expect(page).toHaveURL(/\/feed$/)

    expect((await page.goto(address))!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Este trabalho foi retirado' })).toBeVisible()
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

test(
  'a broken address below a work leads a person to a page, a machine to 404',
  { tag: '@desktop' },
  async ({ page, expectTrouble }) => {
    expectTrouble('404')
    const answer = await page.goto('/nada/aqui/nao.pdf')
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const machine = await page.request.get('/nada/aqui/nao.pdf', {
      headers: { Accept: '*/*' },
      maxRedirects: 0,
    })
    expect(machine.status()).toBe(404)
  },
)

test(
  'a file is asked for without a connection: the words, and the page stays; with it, it comes',
  { tag: '@desktop' },
  async ({ page, context, expectTrouble }) => {
    expectTrouble('ERR_INTERNET_DISCONNECTED')
    await open(page, '/acervo_scielo')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    const title = await page.locator('#titulo').innerText()
    for (const name of [/^Baixar PDF$/, /^Baixar$/, /BibTeX/]) {
      const link = page.getByRole('link', { name }).first()
      await context.setOffline(true)
      await link.click()
      await expectToast(page, 'Erro ao baixar arquivo')
      await expect(page.locator('#titulo')).toHaveText(title)
      await page.getByRole('button', { name: 'Fechar aviso' }).click()
      await context.setOffline(false)
      const download = page.waitForEvent('download')
      await link.click()
      expect((await download).suggestedFilename()).toMatch(/\.(pdf|bib)$/)
    }
  },
)
