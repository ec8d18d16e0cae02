import { comment, another as anotherAt, place } from './conversation-steps.ts'
import { another, signUp, twoHalves } from './people-steps.ts'
import { expect, expectToast, hydrated, open, signIn, test, unique } from './product.ts'
import { shiftsOn, watchShifts } from './watch-shifts.ts'

test(
  'what a person likes and saves is told to their other tabs, on the work and on its card',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signIn(page, 'carla_nogueira')
    await open(page, place('second-tab'))
    const other = await context.newPage()
    await open(other, place('second-tab'))
    const pressed = (of: typeof page, name: RegExp) => of.getByRole('button', { name })
    for (const name of [/^Curtir/, /^Salvar para ler depois/]) {
      const before = await pressed(page, name).getAttribute('aria-pressed')
      const after = before === 'true' ? 'false' : 'true'
      await expect(pressed(other, name)).toHaveAttribute('aria-pressed', before!)
      await pressed(page, name).click()
      await expect(pressed(page, name)).toHaveAttribute('aria-pressed', after)
      await expect(pressed(other, name)).toHaveAttribute('aria-pressed', after)
      // and back, from the other tab
      await pressed(other, name).click()
      await expect(pressed(page, name)).toHaveAttribute('aria-pressed', before!)
    }
  },
)

test(
  'who signs out in one tab is a visitor in the others, and who signs in is known there',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signIn(page, 'carla_nogueira')
    await open(page, place('second-tab'))
    const other = await context.newPage()
    await open(other, place('second-tab'))
    await expect(other.getByRole('button', { name: 'Menu da conta' })).toBeVisible()
    await page.getByRole('button', { name: 'Menu da conta' }).click()
    await page.locator('#account-menu').getByRole('button', { name: 'Sair' }).click()
    await expect(other.getByRole('link', { name: 'Entrar', exact: true }).first()).toBeVisible()
    await expect(other.getByRole('button', { name: 'Menu da conta' })).toHaveCount(0)
    await signIn(page, 'carla_nogueira')
    await open(page, '/feed')
    await expect(other.getByRole('button', { name: 'Menu da conta' })).toBeVisible()
  },
)

test('a page is filled in without moving what is read', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, 'carla_nogueira')
  await watchShifts(page)
  for (const address of ['/feed', place('second-tab'), '/areas', '/']) {
    // the answer comes late, when everything else stands: what it fills in must have had its place
    const { promise: settled, resolve } = Promise.withResolvers<void>()
    await page.route('**/_/me?*', async (route) => {
      await settled
      await route.continue()
    })
    await page.goto(address)
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === 'true')
    await page.evaluate(async () => {
      await document.fonts.ready
      window.shifts.length = 0
    })
    expect(await page.locator('html').getAttribute('data-filled')).toBeNull()
    resolve()
    await hydrated(page)
    await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible()
    const shifts = await shiftsOn(page)
    expect(shifts, address).toEqual([])
    await page.unroute('**/_/me?*')
  }
})

test(
  'the theme that was chosen is there before anything is painted',
  { tag: '@desktop' },
  async ({ page, baseURL, expectTrouble }) => {
    expectTrouble('/assets/')
    await page.context().addCookies([{ name: 'theme', value: 'dark', url: baseURL! }])
    const html = await (await page.request.get('/')).text()
    expect(html).not.toContain('data-theme')
    // the scripts of the page come much later
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  },
)

test(
  'how a person stands with another is told to their other tabs, and to who is asked or taken as a friend',
  { tag: '@desktop' },
  async ({ page, context, browser }) => {
    const ana = await signUp(page, 'abaum', 'Ana das Abas')
    const bia = await another(browser, 'abadois', 'Bia das Abas')
    await open(page, `/${bia.username}`)
    const other = await context.newPage()
    await open(other, `/${bia.username}`)
    await open(bia.page, `/${ana.username}`)
    const button = (of: typeof page, name: RegExp) => of.getByRole('button', { name })
    await button(page, /^Seguir$/).click()
    await expect(button(other, /^Seguindo$/)).toBeVisible()
    await button(other, /^Seguindo$/).click()
    await expect(button(page, /^Seguir$/)).toBeVisible()
    await button(page, /^Adicionar amigo/).click()
    await expect(button(other, /^Cancelar solicitação/)).toBeVisible()
    await button(bia.page, /^Aceitar solicitação/).click()
    for (const tab of [page, other]) await expect(button(tab, /^Amigos$/)).toBeVisible()
    // a block shows in one's own tabs alone
    await button(page, /^Bloquear/).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear', exact: true }).click()
    await expect(button(other, /^Desbloquear/)).toBeVisible()
    await expect(button(bia.page, /^Amigos$/)).toBeVisible()
  },
)

test(
  'what another tab did meanwhile is said, and nothing typed is lost',
  { tag: '@desktop' },
  async ({ page, context, expectTrouble }) => {
    expectTrouble('404', '409')
    await signUp(page, 'abatres', 'Caio das Abas')
    const other = await context.newPage()

    await open(page, '/profile?editar=verificacao')
    await open(other, '/profile?editar=verificacao')
    for (const tab of [page, other]) {
      await tab.getByLabel(/^Selfie/).setInputFiles(await twoHalves())
      await tab.getByLabel(/^Documento/).setInputFiles(await twoHalves())
      await tab.getByLabel(/^Concordo/).check()
    }
    await page.getByRole('button', { name: 'Enviar para verificação' }).click()
    await expect(page.getByText('Verificação Pendente')).toBeVisible()
    await other.getByRole('button', { name: 'Enviar para verificação' }).click()
    await expect(other.getByText('Sua verificação já está em análise')).toBeVisible()

    for (const tab of [page, other]) await open(tab, '/profile?editar=perfil')
    const saveBio = async (tab: typeof page, bio: string) => {
      await tab.getByLabel('Biografia').fill(bio)
      await tab.getByRole('button', { name: 'Salvar perfil' }).click()
    }
    await saveBio(page, 'Da primeira aba')
    await expectToast(page, 'Perfil atualizado!')
    await saveBio(other, 'Da segunda aba')
    await expect(other.getByText('Seu perfil foi alterado em outra aba')).toBeVisible()
    await expect(other.getByLabel('Biografia')).toHaveValue('Da segunda aba')
    await other.getByRole('button', { name: 'Salvar perfil' }).click()
    await expectToast(other, 'Perfil atualizado!')

    await open(page, '/profile?aba=formacao&editar=nova')
    await page.getByLabel('Instituição').fill('Universidade Federal do Acre')
    await page.getByLabel('Grau').fill('Mestrado')
    await page.getByLabel('Início').fill('2017-03')
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
    await expectToast(page, 'Formação adicionada!')
    await open(other, '/profile?aba=formacao')
    await other.getByRole('link', { name: /^Editar Mestrado/ }).click()
    await other.getByLabel('Descrição').fill('Escrita enquanto outra aba apaga')
    await page.getByRole('button', { name: /^Deletar/ }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Deletar/ })
      .click()
    await expectToast(page, 'Formação deletada!')
    await other.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(other.getByText('Erro ao adicionar formação').first()).toBeVisible()
    await expect(other.getByLabel('Descrição')).toHaveValue('Escrita enquanto outra aba apaga')
  },
)

test(
  'twenty tabs of one person are served, over one stream',
  { tag: '@desktop' },
  async ({ page, context, browser }) => {
    await signIn(page, 'nelson_takeda')
    const tabs = [page]
    for (let n = 1; n < 20; n++) tabs.push(await context.newPage())
    for (const tab of tabs) await tab.goto(place('tabs'), { waitUntil: 'commit' })
    for (const tab of tabs) await hydrated(tab)
    const other = await anotherAt(browser, 'olivia_barros', place('tabs'))
    const text = unique('Para vinte abas')
    await comment(other, text)
    for (const tab of tabs) await expect(tab.getByText(text)).toBeVisible()
  },
)

test(
  'the reading list, the drafts and one’s own profile follow what another tab does',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signUp(page, 'abasegue', 'Caio das Abas')
    const other = await context.newPage()

    await open(other, '/saved')
    await expect(other.getByText('Nenhum trabalho salvo')).toBeVisible()
    await open(page, place('second-tab'))
    const save = page.getByRole('button', { name: /^Salvar para ler depois/ })
    await save.click()
    await expect(other.getByRole('article')).toHaveCount(1)
    // what is taken off in the list itself stays for who did not mean it, and goes from other tabs
    const third = await context.newPage()
    await open(third, '/saved')
    await third
      .getByRole('article')
      .getByRole('button', { name: /^Salvar/ })
      .click()
    await expect(other.getByRole('article')).toHaveCount(0)
    await expect(third.getByRole('article')).toHaveCount(1)
    await third.close()

    await open(other, '/new-post')
    await open(page, '/new-post')
    const title = unique('Um rascunho que se segue')
    await page.getByLabel('Título', { exact: true }).fill(title)
    await expect(other.getByText(title)).toBeVisible()
    await expect(page.locator('details').getByText(title)).toHaveCount(0)

    await open(other, '/profile')
    await open(page, '/profile?editar=perfil')
    await page.getByLabel('Biografia').fill('Escrita na outra aba')
    await page.getByRole('button', { name: 'Salvar perfil' }).click()
    await expect(other.getByText('Escrita na outra aba')).toBeVisible()
  },
)
