import type { BrowserContext, Page } from '@playwright/test'
import { DOIS } from './open-agencies.ts'
import { expect, expectAccessible, hydrated, newUsername, test } from './product.ts'
import { writeText } from './publishing-form-steps.ts'
import { editor, openDrafts, openForm, status } from './publishing-steps.ts'

test(
  'what was typed without connection is offered again after the page was gone, to nobody else',
  { tag: '@desktop' },
  async ({ page: lost, context, expectTrouble }, info) => {
    expectTrouble('ERR_INTERNET_DISCONNECTED')
    const title = `Escrito na estrada ${newUsername(info.project.name)}`
    await openForm(lost, 'lucas_andrade')
    await context.setOffline(true)
    await lost.getByLabel('Título', { exact: true }).fill(title)
    await lost.getByLabel('Categoria').selectOption('Artigo Científico')
    await lost.getByText('Editora, ISSN, DOI e outros').click()
    await lost.getByRole('textbox', { name: /^DOI da versão publicada/ }).fill(DOIS.known)
    await writeText(lost, 'Um parágrafo que o servidor nunca viu.')
    await expect(lost.getByText(/Sem conexão: texto guardado neste navegador/).first()).toBeVisible()
    await lost.waitForFunction(() => JSON.stringify(localStorage).includes('o servidor nunca viu'))
    await lost.close() // as a crash would: nobody is asked
    await context.setOffline(false)
    await context.clearCookies()
    const page = await context.newPage()
    await openForm(page, 'gabriela_pires')
    await expect(page.getByText('Há um texto que não chegou a ser salvo')).toBeHidden()
    await context.clearCookies()
    await openForm(page, 'lucas_andrade')
    const notice = page.getByRole('region', { name: 'Texto não salvo' })
    await expect(notice).toContainText(title)
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Recuperar' }).click()
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title)
    await expect(editor(page)).toContainText('Um parágrafo que o servidor nunca viu.')
    // nobody was asked for the DOI while there was no connection
    await expect(
      page.getByText('Na Crossref este DOI é de “Quintais de várzea: manejo e memória”'),
    ).toBeVisible()
    await expect(status(page)).toBeVisible()
    await expect(page).toHaveURL(/\?rascunho=\d+/)
    await page.reload()
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title)
    await expect(editor(page)).toContainText('Um parágrafo que o servidor nunca viu.')
    await expect(notice).toBeHidden()
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('rascunho:')),
    )
    expect(kept).toEqual([])
  },
)

test(
  'two screens: the second is told, chooses, and both texts are kept',
  { tag: '@desktop' },
  async ({ page, context, expectTrouble }, info) => {
    expectTrouble('/_/drafts', '409')
    await openForm(page, 'tiago_moura')
    const name = newUsername(info.project.name)
    const title = page.getByLabel('Título', { exact: true })
    await title.fill(`Primeira ${name}`)
    await expect(page).toHaveURL(/\?rascunho=\d+/)
    const other = await secondScreen(context, page.url())
    const stored = other.waitForResponse('**/_/drafts')
    await other.getByLabel('Título', { exact: true }).fill(`Segunda ${name}`)
    await expect(status(other)).toBeVisible()
    await stored
    await title.fill(`Terceira ${name}`)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar com o desta tela' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await openDrafts(page)
    await expect(page.getByText(`Segunda ${name}`)).toBeVisible()
    await expect(page.getByText(`Terceira ${name}`)).toBeVisible()
  },
)

async function secondScreen(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await hydrated(page)
  return page
}
