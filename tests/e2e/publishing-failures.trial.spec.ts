// What goes wrong between the form and the server.
import type { Page } from '@playwright/test'
import { expect, hold, newUsername, signIn, test } from './product.ts'
import { DOCX, ownCopy } from './own-copy.ts'
import { fillWork, writeText } from './publishing-form-steps.ts'
import { expectNotice, openForm, status } from './publishing-steps.ts'

const LONG =
  'Este é um texto escrito no editor, com mais de cem caracteres, para que possa ser publicado como trabalho de verdade. '
const publish = (page: Page) => page.getByRole('button', { name: 'Publicar trabalho' }).click()

test(
  'the session ended meanwhile: the words, nothing lost, and it goes on after signing in elsewhere',
  { tag: '@desktop' },
  async ({ page, context, expectTrouble }, info) => {
    expectTrouble('401')
    await openForm(page, 'tiago_moura')
    const title = `Depois da sessão ${newUsername(info.project.name)}`
    await fillWork(page, { title })
    await writeText(page, LONG)
    await expect(status(page)).toBeVisible()
    // a save that is refused asks to sign in, over the form
    const saves = await hold(page, '**/_/drafts')
    await context.clearCookies()
    await page
      .getByRole('group', { name: /Anexos/ })
      .locator('input[type=file]')
      .setInputFiles({ name: 'dados.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') })
    await expect(page.getByText('Usuário não autenticado').first()).toBeVisible()
    await page.getByRole('button', { name: 'Remover dados.csv' }).click()
    await publish(page)
    await expectNotice(page, 'Usuário não autenticado')
    await saves.release()
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title)
    const other = await context.newPage()
    await signIn(other, 'tiago_moura')
    await other.close()
    await publish(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  },
)

test(
  'another account signed in beside the form: nothing is published or kept under its name',
  { tag: '@desktop' },
  async ({ page, context, expectTrouble }, info) => {
    // 401: the form may save itself between one account's leaving and the other's coming
    expectTrouble('403', '401')
    await openForm(page, 'tiago_moura')
    const title = `De outra pessoa ${newUsername(info.project.name)}`
    const other = await context.newPage()
    await context.clearCookies()
    await signIn(other, 'lucas_andrade')
    await fillWork(page, { title })
    await writeText(page, LONG)
    await expect(page.getByText('Você entrou com outra conta neste navegador').first()).toBeVisible()
    await publish(page)
    await expectNotice(page, 'Você entrou com outra conta neste navegador')
    await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title)
    await other.goto('/new-post')
    await expect(other.getByRole('heading', { level: 1, name: 'Publicar' })).toBeVisible()
    await expect(other.getByText(title)).toHaveCount(0)
    await context.clearCookies()
    await signIn(other, 'tiago_moura')
    await publish(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(new URL(page.url()).pathname).toMatch(/^\/tiago_moura\//)
  },
)

test(
  'the server fails, or the connection: Erro ao publicar trabalho, and the second try publishes once',
  { tag: '@desktop' },
  async ({ page, expectTrouble }, info) => {
    expectTrouble('500', 'new-post', 'Failed to load')
    await openForm(page, 'tiago_moura')
    const title = `Na segunda vez ${newUsername(info.project.name)}`
    await fillWork(page, { title })
    await writeText(page, LONG)
    await page.route('**/new-post.data*', (route) => route.fulfill({ status: 500, body: 'falhou' }), {
      times: 1,
    })
    await publish(page)
    await expectNotice(page, 'Erro ao publicar trabalho')
    // it arrived, and only the answer was lost
    await page.route(
      '**/new-post.data*',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await publish(page)
    await expect(page.getByRole('region', { name: 'Avisos' })).toContainText('Erro ao publicar trabalho')
    await publish(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goto(`/feed?q=${encodeURIComponent(title)}`)
    await expect(page.getByText('1 trabalho encontrado')).toBeVisible()
  },
)

for (const [why, trouble] of [
  ['refused', '422'],
  ['offline', 'ERR_INTERNET_DISCONNECTED'],
] as const)
  test(
    `after a publication that was ${why}, reloading brings the draft back`,
    { tag: '@desktop' },
    async ({ page, context, expectTrouble }, info) => {
      expectTrouble(trouble, 'Failed to fetch')
      await openForm(page, 'tiago_moura')
      const title = `Recarregado ${newUsername(info.project.name)}`
      await fillWork(page, { title })
      await expect(status(page)).toBeVisible()
      await expect(page).toHaveURL(/\/new-post\?rascunho=\d+$/)
      await context.setOffline(why === 'offline')
      await publish(page)
      if (why === 'offline') await expectNotice(page, 'Erro ao publicar trabalho')
      else await expect(page.locator('form .field-error').filter({ visible: true }).first()).toBeVisible()
      await expect(page).toHaveURL(/\/new-post\?rascunho=\d+$/)
      await context.setOffline(false)
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title)
    },
  )

test('who publishes while a file is on its way is told so; once it has arrived the same button publishes', async ({
  page,
}, info) => {
  await openForm(page)
  const title = `Arquivo a caminho ${newUsername(info.project.name)}`
  await fillWork(page, { title })
  await page.getByRole('tab', { name: 'Upload de Arquivo' }).click()
  const upload = await hold(page, '**/_/uploads**')
  await page
    .getByRole('tabpanel')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'metodologias-ativas.docx',
      mimeType: DOCX,
      buffer: ownCopy('server/demo/documents/metodologias-ativas.docx', title),
    })
  const button = page.getByRole('button', { name: 'Publicar trabalho' })
  await button.dblclick()
  await expectNotice(page, 'Espere o envio dos arquivos terminar')
  await upload.release()
  await expect(page.getByText('metodologias-ativas.docx: envio concluído')).toBeAttached()
  await button.dblclick()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/ana_ribeiro\/arquivo-a-caminho/)
})

test(
  'a publication whose answer is lost leaves nobody behind: the form learns it and leads to the work',
  { tag: '@desktop' },
  async ({ page, expectTrouble }, info) => {
    expectTrouble('404', 'new-post', 'Failed to load')
    await openForm(page)
    const title = `Sem resposta ${newUsername(info.project.name)}`
    await fillWork(page, { title })
    await writeText(page, LONG)
    // it arrives, but what is said of it does not
    await page.route('**/new-post.data*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch({ maxRedirects: 0 })
      await route.abort('connectionreset')
    })
    await publish(page)
    await expectNotice(page, 'Erro ao publicar trabalho')
    await expect(page.getByRole('alertdialog', { name: 'Este trabalho já foi publicado' })).toBeVisible()
    await page.getByRole('link', { name: 'Ver o trabalho' }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goto('/ana_ribeiro')
    await expect(page.getByRole('link', { name: title })).toHaveCount(1)
  },
)
