import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { now, replaceClock } from '#platform/clock.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { Refusal } from '#domain/refusal.ts'
import { deleteReply } from './change-reply.ts'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { countCommunityWeeks } from './count-community-weeks.ts'
import { deleteDiscussion } from './delete-discussion.ts'
import { joinCommunity, leaveCommunity } from '#domain/communities/join-community.ts'
import { setDiscussionHidden, setReplyHidden } from './set-discussion-hidden.ts'
import { startDiscussion } from './start-discussion.ts'
import { writeReply } from './write-reply.ts'

const services = await testServices()
const { db } = services
let people: Actor[]
let edu: Actor

beforeAll(async () => {
  edu = await person(services, 'edu', { roles: ['admin'] })
  people = await Promise.all(['ana', 'bia', 'caio'].map((name) => person(services, name)))
})

/** Where the counters and what they count differ. */
async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select c.id, 'members' as what, c.member_count as counted,
        (select count(*) from community_members m where m.community_id = c.id) as actual from communities c
      union all
      select c.id, 'discussions', c.post_count, (select count(*) from community_discussions d
        where d.community_id = c.id and not d.hidden and d.deleted_at is null) from communities c
      union all
      select d.id, 'replies', d.reply_count, (select count(*) from discussion_replies r
        where r.discussion_id = d.id and not r.hidden and r.deleted_at is null) from community_discussions d
    ) as counts where counted <> actual`.execute(db)
  return rows
}

/** An act that may find its object gone: the product then says so, and nothing is counted. */
async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

const ACTS = [
  'join',
  'leave',
  'start',
  'reply',
  'answer',
  'delete-discussion',
  'delete-reply',
  'hide',
  'show',
] as const
const act = fc.record({ kind: fc.constantFrom(...ACTS), who: fc.nat(2), which: fc.nat(9) })

test('whatever people do at once and in whatever order, the counters are what there is', async () => {
  const { id: roomId } = await openCommunity(services, edu, people)
  const pick = async (table: 'community_discussions' | 'discussion_replies', n: number) => {
    const rows = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(10).execute()
    return rows.length ? rows[n % rows.length]!.id : 0
  }
  const run = async ({ kind, who, which }: { kind: (typeof ACTS)[number]; who: number; which: number }) => {
    const actor = people[who]!
    const discussion = await pick('community_discussions', which)
    const reply = await pick('discussion_replies', which)
    if (kind === 'join') await joinCommunity(services, actor, roomId)
    else if (kind === 'leave') await leaveCommunity(services, actor, roomId)
    else if (kind === 'start') await startDiscussion(services, actor, roomId, aDiscussion())
    else if (kind === 'reply') await writeReply(services, actor, discussion, aReply())
    else if (kind === 'answer') await writeReply(services, actor, discussion, aReply({ parentId: reply }))
    else if (kind === 'delete-discussion') await deleteDiscussion(services, actor, discussion)
    else if (kind === 'delete-reply') await deleteReply(services, actor, reply)
    else {
      const hidden = kind === 'hide'
      const target =
        which % 2 === 0 ? ([setDiscussionHidden, discussion] as const) : ([setReplyHidden, reply] as const)
      await db.transaction().execute((tx) => target[0](services, tx, target[1], hidden))
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      await Promise.all(acts.map((one) => attempt(() => run(one))))
      expect(await wrongCounts()).toEqual([])
    }),
    { seed: 20_261_122, numRuns: 60, endOnFailure: true },
  )
  expect((await db.selectFrom('discussion_replies').select('id').execute()).length).toBeGreaterThan(0)
}, 120_000)

test('an erased account leaves the counters right', async () => {
  const gone = await person(services, 'zeca')
  const { id } = await openCommunity(services, edu, [...people, gone])
  const { id: talk } = await startDiscussion(services, gone, id, aDiscussion())
  await writeReply(services, gone, talk, aReply())
  await db.deleteFrom('users').where('id', '=', gone.id).execute()
  expect(await wrongCounts()).toEqual([])
  await db.deleteFrom('communities').execute()
  expect(await db.selectFrom('community_discussions').select('id').execute()).toEqual([])
})

const aRoom = () => openCommunity(services, edu, [people[0]!])

const DAY = 86_400_000
const daysAgo = (days: number) => new Date(now().getTime() - days * DAY)

/** So that midnight does not fall between what is said and what is counted. */
function stopClock(): void {
  const moment = new Date()
  onTestFinished(replaceClock(() => moment))
}

/** Ana begins a discussion that many days ago. */
async function saidAgo(community: { id: number }, daysBefore: number): Promise<number> {
  const { id } = await startDiscussion(services, people[0]!, community.id, aDiscussion())
  const at = daysAgo(daysBefore)
  await db
    .updateTable('community_discussions')
    .set({ created_at: at, last_said_at: at })
    .where('id', '=', id)
    .execute()
  return id
}

/** What was counted, by how many weeks ago it was said. */
async function weeksOf(community: { id: number }): Promise<Record<number, number>> {
  const counts = await countCommunityWeeks(db, community.id)
  expect(counts).toHaveLength(26)
  return Object.fromEntries(counts.toReversed().flatMap((count, ago) => (count > 0 ? [[ago, count]] : [])))
}

test('a community counts by weeks what Ana began and answered there, for half a year', async () => {
  stopClock()
  const [room, other] = [await aRoom(), await aRoom()]
  await saidAgo(room, 0)
  await saidAgo(room, 6)
  await saidAgo(room, 7)
  await saidAgo(room, 181)
  await saidAgo(room, 182)
  await saidAgo(other, 0)
  expect(await weeksOf(room)).toEqual({ 0: 2, 1: 1, 25: 1 })
  const old = await saidAgo(room, 300)
  await writeReply(services, people[0]!, old, aReply())
  expect(await weeksOf(room)).toEqual({ 0: 3, 1: 1, 25: 1 })
})

test('what staff hid is in no week, nor what was answered beneath it', async () => {
  stopClock()
  const room = await aRoom()
  const id = await saidAgo(room, 0)
  const reply = await writeReply(services, people[0]!, id, aReply())
  expect((await weeksOf(room))[0]).toBe(2)
  await db.transaction().execute((tx) => setReplyHidden(services, tx, reply.id, true))
  expect((await weeksOf(room))[0]).toBe(1)
  await db.transaction().execute((tx) => setReplyHidden(services, tx, reply.id, false))
  await db.transaction().execute((tx) => setDiscussionHidden(services, tx, id, true))
  expect((await weeksOf(room))[0]).toBeUndefined()
})
