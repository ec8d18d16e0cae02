// Tests write into a database of their own and into no other: where they begin, and which servers they refuse.
import { execFileSync } from 'node:child_process'
import { expect, inject, test, vi } from 'vitest'
import { testDatabase } from './database.ts'
import { createDatabase, givenServer } from './given-server.ts'

const given = (url: string) => {
  vi.stubEnv('TEST_DATABASE_URL', url)
  return givenServer()
}

test('without TEST_DATABASE_URL no server is given', async () => {
  expect(await given('')).toBeUndefined()
})

test('an empty database on a server that holds nothing else is taken; databases of other tests do not count', async () => {
  const { drop } = await createDatabase(inject('databaseServer'), 'test')
  expect(await given(inject('databaseServer'))).toBe(inject('databaseServer'))
  await drop()
})

test('a database with a table in it is refused', async () => {
  const { url, pool } = await testDatabase({ migrated: false })
  await pool.query('create schema loja create table pedidos (id int)')
  await expect(given(url)).rejects.toThrow('um banco em uso, com loja.pedidos')
})

test('a server on which another database lives is refused', async () => {
  const { url } = await testDatabase({ migrated: false })
  // the embedded server's own, of which this test must not be
  const its = new URL(inject('databaseServer')).pathname.slice(1)
  await expect(given(url)).rejects.toThrow(`um servidor em uso, com o banco ${its}`)
})

test('what the operator has configured is forgotten before anything begins', () => {
  const program = `
    const { emptyEnvironment } = await import('./tests/empty-environment.ts')
    emptyEnvironment()
    console.log(JSON.stringify(process.env))`
  const operators = {
    DATABASE_URL: 'postgres://produção',
    DATA_DIR: '/srv/entrepares',
    SMTP_URL: 'smtp://correio',
    S3_BUCKET: 'arquivos',
    PGHOST: 'produção',
    AWS_ACCESS_KEY_ID: 'chave',
    NODE_ENV: 'production',
  }
  const env = { ...process.env, ...operators, TEST_DATABASE_URL: 'postgres://testes' }
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env,
    encoding: 'utf8',
  })
  const leftovers = JSON.parse(output) as Record<string, string>
  expect(Object.keys(operators).filter((name) => name in leftovers)).toEqual([])
  expect(leftovers).toMatchObject({
    PATH: process.env.PATH,
    TEST_DATABASE_URL: 'postgres://testes',
    ENV_FILE: '',
  })
})
