import { expect, test } from 'vitest'
import { replaceClock } from '#platform/clock.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { PASSWORD, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { endOneSession } from './end-session.ts'
import { findOpenSessions } from './find-open-sessions.ts'
import { readSession } from './read-session.ts'

const services = await testServices()
const { db } = services

test('of several sessions those are open that neither ended nor ran out', async () => {
  await person(services, 'ana')
  const enter = async () => {
    const visit = { address: '192.0.2.1', userAgent: 'Firefox/140.0', deviceId: null }
    const answer = await signIn(services, { email: 'ana@exemplo.br', password: PASSWORD }, visit)
    if (answer.outcome !== 'session') throw new Error(answer.outcome)
    return (await readSession(db, answer.session.token))!.actor
  }
  const [one, other] = [await enter(), await enter()]
  const ids = [one.sessionId!, other.sessionId!, 999_999]
  expect(await findOpenSessions(db, ids)).toEqual(new Set([one.sessionId, other.sessionId]))
  expect(await findOpenSessions(db, [])).toEqual(new Set())
  await endOneSession(db, one, other.sessionId!)
  expect(await findOpenSessions(db, ids)).toEqual(new Set([one.sessionId]))
  const restore = replaceClock(() => new Date(Date.now() + 400 * 24 * 60 * 60 * 1000))
  expect(await findOpenSessions(db, ids)).toEqual(new Set())
  restore()
})
