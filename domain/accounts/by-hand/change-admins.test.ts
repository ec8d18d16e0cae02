import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { accountsTestServices, person, visitFrom } from '#domain/accounts/accounts-test-services.ts'
import { listAdmins } from '#domain/roles/list-admins.ts'
import { makeAdmin, removeAdmin } from './change-admins.ts'
import { confirmEmail } from '#domain/accounts/confirm-email.ts'
import { createAccount } from '#domain/accounts/create-account.ts'
import { grantFirstAdmin } from '#domain/roles/grant-first-admin.ts'
import { signUp } from '#domain/accounts/sign-up.ts'

const database = await testDatabase()
const { db } = database
const env = { ADMIN_EMAIL: 'Chefe@exemplo.br' }
const names = async () => (await listAdmins(db)).map((admin) => admin.username)

beforeEach(() => db.deleteFrom('users').execute())

test('the operator makes and removes admins, but never the last one', async () => {
  const { services } = accountsTestServices(database)
  await createAccount(services, person('ana'))
  await createAccount(services, person('bia'))
  await makeAdmin(db, 'ANA@exemplo.br')
  await makeAdmin(db, 'ana@exemplo.br')
  await expect(removeAdmin(db, 'ana@exemplo.br')).rejects.toThrow('única conta administradora')
  await expect(removeAdmin(db, 'bia@exemplo.br')).rejects.toThrow('não é administradora')
  await expect(makeAdmin(db, 'x@exemplo.br')).rejects.toThrow('Não há conta')
  await makeAdmin(db, 'bia@exemplo.br')
  await removeAdmin(db, 'ana@exemplo.br')
  expect(await names()).toEqual(['bia'])
})

test('two admins removed at the same moment: one stays', async () => {
  const { services } = accountsTestServices(database)
  for (const name of ['ana', 'bia']) {
    await createAccount(services, person(name))
    await makeAdmin(db, `${name}@exemplo.br`)
  }
  await Promise.allSettled(['ana', 'bia'].map((name) => removeAdmin(db, `${name}@exemplo.br`)))
  expect(await names()).toHaveLength(1)
})

test('ADMIN_EMAIL becomes the first admin once the address is confirmed, not by typing it', async () => {
  const { services, mails, runJobs } = accountsTestServices(database, { mail: true, env })
  await signUp(services, person('chefe'), visitFrom(), new Set())
  await grantFirstAdmin(services, db, 'start')
  expect(await names()).toEqual([])
  await runJobs()
  await confirmEmail(services, /token=([\w-]+)/.exec(mails[0]!.text)![1]!, visitFrom())
  expect(await names()).toEqual(['chefe'])
})

test('where no mail is sent, it is the account that exists when the product starts', async () => {
  const { services } = accountsTestServices(database, { env })
  await grantFirstAdmin(services, db, 'start')
  await signUp(services, person('chefe'), visitFrom(), new Set())
  expect(await names()).toEqual([])
  await grantFirstAdmin(services, db, 'start')
  expect(await names()).toEqual(['chefe'])
})

test('with an admin there, ADMIN_EMAIL makes no other', async () => {
  const { services } = accountsTestServices(database, { env })
  await createAccount(services, person('ana'))
  await makeAdmin(db, 'ana@exemplo.br')
  await createAccount(services, person('chefe'), { emailVerified: true })
  await grantFirstAdmin(services, db, 'start')
  expect(await names()).toEqual(['ana'])
})
