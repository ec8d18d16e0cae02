// The panel on a slow line, without scripts, and on a page that was left open.
import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import { holdScripts } from './hold-scripts.ts'
import { signUp } from './people-steps.ts'
import { expect, expectToast, hydrated, open, signIn, test, unique } from './product.ts'
import { caseOf, decide, prepare, publishOwn } from './staff-steps.ts'

const DESKTOP = { tag: '@desktop' }
const REJECT = 'Rejeitar Denúncia'

const report = (words: string) =>
  prepare(async (services) => {
    const work = await publishOwn(services, unique('Um texto denunciado'))
    const reporter = await findActor(services.db, 'diego_farias')
    await fileReport(services, reporter, work.id, { reportType: 'plagiarism', description: words })
  })

test('what staff type before the scripts are there stays, and is sent', DESKTOP, async ({ page }) => {
  const [words, reason] = [unique('Uma denúncia lenta:'), unique('Lidas as duas fontes.')]
  await report(words)
  await signIn(page, 'beatriz_moraes')
  const scripts = await holdScripts(page)
  await page.goto('/admin?aba=denuncias&estado=todas', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  const item = caseOf(page, words)
  const form = item.locator('form', { has: page.getByRole('button', { name: REJECT }) })
  await item.locator('summary', { hasText: REJECT }).click()
  await form.getByLabel('Motivo').fill(reason)
  await scripts.release()
  await hydrated(page)
  await expect(form.getByLabel('Motivo')).toHaveValue(reason)
  await form.getByRole('button', { name: REJECT }).click()
  await expectToast(page, 'Denúncia rejeitada')
  await expect(item.getByText('Rejeitado')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused act says why beside its button', DESKTOP, async ({ page }) => {
    const words = unique('Uma denúncia simples:')
    await report(words)
    await signIn(page, 'beatriz_moraes')
    await page.goto('/admin?aba=denuncias&estado=todas')
    const item = caseOf(page, words)
    await decide(item, REJECT, 'curto')
    await expect(page).toHaveURL(/#ato-decide-report-\d+-reject$/)
    const form = item.locator('form', { has: page.getByRole('button', { name: REJECT }) })
    await expect(form.getByText('O motivo deve ter pelo menos 10 caracteres')).toBeInViewport()
    await form.getByLabel('Motivo').fill('Lidas as duas fontes, nada se repete.')
    await form.getByRole('button', { name: REJECT }).click()
    await expect(item.getByText('Rejeitado')).toBeVisible()
  })
})

test(
  'on a page left open, what who left the staff or signed out still sends is refused in words',
  DESKTOP,
  async ({ page, expectTrouble }) => {
    expectTrouble('/_/live', '401', '403')
    // nothing tells the page meanwhile: its stream is its own, and is cut
    await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
    await page.route('**/_/live?*', (route) => route.abort())
    const them = await signUp(page, 'aberta', unique('Pessoa Aberta'))
    const words = unique('Uma denúncia que espera:')
    await report(words)
    const promote = () =>
      prepare(async ({ db }) => {
        const { id } = await findActor(db, them.username)
        await db.insertInto('user_roles').values({ user_id: id, role: 'moderator' }).execute()
        return id
      })
    const id = await promote()
    await open(page, '/admin?aba=denuncias&estado=todas')
    await prepare(({ db }) => db.deleteFrom('user_roles').where('user_id', '=', id).execute())
    await decide(caseOf(page, words), REJECT, 'Já não sou da equipe.')
    await expectToast(page, 'Acesso negado. Você não é um administrador ou moderador.')
    await expect(page).toHaveURL('/')

    await promote()
    await open(page, '/admin?aba=denuncias&estado=todas')
    await page.request.post('/auth/sign-out')
    await decide(caseOf(page, words), REJECT, 'Já saí noutra aba.')
    await expect(page).toHaveURL('/auth?destino=%2Fadmin%3Faba%3Ddenuncias')
    await expectToast(page, 'Você precisa estar logado')
  },
)
