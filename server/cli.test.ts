import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { accountsTestWorld, person } from '#domain/accounts/accounts-test-world.ts'
import { createAccount } from '#domain/accounts/create-account.ts'
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
  await createAccount(accountsTestWorld(database).world, person('ana'))
  expect(run('list-admins')).toMatchObject({ status: 0, said: 'Não há administração ainda.' })
  expect(run('make-admin', 'ana@exemplo.br')).toMatchObject({
    status: 0,
    said: '@ana agora é da administração.',
  })
  expect(run('list-admins').said).toBe('@ana  ana@exemplo.br')
  expect(run('reset-link', 'ana@exemplo.br').said).toMatch(
    /^https:\/\/pares\.br\/auth\/reset\?token=[\w-]{43}$/,
  )
  expect(run('remove-admin', 'ana@exemplo.br')).toMatchObject({
    status: 1,
    complained: expect.stringContaining('única'),
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
