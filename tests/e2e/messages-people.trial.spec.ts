// What no journey meets by itself of the messages about people, conversations, communities and staff: each provoked once
// (`catalogue.ts` has all of them). The words are the same on every screen.
import type { Page } from '@playwright/test'
import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { eraseDueAccount } from '#domain/personal-data/erase-account.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import { requestVerification } from '#domain/verifications/request-verification.ts'
import { aRoom } from './community-steps.ts'
import { another, signUp, twoHalves } from './people-steps.ts'
import { cut, expect, expectToast, open, signIn, test, unique } from './product.ts'
import { dialog } from './review-steps.ts'
import { asSomebody, caseOf, decide, prepare, publishOwn } from './staff-steps.ts'

const DESKTOP = { tag: '@desktop' }

test.beforeEach(({ expectTrouble }) => {
  expectTrouble('ERR_FAILED', '/_/')
})

/** Sends it in vain, reads why, and lets the next ones through. */
async function failing(page: Page, address: string, press: () => Promise<void>, words: string) {
  await cut(page, address)
  await press()
  await expectToast(page, words)
  await page.unroute(address)
}

test('followed, befriended and parted in vain', DESKTOP, async ({ page, browser }) => {
  const ana = await signUp(page, 'catala', 'Ágata Catálogo')
  const bia = await another(browser, 'catalb', 'Berta Catálogo')
  await open(page, `/${bia.username}`)
  await page.getByRole('button', { name: 'Seguir', exact: true }).click()
  const follows = page.getByRole('button', { name: 'Seguindo', exact: true })
  await expect(page.getByRole('link', { name: '1 seguidor' })).toBeVisible()
  await failing(page, '**/_/people/*/follow', () => follows.click(), 'Erro ao deixar de seguir')
  await expect(follows).toHaveAttribute('aria-pressed', 'true')

  const friendship = '**/_/people/*/friendship'
  await page.getByRole('button', { name: /^Adicionar amigo/ }).click()
  const cancel = page.getByRole('button', { name: /^Cancelar solicitação/ })
  await expect(cancel).toBeVisible()
  await failing(page, friendship, () => cancel.click(), 'Erro ao cancelar solicitação')
  await expect(cancel).toBeVisible()

  await open(bia.page, `/${ana.username}`)
  const accept = bia.page.getByRole('button', { name: /^Aceitar solicitação/ })
  await failing(bia.page, friendship, () => accept.click(), 'Erro ao aceitar solicitação')
  await accept.click()
  const friends = bia.page.getByRole('button', { name: 'Amigos', exact: true })
  await friends.click()
  const part = bia.page.getByRole('alertdialog').getByRole('button', { name: 'Remover amigo' })
  await failing(bia.page, friendship, () => part.click(), 'Erro ao remover amigo')
  await expect(friends).toBeVisible()
})

test(
  'a conversation that cannot begin, and one with an account that is gone',
  DESKTOP,
  async ({ page, browser, expectTrouble }) => {
    expectTrouble('404')
    await signUp(page, 'catala', 'Ágata Catálogo')
    const bia = await another(browser, 'catalb', 'Berta Catálogo')
    await open(page, `/${bia.username}`)
    await page.getByRole('link', { name: 'Mensagem', exact: true }).click()
    const box = dialog(page).getByLabel('Mensagem')
    await box.fill('Olá, professora. Li a sua tese.')
    await cut(page, '**/_/people/*/messages')
    await dialog(page).getByRole('button', { name: 'Enviar' }).click()
    await expect(dialog(page).getByText('Erro ao criar conversa')).toBeVisible()
    await page.unroute('**/_/people/*/messages')

    // she leaves before it is sent again
    await prepare(async (services) => {
      const actor = await findActor(services.db, bia.email)
      await services.db
        .insertInto('account_deletions')
        .values({ user_id: actor.id, due_at: new Date(0), works_choice: 'keep' })
        .execute()
      const config = { ...services.config, secret: 'a secret of this test alone' }
      await eraseDueAccount({ ...services, config }, actor.id)
    })
    await dialog(page).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(dialog(page).getByText('Erro ao adicionar participantes')).toBeVisible()
    await expect(box).toHaveValue('Olá, professora. Li a sua tese.')
    await bia.page.context().close()
  },
)

test('communities that are not founded, found, entered or left', DESKTOP, async ({ page, expectTrouble }) => {
  expectTrouble(
    'ERR_INTERNET_DISCONNECTED',
    'Failed to fetch',
    'net::ERR',
    'was preloaded using link preload',
  )
  const name = unique('Leitura adiada')
  const { id, path } = await aRoom({ name })
  await signIn(page, 'bruno_castro')
  await open(page, path)
  const membership = '**/_/communities/*/membership'
  const join = page.getByRole('button', { name: 'Participar da comunidade' })
  await failing(page, membership, () => join.click(), 'Erro ao entrar na comunidade')
  await join.click()
  await page.getByRole('button', { name: 'Sair da comunidade' }).click()
  const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Sair da comunidade' })
  await failing(page, membership, () => leave.click(), 'Erro ao sair da comunidade')
  await expect(page.getByRole('heading', { name: 'Discussões' })).toBeVisible()

  // the list is not reached; one stays where one was
  await page.route('**/communities.data*', (route) => route.abort('internetdisconnected'))
  await page.getByRole('main').getByRole('link', { name: 'Comunidades', exact: true }).click()
  await expectToast(page, 'Erro ao carregar comunidades')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.unroute('**/communities.data*')

  await open(page, '/communities')
  await page.getByRole('link', { name: 'Criar comunidade' }).click()
  await dialog(page).getByLabel('Nome').fill(unique('Leitura que não sai'))
  await dialog(page).getByLabel('Descrição').fill('Para quem lê e relê o que não chegou.')
  await dialog(page).getByLabel('Área temática').fill('Estatística')
  const propose = dialog(page).getByRole('button', { name: 'Criar comunidade' })
  await failing(page, '**/_/communities', () => propose.click(), 'Erro ao criar comunidade')

  // it is withdrawn while the list stands open
  await open(page, `/communities?q=${encodeURIComponent(name)}`)
  await prepare(({ db }) =>
    db
      .updateTable('communities')
      .set({ slug: `${path.split('/')[2]}-sai` })
      .where('id', '=', id)
      .execute(),
  )
  await page.getByRole('link', { name }).first().click()
  await expectToast(page, 'Comunidade não encontrada')
  await expect(page).toHaveURL(/\/communities$/)
})

test('what staff decide in vain', DESKTOP, async ({ page, browser, expectTrouble }) => {
  expectTrouble('409')
  const them = await another(browser, 'catalv', unique('Vera Catálogo'))
  const [words, name] = [unique('Denúncia em vão:'), unique('Leituras em vão')]
  const { buffer } = await twoHalves()
  await prepare(async (services) => {
    const lucas = await findActor(services.db, 'lucas_andrade')
    const reporter = await findActor(services.db, 'diego_farias')
    const work = await publishOwn(services, unique('Um texto denunciado em vão'))
    await fileReport(services, reporter, work.id, { reportType: 'plagiarism', description: words })
    await proposeCommunity(services, lucas, {
      name,
      description: 'Sobre ler e comentar trabalhos uns dos outros.',
      thematicArea: 'Educação',
      submissionKey: crypto.randomUUID(),
    })
    await requestVerification(services, await findActor(services.db, them.email), {
      selfie: buffer,
      document: buffer,
      consent: true,
    })
  })
  await signIn(page, 'helena_duarte')
  await open(page, `/admin?busca=${encodeURIComponent(them.fullName)}`)
  await page.getByRole('button', { name: 'Tornar Moderador' }).click()
  const confirm = page.getByRole('button', { name: 'Confirmar' })
  await failing(page, '**/_/admin/**', () => confirm.click(), 'Erro ao atualizar role')

  await open(page, '/admin?aba=denuncias&estado=todas')
  const reject = () =>
    decide(caseOf(page, words), 'Rejeitar Denúncia', 'Lidas as duas fontes, página a página.')
  await failing(page, '**/_/admin/**', reject, 'Erro ao atualizar denúncia')

  await open(page, '/admin?aba=comunidades')
  const approve = caseOf(page, name).getByRole('button', { name: 'Aprovar Comunidade' })
  await failing(page, '**/_/admin/**', () => approve.click(), 'Erro ao atualizar comunidade')

  // two decide on the same request, and the list of the second is not read again: they read why it is not taken, under the title Erro
  const other = await asSomebody(browser, 'beatriz_moraes')
  for (const staff of [page, other]) {
    await open(staff, '/admin?aba=verificacoes')
    const details = caseOf(staff, them.fullName).locator('details').first()
    if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click()
  }
  await page.route('**/admin.data*', (route) => route.abort())
  await caseOf(other, them.fullName).getByRole('button', { name: 'Aprovar' }).click()
  await expectToast(other, 'Verificação aprovada')
  await caseOf(page, them.fullName).getByRole('button', { name: 'Aprovar' }).click()
  await expectToast(page, 'Erro: Esta verificação já foi decidida: aprovada.')
  for (const one of [them.page, other]) await one.context().close()
})
