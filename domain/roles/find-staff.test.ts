import { expect, test } from 'vitest'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { findStaff } from './find-staff.ts'

const services = await testServices()

test('of several people those with a role are found, once, and nobody else', async () => {
  const ana = await person(services, 'ana')
  const edu = await person(services, 'edu', { roles: ['moderator', 'admin'] })
  const dora = await person(services, 'dora', { roles: ['moderator'] })
  expect(await findStaff(services.db, [ana.id, edu.id], services.config)).toEqual(new Set([edu.id]))
  expect(await findStaff(services.db, [ana.id], services.config)).toEqual(new Set())
  expect(await findStaff(services.db, [dora.id, edu.id], services.config)).toEqual(new Set([dora.id, edu.id]))
})
