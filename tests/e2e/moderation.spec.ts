import { another } from './people-steps.ts'
import { expect, expectAccessible, expectToast, newUsername, open, signIn, test, unique } from './product.ts'
import { openDemoServices } from './demo-database.ts'

const WORK = '/henrique_rocha/plano-de-enderecamento-ipv6-para-um-campus-universitario-multissede'
const STAFF_PAGES = [
  '/admin',
  '/admin?aba=denuncias',
  '/admin?aba=verificacoes',
  '/admin?aba=comunidades',
  '/admin?aba=responsabilidades',
  '/admin/content',
  '/admin/integrity',
  '/admin/record',
  '/admin/health',
  '/recursos',
  '/ethics',
  '/ethics/transparencia',
]

test('who is not of the staff is led home with words, a visitor to sign in', async ({ page, browser }) => {
  await signIn(page, 'lucas_andrade')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/$/)
  await expectToast(page, 'Acesso negado. Você não é um administrador ou moderador.')
  const visitor = await browser.newPage()
  await visitor.goto('/admin')
  await expect(visitor).toHaveURL(/\/auth\?destino=%2Fadmin$/)
  await visitor.close()
})

test('every page of staff is accessible and fits the screen', async ({ page }) => {
  await signIn(page, 'helena_duarte')
  for (const address of STAFF_PAGES) {
    await open(page, address)
    await expectAccessible(page)
    const [scroll, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(scroll, address).toBeLessThanOrEqual(width!)
    // where one is stands on the screen, however many tabs there are
    for (const tab of await page.locator('main nav [aria-current=page]').all())
      await expect(tab).toBeInViewport({ ratio: 0.9 })
  }
})

test('a report is approved with a note, which stands on the work; a reason too short is said beside its field', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('422')
  const { services, close } = await openDemoServices()
  const work = await services.db
    .selectFrom('works')
    .select(['id', 'title'])
    .where('slug', '=', WORK.split('/')[2]!)
    .executeTakeFirstOrThrow()
  const words = `A tabela 2 repete outra fonte (${newUsername('caso')}).`
  await services.db
    .insertInto('ethics_reports')
    .values({
      work_id: work.id,
      work_title: work.title,
      description: words,
      receipt: newUsername('EP').toUpperCase(),
    })
    .execute()
  await close()

  await signIn(page, 'beatriz_moraes')
  await open(page, '/admin?aba=denuncias&estado=todas')
  const report = page.locator('li', { hasText: words })
  await report.locator('summary', { hasText: 'Aprovar Denúncia' }).click()
  await report.getByLabel('Medida').selectOption('note')
  await report.getByLabel('Motivo').first().fill('curto')
  await report.getByRole('button', { name: 'Aprovar Denúncia' }).click()
  await expect(report.getByText('O motivo deve ter pelo menos 10 caracteres')).toBeVisible()
  await expect(report.getByLabel('Motivo').first()).toHaveValue('curto')
  await report.getByLabel('Motivo').first().fill(`Confirmado pela comparação. ${words}`)
  await report.getByRole('button', { name: 'Aprovar Denúncia' }).click()
  await expectToast(page, 'Denúncia aprovada')
  await expect(report.getByText('Resolvido', { exact: true })).toBeVisible()
  await open(page, WORK)
  await expect(page.getByRole('complementary', { name: 'Nota da moderação' }).first()).toContainText(words)
})

test(
  'an admin makes a moderator and takes it back, asked first each time',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    // nobody whom another test knows as who has no rights
    const them = await another(browser, 'modera', unique('Leda Modera'))
    await signIn(page, 'helena_duarte')
    await open(page, `/admin?busca=${encodeURIComponent(them.fullName)}`)
    const row = page.getByRole('row', { name: them.username })
    await row.getByRole('button', { name: 'Tornar Moderador' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Ver denúncias éticas')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expectToast(page, `${them.fullName} agora é moderador`)
    await row.getByRole('button', { name: 'Remover Moderador' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('revertida a qualquer momento')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expectToast(page, `${them.fullName} não é mais moderador`)
    await them.page.context().close()
  },
)
