// What is on the screen and what was typed stays while there is no connection. A phone adds nothing to it.
import { UPLOAD_FAILED } from '#domain/files/texts.ts'
import { BACKGROUND_TEXTS, UPDATE_FAILED } from '#domain/profiles/texts.ts'
import { another, PASSWORD, signUp, twoHalves } from './people-steps.ts'
import { publishText } from './publishing-form-steps.ts'
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
    // a hand that came near had the list of routes fetched: what is lost is the page of the list
    const routes = page.waitForResponse('**/assets/manifest-*')
    await page.mouse.move(5, 5)
    await routes
    await context.setOffline(true)
    await cards.last().scrollIntoViewIfNeeded()
    await expect(page.getByText('Não foi possível carregar mais.')).toBeVisible()
    await expect(cards).toHaveCount(before)
    // it is back while another try is on its way, which is lost all the same
    let lose: (() => void) | undefined
    const onItsWay = new Promise<void>((resolve) => (lose = resolve))
    const feedRequest = page.waitForRequest('**/feed.data*')
    await page.route(
      '**/feed.data*',
      async (route) => {
        await onItsWay
        await route.abort('internetdisconnected')
      },
      { times: 1 },
    )
    await page.getByRole('link', { name: 'Tentar de novo' }).click()
    await feedRequest
    await context.setOffline(false)
    lose!()
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
    const feedRequest = page.waitForEvent('requestfailed', (request) => request.url().includes('/feed.data'))
    await publishText(writer, unique('Publicado enquanto isso'))
    await feedRequest
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

test(
  'what was typed in a profile, its forms and settings stays, and is saved later',
  DESKTOP,
  async ({ page, context }) => {
    await signUp(page, 'tunel', 'Tânia Túnel')
    const sent = async (press: string, [failed, said]: [string, string], look: () => Promise<void>) => {
      const button = page.getByRole('button', { name: press, exact: true })
      await context.setOffline(true)
      await button.click()
      await expectToast(page, failed)
      await look()
      await context.setOffline(false)
      await button.click()
      await expectToast(page, said)
    }
    await open(page, '/profile?editar=perfil')
    await page.getByLabel('Biografia').fill('Escrita no túnel')
    await page.getByLabel('Habilidades').fill('Paciência')
    await page.getByLabel('Habilidades').press('Enter')
    await sent('Salvar perfil', [UPDATE_FAILED, 'Perfil atualizado!'], async () => {
      await expect(page.getByLabel('Biografia')).toHaveValue('Escrita no túnel')
      await expect(page.getByRole('button', { name: /Paciência/ })).toBeVisible()
    })
    await expect(page.getByText('Escrita no túnel')).toBeVisible()

    await open(page, '/profile?aba=experiencia&editar=nova')
    await page.getByLabel('Cargo').fill('Maquinista')
    await page.getByLabel('Empresa ou instituição').fill('Metrô')
    await page.getByLabel('Início').fill('2020-03')
    await page.getByLabel('Término').fill('2021-03')
    await sent('Adicionar', [BACKGROUND_TEXTS.experience.addFailed, 'Experiência adicionada!'], async () => {
      await expect(page.getByLabel('Cargo')).toHaveValue('Maquinista')
      await expect(page.getByLabel('Término')).toHaveValue('2021-03')
    })

    await open(page, '/profile?editar=foto')
    const picture = page.getByLabel('Foto de perfil').last()
    await picture.setInputFiles(await twoHalves())
    const crop = page.getByLabel('Recorte da foto: as setas movem a imagem')
    await expect(crop).toBeVisible()
    await sent('Salvar foto', [UPLOAD_FAILED, 'Foto de perfil atualizada!'], () => expect(crop).toBeVisible())

    await open(page, '/profile?editar=verificacao')
    for (const photo of ['Selfie', 'Documento'])
      await page.getByLabel(new RegExp(`^${photo}`)).setInputFiles(await twoHalves())
    await page.getByLabel(/^Concordo/).check()
    await sent('Enviar para verificação', [UPLOAD_FAILED, 'Verificação enviada'], async () => {
      for (const photo of ['Selfie', 'Documento'])
        expect(
          await page
            .getByLabel(new RegExp(`^${photo}`))
            .evaluate((field: HTMLInputElement) => field.files!.length),
        ).toBe(1)
    })

    await open(page, '/settings')
    const email = page.getByRole('region', { name: 'Email' })
    await email.getByLabel('Novo email').fill(`${newUsername('tunel')}@exemplo.br`)
    await email.getByLabel('Sua senha').fill(PASSWORD)
    await sent('Mudar email', [LOST, 'Email alterado!'], () =>
      expect(email.getByLabel('Sua senha')).toHaveValue(PASSWORD),
    )
  },
)

test(
  'nobody is followed or befriended without a connection, and the buttons say so',
  DESKTOP,
  async ({ page, browser, context }) => {
    await signUp(page, 'semred', 'Sílvia Sem Rede')
    const { username } = await another(browser, 'comred', 'Carlos Com Rede')
    await open(page, `/${username}`)
    const follow = page.getByRole('button', { name: 'Seguir', exact: true })
    const befriend = page.getByRole('button', { name: /^Adicionar amigo/ })
    await context.setOffline(true)
    await follow.click()
    await expectToast(page, 'Erro ao seguir usuário')
    await befriend.click()
    await expectToast(page, 'Erro ao enviar solicitação')
    await expect(follow).toHaveAttribute('aria-pressed', 'false')
    await context.setOffline(false)
    await follow.click()
    await expect(page.getByRole('button', { name: 'Seguindo', exact: true })).toBeVisible()
    await befriend.click()
    await expectToast(page, 'Solicitação enviada!')
  },
)
