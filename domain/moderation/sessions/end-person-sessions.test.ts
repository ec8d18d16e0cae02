import { expect, test } from 'vitest'
import { makeLinkToken, readLinkToken } from '#domain/accounts/login/link-token.ts'
import { startSession } from '#domain/accounts/start-session.ts'
import { readSession } from '#domain/sessions/read-session.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { endPersonSessions } from './end-person-sessions.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const gil = await person(services, 'gil', { roles: ['moderator'] })
const dora = await person(services, 'dora', { roles: ['admin'] })
const rosa = await person(services, 'rosa', { roles: ['admin'] })
const REASON = { reason: 'A conta parece estar em outras mãos.' }
const visit = { address: '192.0.2.1', userAgent: '', deviceId: null }

test("a moderator ends Ana's sessions and links, says why, and it is recorded and told to her", async () => {
  const { token } = await startSession(services, ana.id, visit)
  const link = await makeLinkToken(db, 'reset', ana.id)
  expect((await refusalOf(endPersonSessions(services, edu, ana.id, {}))).fields).toHaveProperty('reason')
  expect(await readSession(db, token)).not.toBeNull()
  await endPersonSessions(services, edu, ana.id, REASON)
  expect(await readSession(db, token)).toBeNull()
  expect(await readLinkToken(db, 'reset', link)).toBeNull()
  const record = await db.selectFrom('moderation_record').select(['action', 'reason']).execute()
  expect(record).toEqual([{ action: 'person.end-sessions', ...REASON }])
  const told = await db.selectFrom('notifications').select('message').where('user_id', '=', ana.id).execute()
  expect(told[0]!.message).toContain(REASON.reason)
})

test.each([
  ['a member', ana, edu],
  ['a moderator to another', edu, gil],
  ['a moderator to an admin', edu, dora],
  ['an admin to another', dora, rosa],
  ['a moderator to themselves', edu, edu],
  ['an admin to themselves', dora, dora],
])('never by %s', async (_, actor, to) => {
  const { token } = await startSession(services, to.id, visit)
  expect((await refusalOf(endPersonSessions(services, actor, to.id, REASON))).kind).toBe('forbidden')
  expect(await readSession(db, token)).not.toBeNull()
})

test('an admin ends those of a moderator', async () => {
  const { token } = await startSession(services, edu.id, visit)
  await endPersonSessions(services, dora, edu.id, REASON)
  expect(await readSession(db, token)).toBeNull()
})
