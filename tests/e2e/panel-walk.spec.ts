import { readFile } from 'node:fs/promises'
import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import { requestVerification } from '#domain/verifications/request-verification.ts'
import { another, signUp, twoHalves } from './people-steps.ts'
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
    await open(page, '/admin?aba=denuncias')
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
    await expect(report.getByText(measure === 'reject' ? 'Rejeitado' : 'Resolvido')).toBeVisible()
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

test('a community is approved, another rejected with a reason that is asked for', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('422')
  const [good, bad] = [unique('Leituras do cerrado'), unique('Leituras de ninguém')]
  await prepare(async (services) => {
    const lucas = await findActor(services.db, 'lucas_andrade')
    for (const name of [good, bad])
      await proposeCommunity(services, lucas, {
        name,
        description: 'Sobre ler e comentar trabalhos uns dos outros.',
        thematicArea: 'Educação',
        submissionKey: crypto.randomUUID(),
      })
  })
  await signIn(page, 'beatriz_moraes')
  await open(page, '/admin?aba=comunidades')
  await caseOf(page, good).getByRole('button', { name: 'Aprovar Comunidade' }).click()
  await expectToast(page, 'Comunidade aprovada')
  await expect(caseOf(page, good)).toHaveCount(0)
  const other = caseOf(page, bad)
  await decide(other, 'Rejeitar Comunidade', '   ')
  await expect(other.getByText('Por favor, forneça um motivo para a rejeição')).toBeVisible()
  await expect(other.getByLabel('Motivo')).toBeFocused()
  await other.getByLabel('Motivo').fill('Já há uma comunidade com este tema.')
  await other.getByRole('button', { name: 'Rejeitar Comunidade' }).click()
  await expectToast(page, 'Comunidade rejeitada')
  await expect(other).toHaveCount(0)
})

test('verifications are decided one after the other: a reason is asked for, the next one opens by itself', async ({
  page,
  browser,
  expectTrouble,
}) => {
  expectTrouble('422')
  const [first, second] = [
    await another(browser, 'verif', unique('Vera Primeira')),
    await another(browser, 'verif', unique('Vera Segunda')),
  ]
  const { buffer } = await twoHalves()
  await prepare(async (services) => {
    for (const { username } of [second, first])
      await requestVerification(services, await findActor(services.db, username), {
        selfie: buffer,
        document: buffer,
      })
  })
  await signIn(page, 'beatriz_moraes')
  await open(page, '/admin?aba=verificacoes')
  const all = page.getByRole('region', { name: 'Verificações de Perfil' }).locator('li')
  const itemOf = (name: string) => all.filter({ hasText: name })
  await expect(all.first().locator('details[open]').first()).toBeVisible()
  const item = itemOf(first.fullName)
  // another screen's requests may stand above
  const details = item.locator('details').first()
  if ((await details.getAttribute('open')) === null) await details.locator('summary').first().click()
  await expect(item.getByRole('link', { name: 'Abrir: Selfie' })).toBeVisible()
  await decide(item, 'Rejeitar', ' ')
  await expect(item.getByText('Por favor, forneça um motivo para a rejeição')).toBeVisible()
  await item.getByLabel('Motivo').fill('O documento não se lê.')
  await item.getByRole('button', { name: 'Rejeitar' }).click()
  await expectToast(page, 'Verificação rejeitada')
  await expect(item).toHaveCount(0)
  const next = itemOf(second.fullName)
  await expect(next.getByRole('button', { name: 'Aprovar' })).toBeVisible()
  await next.getByRole('button', { name: 'Aprovar' }).click()
  await expectToast(page, 'Verificação aprovada')
  await open(second.page, '/profile')
  await expect(second.page.getByText('Perfil verificado').first()).toBeVisible()
  for (const { page: theirs } of [first, second]) await theirs.context().close()
})

test('a person is suspended with a reason, reads it, and is restored; the record has both, also as a file', async ({
  page,
  browser,
}) => {
  const them = await another(browser, 'susp', unique('Pessoa Suspensa'))
  const [why, back] = [unique('Propaganda repetida.'), unique('Prometeu parar.')]
  await signIn(page, 'helena_duarte')
  await open(page, `/admin?busca=${encodeURIComponent(them.fullName)}`)
  const row = page.getByRole('row', { name: them.username })
  await decide(row, 'Suspender', why)
  await expectToast(page, `${them.fullName} está suspenso(a)`)
  await expect(row.getByText('Suspenso', { exact: true })).toBeVisible()
  await open(them.page, '/recursos')
  await expect(them.page.getByRole('heading', { name: 'Conta suspensa' })).toBeVisible()
  await expect(them.page.getByText(why)).toBeVisible()
  await decide(row, 'Levantar suspensão', back, 'Levantar')
  await expectToast(page, `${them.fullName} pode publicar de novo`)
  await expect(row.getByText('Suspenso', { exact: true })).toHaveCount(0)
  await them.page.context().close()

  await open(page, '/admin/record')
  await page.getByLabel('Palavras do motivo').fill(why.toLowerCase())
  await page.getByRole('button', { name: 'Buscar' }).last().click()
  await expect(page.getByRole('row', { name: why })).toContainText('person.suspend')
  await expect(page.getByText(back)).toHaveCount(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar CSV' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('"quem","ato"')
  expect(lines[1]).toContain(why)
})

test('whoever leaves the staff is led away from an open page, and what they send is refused', async ({
  page,
  browser,
  expectTrouble,
}) => {
  expectTrouble('401', '403')
  const them = await signUp(page, 'volta', unique('Pessoa que Volta'))
  const helena = await asSomebody(browser, 'helena_duarte')
  const steer = async (act: string, words: string) => {
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
  await steer('Tornar Moderador', `${them.fullName} agora é moderador`)
  await open(page, '/admin/content')
  await expect(page.getByRole('heading', { level: 1, name: 'Conteúdo e recursos' })).toBeVisible()
  await steer('Remover Moderador', `${them.fullName} não é mais moderador`)
  expect(await sendAct()).toBe(403)
  await expect(page).toHaveURL('/')
  await expectToast(page, 'Acesso negado. Você não é um administrador ou moderador.')

  await steer('Tornar Moderador', `${them.fullName} agora é moderador`)
  await open(page, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Painel de Administração')
  const row = helena.getByRole('row', { name: them.username })
  await decide(row, 'Suspender', 'Decidiu sobre algo seu.')
  await expectToast(helena, `${them.fullName} está suspenso(a)`)
  expect(await sendAct()).toBe(403)
  await expect(page).toHaveURL('/')
  await decide(row, 'Levantar suspensão', 'Esclarecido.', 'Levantar')
  await expectToast(helena, `${them.fullName} pode publicar de novo`)

  // signed out in another tab, what the page that stayed open would send is refused
  await open(page, '/admin')
  await post('/auth/sign-out')
  expect(await sendAct()).toBe(401)
  await helena.context().close()
})
