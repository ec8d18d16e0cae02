import { expect, test } from 'vitest'
import { person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { createAccount } from '../create-account.ts'
import { confirmByHand } from './confirm-by-hand.ts'
import { listAccounts } from './list-accounts.ts'

const services = await testServices()
const { db } = services
await person(services, 'ana')
await suspend(services, await person(services, 'caio'))
await person(services, 'edu', { roles: ['admin', 'moderator'] })
const account = {
  email: 'bia@exemplo.br',
  password: 'uma senha de teste',
  fullName: 'Bia Moraes',
  username: 'bia',
  userType: 'researcher',
}
await createAccount(services, account)
const listed = async (words: string) =>
  (await listAccounts(db, words)).map(({ username, marks }) => [username, ...marks].join(', '))

test('the operator lists accounts with what there is to know, by words without accents or case', async () => {
  expect(await listed('')).toEqual([
    'bia, email não confirmado',
    'edu, administração, moderação',
    'caio, suspensa',
    'ana',
  ])
  expect(await listed('MORÃES')).toEqual(['bia, email não confirmado'])
  expect(await listed('@EXEMPLO')).toHaveLength(4)
  expect(await listed('%')).toEqual([])
})

test('who was suspended as the writer of an anonymous review is not marked: the list would say whose it is', async () => {
  const gil = await person(services, 'gil')
  await db.insertInto('suspensions').values({ user_id: gil.id, reason: 'teste', by_review: true }).execute()
  expect(await listed('gil')).toEqual(['gil'])
})

test('a suspension that ended, or was lifted, is none', async () => {
  const change = (changes: { expires_at?: Date; lifted_at?: Date }) =>
    db.updateTable('suspensions').set(changes).execute()
  await change({ expires_at: new Date(0) })
  expect(await listed('caio')).toEqual(['caio'])
  await change({ expires_at: new Date(Date.now() + 3_600_000) })
  expect(await listed('caio')).toEqual(['caio, suspensa'])
  await change({ lifted_at: new Date() })
  expect(await listed('caio')).toEqual(['caio'])
})

test('an address is confirmed by hand, once; an unknown one is not', async () => {
  await confirmByHand(services, 'bia@exemplo.br')
  expect(await listed('bia')).toEqual(['bia'])
  expect(await refusalOf(confirmByHand(services, 'bia@exemplo.br'))).toMatchObject({
    kind: 'conflict',
    message: 'O email de @bia já está confirmado.',
  })
  expect((await refusalOf(confirmByHand(services, 'ninguem@exemplo.br'))).kind).toBe('missing')
})
