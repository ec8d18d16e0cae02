import { expect, test } from 'vitest'
import { replaceClock } from '#platform/clock.ts'
import { ONLY_ADMIN_STAYS } from '#domain/accounts/texts.ts'
import { requestDeletion } from '#domain/accounts/own/request-deletion.ts'
import type { Actor } from '#domain/actor.ts'
import { deleteAccountNow } from '#domain/personal-data/delete-account-now.ts'
import { eraseDueAccounts } from '#domain/personal-data/erase-account.ts'
import { PASSWORD, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { removeAdmin } from '#domain/accounts/by-hand/change-admins.ts'
import { listAdmins } from './list-admins.ts'

const leave = { password: PASSWORD, works: 'keep' }

async function twoAdmins() {
  const services = await testServices()
  const ana = await person(services, 'ana', { roles: ['admin'] })
  const bia = await person(services, 'bia', { roles: ['admin'] })
  const names = async () => (await listAdmins(services.db)).map(({ username }) => username)
  return { services, ana, bia, names }
}

test('of two admins who leave one after the other the second stays, and cannot be removed or deleted', async () => {
  const { services, ana, bia } = await twoAdmins()
  await requestDeletion(services, ana, leave)
  expect((await refusalOf(requestDeletion(services, bia, leave))).message).toBe(ONLY_ADMIN_STAYS)
  expect((await refusalOf(removeAdmin(services.db, 'bia'))).kind).toBe('conflict')
  expect((await refusalOf(deleteAccountNow(services, bia, 'keep'))).message).toBe(ONLY_ADMIN_STAYS)
  await deleteAccountNow(services, ana, 'keep')
})

test('of two who leave, or are removed, at the same moment one stays', async () => {
  const { services, ana, bia } = await twoAdmins()
  const outcomes = await Promise.allSettled([
    requestDeletion(services, ana, leave),
    requestDeletion(services, bia, leave),
    removeAdmin(services.db, 'ana'),
    removeAdmin(services.db, 'bia'),
  ])
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  const admins = await listAdmins(services.db)
  const leaving = await services.db.selectFrom('account_deletions').select('user_id').execute()
  expect(admins.filter(({ id }) => !leaving.some((one) => one.user_id === id))).toHaveLength(1)
})

test('two who are due all the same: one is erased, the other stays and is told', async () => {
  const { services, ana, bia, names } = await twoAdmins()
  const both = [ana, bia].map(({ id }: Actor) => ({
    user_id: id,
    works_choice: 'withdraw',
    requested_at: new Date(),
    due_at: new Date(),
  }))
  await services.db.insertInto('account_deletions').values(both).execute()
  const giveBack = replaceClock(() => new Date(Date.now() + 1000))
  try {
    await eraseDueAccounts(services)
  } finally {
    giveBack()
  }
  expect(await names()).toEqual(['ana'])
  expect(await services.db.selectFrom('account_deletions').selectAll().execute()).toEqual([])
  const told = await services.db.selectFrom('notifications').select(['user_id', 'title']).execute()
  expect(told).toEqual([{ user_id: ana.id, title: 'Sua conta não foi apagada' }])
})
