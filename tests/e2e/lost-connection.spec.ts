// What is on the screen and what was typed stays while there is no connection. A phone adds nothing to it.
import { publishText } from './publishing-form.ts'
import { expect, expectToast, newUsername, open, signIn, test, unique } from './product.ts'

const LOST = 'Sem conexão. Confira a internet e tente de novo.'
const DESKTOP = { tag: '@desktop' }

test.beforeEach(({ expectTrouble }) => {
  expectTrouble('ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 'Error loading route module')
})

test(
  'the end of a list: it stays, says so, and goes on when the connection is back',
  DESKTOP,
  async ({ page, context }) => {
    await signIn(page, 'ana_ribeiro')
    await open(page, '/feed')
    const cards = page.getByRole('main').getByRole('article')
    const before = await cards.count()
    await context.setOffline(true)
    await cards.last().scrollIntoViewIfNeeded()
    await expect(page.getByText('Não foi possível carregar mais.')).toBeVisible()
    await expect(cards).toHaveCount(before)
    await page.getByRole('link', { name: 'Tentar de novo' }).click()
    await expect(page.getByText('Não foi possível carregar mais.')).toBeVisible()
    await context.setOffline(false)
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
    await expect(page.getByText('Não foi possível carregar mais.')).toHaveCount(0)
  },
)

test(
  'works published meanwhile leave the list as it is, and are announced afterwards',
  DESKTOP,
  async ({ page, context, browser }) => {
    await signIn(page, 'ana_ribeiro')
    await open(page, '/feed')
    const heading = page.getByRole('heading', { level: 1, name: 'Explorar Trabalhos' })
    // the stream goes on, only what the page asks for is lost
    await page.route('**/feed.data*', (route) => route.abort('internetdisconnected'))
    const writer = await (await browser.newContext()).newPage()
    await signIn(writer, 'bruno_castro')
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/feed.data'))
    await publishText(writer, unique('Publicado enquanto isso'))
    await asked
    await expect(heading).toBeVisible()
    await page.unroute('**/feed.data*')
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: /trabalhos? novos?$/ })).toBeVisible()
    await expect(heading).toBeVisible()
  },
)

test('signing up: what was typed stays, and the second try succeeds', DESKTOP, async ({ page, context }) => {
  await open(page, '/auth?aba=cadastro')
  const username = newUsername('off')
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Criar conta', exact: true }) })
  await form.getByLabel('Tipo de usuário').selectOption('student')
  await form.getByLabel('Nome completo').fill('Otília Falcão')
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Email').fill(`${username}@exemplo.br`)
  await form.getByLabel('Senha', { exact: true }).fill('maré baixa de janeiro')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expectToast(page, LOST)
  await expect(form.getByLabel('Nome completo')).toHaveValue('Otília Falcão')
  await expect(form.getByLabel('Senha', { exact: true })).toHaveValue('maré baixa de janeiro')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/feed')
})

test(
  'a page whose code was never fetched: one stays, with the words, and later it opens',
  DESKTOP,
  async ({ page, context }) => {
    await signIn(page, 'ana_ribeiro')
    await open(page, '/notifications')
    await context.setOffline(true)
    const link = page.getByRole('banner').getByRole('link', { name: 'Publicar' }).first()
    await link.click()
    await expectToast(page, LOST)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notificações' })).toBeVisible()
    await context.setOffline(false)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Publicar' })).toBeVisible()
  },
)

test('a theme is chosen all the same, and kept', DESKTOP, async ({ page, context }) => {
  await open(page, '/')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Tema escuro' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await context.setOffline(false)
  await open(page, '/auth')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
