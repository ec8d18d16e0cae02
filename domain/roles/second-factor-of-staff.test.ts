import { expect, test } from 'vitest'
import { visitFrom } from '#domain/accounts/accounts-test-services.ts'
import { startSession } from '#domain/accounts/start-session.ts'
import { readSession } from '#domain/sessions/read-session.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { requireStaff } from './require-staff.ts'
import { STAFF_NEEDS_SECOND_FACTOR, STAFF_ONLY } from './texts.ts'

test('where staff need a second factor, who of them has none is told to set it up, and nobody else is', async () => {
  const services = await testServices({ STAFF_SECOND_FACTOR: '1' })
  const enter = async (id: number) => {
    const { token } = await startSession(services, id, visitFrom())
    return (await readSession(services.db, token, services.config))!.actor
  }
  const said = async (id: number) => {
    const actor = await enter(id)
    const { kind, message } = await refusalOf((async () => requireStaff(actor))())
    return [kind, message]
  }
  const edu = await person(services, 'edu', { roles: ['moderator'] })
  const ana = await person(services, 'ana')
  expect(await said(edu.id)).toEqual(['forbidden', STAFF_NEEDS_SECOND_FACTOR])
  expect(await said(ana.id)).toEqual(['forbidden', STAFF_ONLY])
  // what looks at roles alone finds none either
  expect((await enter(edu.id)).roles).toEqual([])
  await services.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', edu.id).execute()
  requireStaff(await enter(edu.id))
})
