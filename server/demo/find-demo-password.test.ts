import { expect, test } from 'vitest'
import { accountsTestServices } from '#domain/accounts/accounts-test-services.ts'
import { createAccount } from '#domain/accounts/create-account.ts'
import { testDatabase } from '#tests/database.ts'
import { findDemoPassword } from './find-demo-password.ts'
import { demoEmail, SIGN_IN_WITH } from './demo-people.ts'

const database = await testDatabase()
const { services } = accountsTestServices(database)

const makeAccount = (username: string, password: string) =>
  createAccount(services, {
    email: demoEmail(username),
    password,
    fullName: `Pessoa ${username}`,
    username,
    userType: 'student',
  })

test('the password that is told is always one that signs in', async () => {
  const find = (...candidates: (string | undefined)[]) => findDemoPassword(database.db, candidates)
  expect(await find('a pedida', 'a anotada')).toBe('a pedida')
  expect(await find(undefined, 'a anotada')).toBe('a anotada')
  expect(await find(undefined, undefined)).toMatch(/^[\w-]{12}$/)

  // made before, with another one
  await makeAccount(SIGN_IN_WITH[0], 'a de antes')
  expect(await find('a pedida', 'a de antes')).toBe('a de antes')
  expect(await find('a pedida', undefined)).toBeUndefined()
  expect(await find(undefined, undefined)).toBeUndefined()

  // no one password opens them all
  await makeAccount(SIGN_IN_WITH[1], 'ainda outra')
  expect(await find('a de antes', 'ainda outra')).toBeUndefined()
})
