import { expect, test } from 'vitest'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { getWork } from '#domain/works/get-work.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { deleteAccountNow } from './delete-account-now.ts'

const services = await testServices()
const { db } = services
const emails = async () => (await db.selectFrom('users').select('email').execute()).map(({ email }) => email)

test('the operator deletes an account at once; kept works stay, withdrawn ones go', async () => {
  const ana = await person(services, 'ana')
  const bia = await person(services, 'bia')
  const kept = await publishWork(services, ana, aWork())
  const withdrawn = await publishWork(services, bia, aWork())
  await deleteAccountNow(services, ana, 'keep')
  await deleteAccountNow(services, bia, 'withdraw')
  expect(await emails()).not.toContain('ana@exemplo.br')
  expect(await emails()).not.toContain('bia@exemplo.br')
  expect(await db.selectFrom('works').select(['id', 'owner_id']).execute()).toEqual([
    { id: kept.id, owner_id: null },
  ])
  expect((await refusalOf(getWork(db, 'bia', withdrawn.slug))).kind).toBe('missing')
})
