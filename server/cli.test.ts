import { spawnSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { accountsTestServices, person } from '#domain/accounts/accounts-test-services.ts'
import { createAccount } from '#domain/accounts/create-account.ts'
import { openDatabase } from '#db/client.ts'
import { testDatabase } from '#tests/database.ts'

const database = await testDatabase()

function run(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: database.url, PUBLIC_URL: 'https://pares.br' }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/cli.ts', ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, said: stdout.trim(), complained: stderr.trim() }
}

test('the operator makes the first admin, lists them, and hands out a recovery link', async () => {
  await createAccount(accountsTestServices(database).services, person('ana'))
  expect(run('list-admins')).toMatchObject({ status: 0, said: 'Não há administração ainda.' })
  expect(run('make-admin', 'ana@exemplo.br')).toMatchObject({
    status: 0,
    said: '@ana agora é da administração.',
  })
  expect(run('list-admins').said).toBe('@ana  ana@exemplo.br')
  expect(run('reset-link', 'ana@exemplo.br').said).toMatch(
    /^https:\/\/pares\.br\/auth\/reset\?token=[\w-]{43}$/,
  )
  await database.db.updateTable('users').set({ two_factor_enabled: true }).execute()
  expect(run('reset-second-factor', '@Ana').said).toBe('@ana entra agora só com a senha.')
  expect(run('reset-second-factor', 'ana')).toMatchObject({
    status: 1,
    complained: '@ana não usa segundo fator.',
  })
  expect(run('remove-admin', 'ana@exemplo.br')).toMatchObject({
    status: 1,
    complained: expect.stringContaining('única'),
  })
})

test('the operator sees what waits for a decision, and decides it for somebody of the staff', async () => {
  const { services } = accountsTestServices(database)
  const [bia, caio] = [
    await createAccount(services, person('bia')),
    await createAccount(services, person('caio')),
  ]
  const { db, close } = openDatabase(database.url, { max: 1 })
  onTestFinished(close)
  await db.insertInto('user_roles').values({ user_id: caio.id, role: 'moderator' }).execute()
  const [receipt, title] = ['EP-7KQ2-M9XD', 'Um texto\u001b[2J \u202esuspeito']
  await db
    .insertInto('ethics_reports')
    .values({ work_title: title, reported_by: bia.id, description: 'Copiado de outro lugar.', receipt })
    .execute()

  const listed = run('list-reports').said
  expect(listed).toMatch(/^EP-7KQ2-M9XD {2}Plágio {2}Um texto \[2J +suspeito {2}\d+ de \p{L}+ de \d{4}$/u)
  expect(listed).not.toMatch(/bia/i)
  const decide = (decision: string, email: string, ...reason: string[]) =>
    run('decide-report', receipt.toLowerCase(), decision, email, ...reason)
  expect(decide('talvez', 'caio@exemplo.br', 'Sem citação da fonte.').complained).toContain(
    'resolvida-com-nota',
  )
  expect(decide('rejeitada', 'bia@exemplo.br', 'Sem citação da fonte.').complained).toContain('Acesso negado')
  expect(decide('rejeitada', 'caio@exemplo.br').status).toBe(2)
  expect(decide('resolvida-com-advertencia', 'caio@exemplo.br', 'Não', 'cita', 'a fonte.')).toMatchObject({
    status: 0,
    said: 'Denúncia EP-7KQ2-M9XD aprovada. Quem denunciou foi avisado.',
  })
  expect(await db.selectFrom('ethics_reports').selectAll().executeTakeFirstOrThrow()).toMatchObject({
    status: 'resolved',
    measure: 'warning',
    decision_reason: 'Não cita a fonte.',
    resolved_by: caio.id,
  })
  expect(await db.selectFrom('notifications').selectAll().execute()).toMatchObject([
    { user_id: bia.id, type: 'moderation', message: expect.stringContaining(receipt) },
  ])
  expect(run('list-reports').said).toBe('Nenhuma denúncia espera decisão.')
  expect(decide('rejeitada', 'caio@exemplo.br', 'Não procede de modo algum.')).toMatchObject({
    status: 1,
    complained: 'Esta denúncia já foi decidida: aprovada.',
  })
})

test('a mistake is said in one sentence', () => {
  expect(run('make-admin', 'x@exemplo.br')).toMatchObject({
    status: 1,
    complained: 'Não há conta com o email x@exemplo.br.',
  })
  for (const args of [[], ['make-admin'], ['toString'], ['--help']]) {
    expect(run(...args)).toMatchObject({ status: 2, complained: expect.stringContaining('reset-link EMAIL') })
  }
})
