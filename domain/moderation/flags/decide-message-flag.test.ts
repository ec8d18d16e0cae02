import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { changeFriendship } from '#domain/connections/change-friendship.ts'
import { flagMessage } from '#domain/messages/flag-message.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import { findRecord } from '#domain/record/find-record.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { decideMessageFlag } from './decide-message-flag.ts'

const services = await testServices()
const { db } = services
const edu = await person(services, 'edu', { roles: ['moderator'] })
const adao = await person(services, 'adao', { roles: ['admin'] })
const dora = await person(services, 'dora', { roles: ['moderator'] })
let round = 0
let caio: Actor
let bia: Actor

beforeEach(async () => {
  round += 1
  caio = await person(services, `caio${round}`)
  bia = await person(services, `bia${round}`)
})

/** `from` writes to `to`, who shows it to the staff. */
async function flagged(from: Actor, to: Actor): Promise<number> {
  await changeFriendship(services, from, to.id, 'send')
  await changeFriendship(services, to, from.id, 'accept')
  const message = { content: 'Pague ou conto tudo.', submissionKey: crypto.randomUUID() }
  const { id } = await writeMessage(services, from, { personId: to.id }, message)
  await flagMessage(services, to, id)
  const flag = await db
    .selectFrom('message_flags')
    .select('id')
    .where('message_id', '=', id)
    .executeTakeFirstOrThrow()
  return flag.id
}
const statusOf = async (id: number) =>
  (await db.selectFrom('message_flags').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
const DECISION = { decision: 'hide', reason: 'É uma ameaça.' }

test('a moderator decides once, on the record; the second is told so', async () => {
  const id = await flagged(caio, bia)
  await decideMessageFlag(services, edu, id, DECISION)
  expect(await statusOf(id)).toBe('resolved')
  const refusal = await refusalOf(decideMessageFlag(services, dora, id, { ...DECISION, decision: 'keep' }))
  expect(refusal).toMatchObject({
    kind: 'conflict',
    message: expect.stringMatching(/^Esta denúncia já foi decidida: cont/),
  })
  expect((await findRecord(db, adao, {})).items[0]).toMatchObject({
    action: 'message-flag.hide',
    reason: 'É uma ameaça.',
  })
})

test('of two at once one decides', async () => {
  const id = await flagged(caio, bia)
  const both = await Promise.allSettled([
    decideMessageFlag(services, edu, id, DECISION),
    decideMessageFlag(services, dora, id, { ...DECISION, decision: 'keep' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('nobody decides on what they wrote or flagged, nor who is no staff, nor without a reason', async () => {
  const about = await flagged(edu, bia)
  const own = await flagged(caio, edu)
  for (const id of [about, own]) {
    expect((await refusalOf(decideMessageFlag(services, edu, id, DECISION))).kind).toBe('forbidden')
    expect(await statusOf(id)).toBe('pending')
  }
  const kindFor = async (actor: Actor | null, input = DECISION) =>
    (await refusalOf(decideMessageFlag(services, actor, about, input))).kind
  expect(await kindFor(null)).toBe('unauthenticated')
  expect(await kindFor(bia)).toBe('forbidden')
  expect(await kindFor({ ...dora, suspended: true })).toBe('forbidden')
  expect(await kindFor(dora, { ...DECISION, reason: ' ' })).toBe('invalid')
})
