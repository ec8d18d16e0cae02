// Communities and discussions where something goes wrong: no connection, two tabs, a narrow screen.
import { aRoom, box, MEMBER, OWNER } from './community-steps.ts'
import { expect, expectAccessible, expectToast, open, signIn, test, unique } from './product.ts'
import { content, editor } from './publishing-steps.ts'
import { dialog } from './review-steps.ts'

const DESKTOP = { tag: '@desktop' }

test(
  'without a connection: what was typed stays, is said not to be safe, and is sent afterwards',
  DESKTOP,
  async ({ page, context, expectTrouble }) => {
    expectTrouble('ERR_INTERNET_DISCONNECTED', 'Failed to fetch')
    const { path, discussion } = await aRoom()
    await signIn(page, MEMBER)
    await open(page, `/discussion/${discussion}`)
    await context.setOffline(true)
    const words = unique('Escrito no túnel.')
    await box(page, 'Responder à discussão').fill(words)
    const send = page.getByRole('button', { name: 'Responder', exact: true })
    await send.click()
    await expectToast(page, 'Erro ao responder')
    await expect(box(page, 'Responder à discussão')).toHaveValue(words)
    await context.setOffline(false)
    await send.click()
    await expect(page.getByRole('article').filter({ hasText: words })).toHaveCount(1)
    await expect(box(page, 'Responder à discussão')).toHaveValue('')

    await open(page, path)
    await page.getByRole('link', { name: 'Nova discussão' }).click()
    await expect(editor(page)).toBeVisible()
    await context.setOffline(true)
    const title = unique('Do túnel')
    await dialog(page).getByLabel('Título').fill(title)
    await editor(page).click()
    await page.keyboard.type('Que página é esta?')
    await expect(dialog(page).getByText(/Sem conexão/)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Criar discussão' }).click()
    await expectToast(page, 'Erro ao criar discussão')
    await expect(dialog(page).getByLabel('Título')).toHaveValue(title)
    await expect(content(page)).toHaveValue(/Que página é esta\?/)
    await context.setOffline(false)
    await dialog(page).getByRole('button', { name: 'Criar discussão' }).click()
    await expectToast(page, 'Discussão criada!')
  },
)

test(
  'joining without a connection says so, and nothing has changed',
  DESKTOP,
  async ({ page, context, expectTrouble }) => {
    expectTrouble('ERR_INTERNET_DISCONNECTED', 'Failed to fetch')
    const { path } = await aRoom()
    await signIn(page, 'bruno_castro')
    await open(page, path)
    const join = page.getByRole('button', { name: 'Participar da comunidade' })
    const other = await context.newPage()
    await open(other, page.url())
    await context.setOffline(true)
    await join.click()
    await expectToast(page, 'Erro ao entrar na comunidade')
    await expect(join).toBeEnabled()
    await context.setOffline(false)
    await join.click()
    for (const tab of [page, other])
      await expect(tab.getByRole('heading', { name: 'Discussões' })).toBeVisible()
  },
)

test(
  'two tabs: a reply is in both; a draft is not written over by the other',
  DESKTOP,
  async ({ page, context, expectTrouble }) => {
    expectTrouble('409')
    const { path, discussion } = await aRoom()
    await signIn(page, MEMBER)
    await open(page, `/discussion/${discussion}`)
    const other = await context.newPage()
    await open(other, `/discussion/${discussion}`)
    const words = unique('Dito na primeira aba.')
    await box(page, 'Responder à discussão').fill(words)
    await page.getByRole('button', { name: 'Responder', exact: true }).click()
    for (const tab of [page, other])
      await expect(tab.getByRole('article').filter({ hasText: words })).toHaveCount(1)
    await other
      .getByRole('article')
      .filter({ hasText: words })
      .getByRole('button', { name: 'Deletar' })
      .click()
    await other.getByRole('button', { name: 'Deletar resposta' }).click()
    for (const tab of [page, other]) await expect(tab.getByText(words)).toHaveCount(0)

    for (const tab of [page, other]) {
      await open(tab, `${path}/nova-discussao`)
      await expect(editor(tab)).toBeVisible()
    }
    await page.getByLabel('Título').fill(unique('Da primeira aba'))
    await expect(page.getByText(/Rascunho salvo às/)).toBeVisible()
    const title = unique('Da segunda aba')
    await other.getByLabel('Título').fill(title)
    await expect(other.getByText(/Este rascunho mudou em outra janela/)).toBeVisible()
    await expect(other.getByLabel('Título')).toHaveValue(title)
  },
)

test(
  'two tabs: each text that is published is a discussion, though both began from one draft',
  DESKTOP,
  async ({ page, context }) => {
    const { path } = await aRoom()
    await signIn(page, MEMBER)
    const address = `${path}/nova-discussao`
    await open(page, address)
    await editor(page).click()
    await page.keyboard.type('O mesmo começo.')
    await page.getByLabel('Título').fill('Rascunho')
    await expect(page.getByText(/Rascunho salvo às/)).toBeVisible()
    const other = await context.newPage()
    const titles = [unique('Primeira'), unique('Segunda')]
    for (const tab of [page, other]) {
      await open(tab, address)
      await expect(content(tab)).toHaveValue(/O mesmo começo/)
      await expect(editor(tab)).toBeVisible()
    }
    for (const [index, tab] of [page, other].entries()) {
      await tab.getByLabel('Título').fill(titles[index]!)
      await tab.getByRole('button', { name: 'Criar discussão' }).click()
      await tab.waitForURL('**/discussion/*')
      await expect(tab.getByRole('heading', { level: 1, name: titles[index]! })).toBeVisible()
    }
  },
)

test(
  'at 320 px no word is too long for communities, discussions, figures and rankings',
  DESKTOP,
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const long = (length: number) => 'W'.repeat(length - 8) + crypto.randomUUID().slice(0, 8)
    const { path, discussion } = await aRoom({ name: long(100), title: long(200), words: long(5000) })
    await signIn(page, OWNER)
    for (const address of [
      '/communities?q=WWWWWWWW',
      path,
      `${path}/membros`,
      `${path}/nova-discussao`,
      `/discussion/${discussion}`,
      `/discussion/${discussion}/editar`,
      '/communities/nova',
      '/dashboard',
      '/dashboard?por=day',
      '/top-contributors',
      '/top-contributors?lista=revisores',
      '/top-contributors?lista=artigos',
    ]) {
      await open(page, address)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, address).toBeLessThanOrEqual(320)
      await expectAccessible(page)
    }
    await signIn(page, 'bruno_castro')
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  },
)
