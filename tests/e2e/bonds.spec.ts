import type { Page } from '@playwright/test'
import { another, expectSound, sendMessage, signUp } from './people-steps.ts'
import { expect, expectToast, hydrated, open, signIn, test } from './product.ts'

/** The first message to a stranger is the only one until they answer: no key sends it. */
async function expectButtonAlone(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Mensagem', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Nenhuma mensagem ainda')).toBeVisible()
  const box = dialog.getByLabel('Mensagem')
  await box.fill('Olá, professora,')
  await box.press('Enter')
  await box.pressSequentially('li a sua tese')
  await expect(box).toHaveValue('Olá, professora,\nli a sua tese')
  await expect(dialog.getByText('Enter quebra a linha, e o botão envia')).toBeVisible()
  await expect(dialog.getByText('Nenhuma mensagem ainda')).toBeVisible()
  await box.fill('')
  await page.keyboard.press('Escape')
}

test('two people follow, become friends, write to each other live, and one blocks the other', async ({
  page,
  browser,
  expectTrouble,
}) => {
  // what is refused to who is blocked, and what is sent without a connection
  expectTrouble('403', '422', 'ERR_INTERNET_DISCONNECTED', 'Failed to fetch')
  const ana = await signUp(page, 'bonda', 'Anita Bonfim')
  const bia = await another(browser, 'bondb', 'Benta Bonfim')

  await open(page, `/${bia.username}`)
  await expectButtonAlone(page)
  await page.getByRole('button', { name: 'Seguir', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Seguindo', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Adicionar amigo/ }).click()
  await expectToast(page, 'Solicitação enviada!')
  await expect(page.getByRole('button', { name: /^Cancelar solicitação/ })).toBeVisible()
  await expectSound(page)

  // a second tab of hers, opened before, shows how they stand now
  await open(bia.page, '/profile/conexoes?lista=pedidos')
  const request = bia.page.locator('li', { hasText: ana.fullName })
  const second = await bia.page.context().newPage()
  await open(second, `/${ana.username}`)
  await expectSound(bia.page)
  await request.getByRole('button', { name: /^Aceitar solicitação/ }).click()
  await expectToast(bia.page, 'Agora vocês são amigos!')
  await expect(second.getByRole('button', { name: 'Amigos' })).toBeVisible()
  await second.close()

  // friends write directly: in the dialog here, in the inbox there
  await open(bia.page, '/messages')
  await open(page, `/${bia.username}`)
  await page.getByRole('link', { name: 'Mensagem', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Mensagens com ${bia.fullName}` })
  const box = dialog.getByLabel('Mensagem')
  await box.fill('   ')
  await sendMessage(box)
  await expect(dialog.getByText('Nenhuma mensagem ainda')).toBeVisible()
  await box.fill('Primeira linha')
  await box.press('Shift+Enter')
  await box.pressSequentially('e segunda')
  await expectSound(page)
  await sendMessage(box)
  await expect(box).toHaveValue('')
  await expect(dialog.getByText('e segunda')).toBeVisible()
  const { height } = (await dialog.boundingBox())!
  expect(height).toBeLessThanOrEqual(601)

  await expect(bia.page).toHaveTitle(/^\(1\)/)
  await bia.page.getByRole('link', { name: new RegExp(ana.fullName) }).click()
  await expect(bia.page.getByRole('log').getByText('e segunda')).toBeVisible()
  await expect(dialog.getByText('Lida')).toBeVisible()
  await expect(bia.page).not.toHaveTitle(/^\(/)
  await expectSound(bia.page)
  const answer = bia.page.getByLabel('Mensagem', { exact: true })
  await answer.fill('Recebi!')
  await sendMessage(answer)
  await expect(dialog.getByText('Recebi!')).toBeVisible()

  // who writes on while a message is on its way sends both
  const stored: string[] = []
  await bia.page.route('**/_/conversations/*', async (route) => {
    const content = new URLSearchParams(route.request().postData() ?? '').get('content')
    if (content) stored.push(content)
    if (content === 'Primeira de duas') await expect(answer).toHaveValue('Segunda de duas')
    await route.continue()
  })
  await answer.fill('Primeira de duas')
  await sendMessage(answer)
  await answer.fill('Segunda de duas')
  await sendMessage(answer)
  await expect(dialog.getByText('Segunda de duas')).toHaveCount(1)
  await expect(answer).toHaveValue('')
  expect(stored.filter((content) => content.includes('de duas'))).toEqual([
    'Primeira de duas',
    'Segunda de duas',
  ])
  await bia.page.unroute('**/_/conversations/*')

  // without a connection the words stay in the box, and go once, later
  await bia.page.context().setOffline(true)
  await answer.fill('Escrito no túnel')
  await sendMessage(answer)
  await expect(bia.page.getByText('Erro ao enviar mensagem')).toBeVisible()
  await expect(answer).toHaveValue('Escrito no túnel')
  await bia.page.context().setOffline(false)
  await bia.page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(answer).toHaveValue('')
  await expect(dialog.getByText('Escrito no túnel')).toHaveCount(1)

  // the block ends it both ways, and tells nobody
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Bloquear/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Desbloquear/ })).toBeVisible()
  await answer.fill('Ainda aí?')
  await sendMessage(answer)
  await expect(bia.page.getByText('Erro ao enviar mensagem')).toBeVisible()
  await open(bia.page, `/${ana.username}`)
  await expect(bia.page.getByRole('heading', { level: 1, name: ana.fullName })).toBeVisible()
  await expect(bia.page.getByRole('button', { name: 'Seguir', exact: true })).toBeVisible()
  await open(page, '/profile/conexoes?lista=bloqueados')
  await page.getByRole('button', { name: /^Desbloquear/ }).click()
  await expect(page.getByText('Ninguém bloqueado')).toBeVisible()
})

test('the feed of whom one follows keeps its filters, counts and hearts', async ({ page }) => {
  await signIn(page, 'gabriela_pires')
  await open(page, '/feed/seguindo')
  const count = page.getByRole('status').filter({ hasText: /trabalhos? encontrados?/ })
  const all = Number.parseInt(await count.innerText(), 10)
  expect(all).toBeGreaterThan(0)
  await expect(page.getByRole('article')).toHaveCount(all)
  await expectSound(page)
  await page.getByLabel('Buscar por título ou conteúdo').fill('plano')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/\/feed\/seguindo\?q=plano/)
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/\/feed\/seguindo$/)
  await hydrated(page)
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Curtir/ })
  const before = await heart.getAttribute('aria-pressed')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
  await page.reload()
  await hydrated(page)
  await expect(heart).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')
  await heart.click()
})
