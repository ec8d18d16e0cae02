import { afterAll, expect, test } from 'vitest'
import { replaceClock } from '#platform/clock.ts'
import { testServices } from '#tests/services.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import type { Actor } from './actor.ts'
import { setFollow } from './connections/set-follow.ts'
import { limitNewcomers } from './limit-newcomers.ts'
import { writeMessage } from './messages/write-message.ts'
import { publishWork } from './publishing/publish-work.ts'

const services = await testServices({ RATE_LIMITS: 'on' })
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')

// the clock is stopped: the ages below are met to the day
const at = new Date()
afterAll(replaceClock(() => at))
const aged = (actor: Actor, days: number) =>
  services.db
    .updateTable('users')
    .set({ created_at: new Date(at.getTime() - days * 24 * 60 * 60 * 1000) })
    .where('id', '=', actor.id)
    .execute()

/** How many of these acts go through until one is refused. */
async function countAllowed(
  actor: Actor,
  rule: 'comment:newcomer' | 'friend-request:newcomer',
): Promise<number> {
  await services.limits.forgive(rule, String(actor.id))
  for (let done = 0; ; done++) {
    try {
      await limitNewcomers(services, rule, actor)
    } catch {
      return done
    }
  }
}

test('a first day has room for three works; the fourth is refused with words and a time', async () => {
  for (let n = 0; n < 3; n++) await publishWork(services, ana, aWork({ content: `${n} `.repeat(80) }))
  const refusal = await refusalOf(publishWork(services, ana, aWork()))
  expect(refusal).toMatchObject({ kind: 'too-many', message: expect.stringContaining('conta nova') })
  expect(refusal.retryAfterSeconds).toBeGreaterThan(60 * 60)
})

test('twenty comments, five requests; thrice that in the first week, ten times after it', async () => {
  for (const [days, comments, friends] of [
    [0, 20, 5],
    [1, 60, 15],
    [6.9, 60, 15],
    [7, 200, 50],
  ] as const) {
    await aged(ana, days)
    expect([
      await countAllowed(ana, 'comment:newcomer'),
      await countAllowed(ana, 'friend-request:newcomer'),
    ]).toEqual([comments, friends])
  }
})

test('who was ever suspended stays with the room of the first week', async () => {
  await services.db
    .insertInto('suspensions')
    .values({ user_id: ana.id, reason: 'teste', lifted_at: new Date(), lift_reason: 'fim' })
    .execute()
  expect(await countAllowed(ana, 'comment:newcomer')).toBe(60)
})

test('on the first day nobody writes to strangers, only to who follows them; from the second on they may', async () => {
  const said = () => ({ content: 'Olá', submissionKey: crypto.randomUUID() })
  const [caio, dora] = [await person(services, 'caio'), await person(services, 'dora')]
  const refusal = await refusalOf(writeMessage(services, caio, { personId: bia.id }, said()))
  expect(refusal.message).toContain('a partir do segundo dia')
  await setFollow(services, bia, caio.id, true)
  await expect(writeMessage(services, caio, { personId: bia.id }, said())).resolves.toMatchObject({
    waits: false,
  })
  await aged(caio, 1)
  await expect(writeMessage(services, caio, { personId: dora.id }, said())).resolves.toMatchObject({
    waits: true,
  })
})
