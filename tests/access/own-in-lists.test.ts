// In every list of staff, what is a matter of who looks is marked as theirs and waits for somebody else; the others' is not.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { findPendingCommunities } from '#domain/communities/find-pending-communities.ts'
import { findAppeals } from '#domain/moderation/appeals/find-appeals.ts'
import { findMessageFlags } from '#domain/moderation/find-message-flags.ts'
import { findHeldCases } from '#domain/moderation/find-held-cases.ts'
import { findCaseHeads } from '#domain/moderation/find-case-heads.ts'
import { findFlags } from '#domain/moderation/flags/find-flags.ts'
import { getWithheldWork } from '#domain/moderation/get-withheld-work.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { findHidings } from '#domain/moderation/hidings/find-hidings.ts'
import { countDecidable, countWaiting } from '#domain/moderation/waiting/count-waiting.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { World } from './world.ts'

const services = await testServices()
const { db } = services
const dora = await person(services, 'dora', { roles: ['admin'] })
const edu = await person(services, 'edu', { roles: ['moderator'] })
const fabi = await person(services, 'fabi', { roles: ['moderator'] })
const [ana, bia] = [await person(services, 'ana'), await person(services, 'bia')]
const world = new World(services, { ana, bia, admin: dora, earlier: dora })
const REASON = { reason: 'Fere a política de ética.' }
let withheld: number

/** One of each on a work of Edu's, or done by him; Fabi has no part in any. */
beforeAll(async () => {
  const work = await world.workOf(edu)
  await world.report(work.id, bia)
  await world.flag('comment', await world.comment(ana, work.id), bia)
  const hidden = await world.comment(ana, work.id)
  const { hidingId } = await hideContent(services, dora, { kind: 'comment', id: hidden }, REASON)
  const appeal = {
    subject_type: 'hiding',
    subject_id: hidingId,
    appellant_id: ana.id,
    text: 'Peço que revejam.',
  }
  await db.insertInto('appeals').values(appeal).execute()
  const held = { kind: 'comment', target_id: await world.comment(ana, work.id), user_id: ana.id }
  await db
    .insertInto('held_posts')
    .values({ ...held, cause: 'near-duplicate' })
    .execute()
  await sql`insert into message_flags (flagged_by, about_id, evidence) values (${edu.id}, ${ana.id}, '[]')`.execute(
    db,
  )
  await world.proposed(edu)
  withheld = (await world.workOf(edu)).id
  await hideContent(services, dora, { kind: 'work', id: withheld }, REASON)
})

const LISTS: Record<string, (who: Actor) => Promise<unknown>> = {
  reports: (who) => findCaseHeads(db, who),
  flags: (who) => findFlags(db, who),
  'flags of messages': (who) => findMessageFlags(db, who),
  'what waits': (who) => findHeldCases(db, who),
  appeals: (who) => findAppeals(db, who),
  'what is hidden': (who) => findHidings(db, who),
  communities: (who) => findPendingCommunities(db, who),
}

/** How often an answer says that something is a matter of who asks. */
const owned = (answer: unknown) => JSON.stringify(answer).match(/"own(Matter)?":true/g)?.length ?? 0

test.each(Object.entries(LISTS))('%s', async (_, list) => {
  expect(owned(await list(edu))).toBeGreaterThan(0)
  expect(owned(await list(fabi))).toBe(0)
})

test('a hidden work of theirs is not given back by themselves', async () => {
  const may = async (who: Actor) => (await getWithheldWork(db, who, withheld)).mayRestore
  expect([
    await may(edu),
    await may(fabi),
    await may({ ...fabi, suspended: true }).catch(() => false),
  ]).toEqual([false, true, false])
})

test('nothing of their own is counted as what they may decide', async () => {
  const all = await countWaiting(db, edu)
  const { checks: _, verifications: __, ...queues } = all
  for (const count of Object.values(queues)) expect(count).toBe(1)
  expect(await countDecidable(db, fabi)).toEqual(all)
  expect(await countDecidable(db, edu)).toMatchObject(
    Object.fromEntries(Object.keys(queues).map((name) => [name, 0])),
  )
})

test('who reviewed without their name is not named where their words wait; who signs is', async () => {
  const work = await world.workOf(ana)
  const [zoe, gil] = [await world.someone(), await world.someone()]
  const [unsigned, signed] = [await world.review(zoe, work.id, true), await world.review(gil, work.id)]
  const waits = (kind: string, target_id: number, user_id: number) =>
    db.insertInto('held_posts').values({ kind, target_id, user_id, cause: 'near-duplicate' }).execute()
  await waits('review', unsigned, zoe.id)
  await waits('review_message', await world.message(zoe, unsigned), zoe.id)
  await waits('review', signed, gil.id)
  await waits('review_message', await world.message(gil, unsigned), gil.id)
  const { items } = await findHeldCases(db, fabi)
  const writers = items
    .filter(({ content }) => content.kind !== 'comment')
    .map(({ writer }) => writer?.username ?? null)
  expect(writers.toSorted()).toEqual([gil.username, gil.username, null, null].toSorted())
  expect(JSON.stringify(items)).not.toContain(zoe.username)
})
