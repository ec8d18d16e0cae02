import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import { signUp } from './people-steps.ts'
import { expect, expectToast, open, signIn, test, unique } from './product.ts'
import { asSomebody, caseOf, decide, prepare, publishOwn } from './staff-steps.ts'

test('each measure of a report does to the work what it says; a rejected one does nothing', async ({
  page,
  browser,
  expectTrouble,
}) => {
  expectTrouble('404')
  const MEASURES = ['none', 'correction', 'hiding', 'removal', 'warning', 'reject'] as const
  const made = await prepare(async (services) => {
    const reporter = await findActor(services.db, 'diego_farias')
    const works = []
    for (const measure of MEASURES) {
      const words = unique(`Denúncia para ${measure}:`)
      const work = await publishOwn(services, unique('Um texto denunciado'))
      await fileReport(services, reporter, work.id, { reportType: 'plagiarism', description: words })
      works.push({ measure, work, words, reason: unique('Lidas as duas fontes, página a página.') })
    }
    return works
  })
  await signIn(page, 'beatriz_moraes')
  const reader = await (await browser.newContext()).newPage()
  const author = await asSomebody(browser, 'lucas_andrade')
  for (const { measure, work, words, reason } of made) {
    await open(page, '/admin?aba=denuncias&estado=todas')
    const report = caseOf(page, words)
    await expect(report.getByText('Denunciado por')).toContainText('Diego Farias')
    if (measure === 'reject') await decide(report, 'Rejeitar Denúncia', reason)
    else {
      await report.locator('summary', { hasText: 'Aprovar Denúncia' }).click()
      await report.getByLabel('Medida').selectOption(measure)
      await report.getByLabel('Motivo').first().fill(reason)
      await report.getByRole('button', { name: 'Aprovar Denúncia' }).click()
    }
    await expectToast(page, measure === 'reject' ? 'Denúncia rejeitada' : 'Denúncia aprovada')
    await expect(
      report.getByText(measure === 'reject' ? 'Rejeitado' : 'Resolvido', { exact: true }),
    ).toBeVisible()
    await expect(report.getByText(reason)).toBeVisible()
    const isGone = measure === 'hiding' || measure === 'removal'
    expect((await reader.goto(work.path))!.status(), measure).toBe(isGone ? 404 : 200)
    if (!isGone)
      await expect(reader.getByRole('complementary', { name: 'Correção' })).toHaveCount(
        measure === 'correction' ? 1 : 0,
      )
  }
  const [none, , , removal, warning, rejected] = made
  await open(author, '/notifications')
  await expect(author.getByText(warning!.reason)).toBeVisible()
  await expect(author.getByText(rejected!.reason)).toHaveCount(0)
  await expect(author.getByText('Diego Farias')).toHaveCount(0)
  await open(author, `/recursos/trabalhos/${removal!.work.id}`)
  await expect(author.getByText(/^Será apagado em/)).toBeVisible()
  await open(author, none!.work.path)
  await expect(author.getByText('Diego Farias')).toHaveCount(0)
  for (const other of [reader, author]) await other.context().close()
})

test('whoever leaves the staff is led away from an open page, and what they send is refused', async ({
  page,
  browser,
  expectTrouble,
}) => {
  expectTrouble('401', '403')
  const them = await signUp(page, 'volta', unique('Pessoa que Volta'))
  const helena = await asSomebody(browser, 'helena_duarte')
  const confirmAct = async (act: string, words: string) => {
    await open(helena, `/admin?busca=${encodeURIComponent(them.fullName)}`)
    await helena.getByRole('row', { name: them.username }).getByRole('button', { name: act }).click()
    await helena.getByRole('button', { name: 'Confirmar' }).click()
    await expectToast(helena, words)
  }
  // another page of theirs, which nothing leads away
  const tab = await page.context().newPage()
  await open(tab, '/ethics')
  const post = (path: string) =>
    tab.evaluate(
      async (address) =>
        (
          await fetch(address, {
            method: 'POST',
            headers: { Accept: 'application/json' },
            body: new URLSearchParams({ decision: 'reject' }),
          })
        ).status,
      path,
    )
  const sendAct = () => post('/_/admin/decide-report/1')
  await confirmAct('Tornar Moderador', `${them.fullName} agora é moderador`)
  await open(page, '/admin/content')
  await expect(page.getByRole('heading', { level: 1, name: 'Conteúdo e recursos' })).toBeVisible()
  await confirmAct('Remover Moderador', `${them.fullName} não é mais moderador`)
  expect(await sendAct()).toBe(403)
  await expect(page).toHaveURL('/')
  await expectToast(page, 'Acesso negado. Você não é um administrador ou moderador.')

  await confirmAct('Tornar Moderador', `${them.fullName} agora é moderador`)
  await open(page, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Painel de Administração')
  const row = helena.getByRole('row', { name: them.username })
  await decide(row, 'Suspender', 'Decidiu sobre algo seu.')
  await expectToast(helena, `A conta de ${them.fullName} foi suspensa`)
  expect(await sendAct()).toBe(403)
  await expect(page).toHaveURL('/')
  await decide(row, 'Encerrar suspensão', 'Esclarecido.', 'Encerrar')
  await expectToast(helena, `${them.fullName} pode publicar de novo`)

  // signed out in another tab, what the page that stayed open would send is refused
  await open(page, '/admin')
  await post('/auth/sign-out')
  expect(await sendAct()).toBe(401)
  await helena.context().close()
})
