import { readFile } from 'node:fs/promises'
import { findActor } from '#domain/accounts/by-hand/find-actor.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { requestVerification } from '#domain/verifications/request-verification.ts'
import { another, twoHalves } from './people-steps.ts'
import { expect, expectToast, open, signIn, test, unique } from './product.ts'
import { caseOf, decide, prepare } from './staff-steps.ts'

test('a community is approved, another rejected with a reason that is asked for', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('422')
  const [good, bad] = [unique('Leituras do cerrado'), unique('Leituras de ninguém')]
  await prepare(async (services) => {
    // nobody whom another test makes a moderator meanwhile: they do not propose
    const olivia = await findActor(services.db, 'olivia_barros')
    for (const name of [good, bad])
      await proposeCommunity(services, olivia, {
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
        consent: true,
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
  await expect(page.locator('main li:focus')).toHaveCount(1)
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
  await expectToast(page, `A conta de ${them.fullName} foi suspensa`)
  await expect(row.getByText('Suspenso', { exact: true })).toBeVisible()
  await open(them.page, '/recursos')
  await expect(them.page.getByRole('heading', { name: 'Conta suspensa' })).toBeVisible()
  await expect(them.page.getByText(why)).toBeVisible()
  await decide(row, 'Encerrar suspensão', back, 'Encerrar')
  await expectToast(page, `${them.fullName} pode publicar de novo`)
  await expect(row.getByText('Suspenso', { exact: true })).toHaveCount(0)
  await them.page.context().close()

  await open(page, '/admin/record')
  await page.getByLabel('Palavras do motivo').fill(why.toLowerCase())
  await page.getByRole('button', { name: 'Buscar' }).last().click()
  await expect(page.getByRole('row', { name: why })).toContainText('Conta suspensa · nº ')
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
