import { programFolder } from '#platform/program-folder.ts'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import type { Actor } from '#domain/actor.ts'
import { decideCommunity } from '#domain/communities/decide-community.ts'
import { joinCommunity } from '#domain/communities/join-community.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { pinOrLockDiscussion } from '#domain/discussions/pin-or-lock-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import type { Services } from '#domain/services.ts'
import type { DemoPeople } from './publish-demo-works.ts'

const reply = v.object({ by: v.string(), text: v.string() })
const discussion = v.object({
  by: v.string(),
  title: v.string(),
  content: v.string(),
  pinned: v.optional(v.boolean(), false),
  replies: v.array(v.object({ ...reply.entries, answers: v.optional(v.array(reply), []) })),
})
const schema = v.array(
  v.object({
    name: v.string(),
    area: v.string(),
    by: v.string(),
    description: v.string(),
    members: v.array(v.string()),
    status: v.optional(v.picklist(['approved', 'pending', 'rejected']), 'approved'),
    reason: v.optional(v.string(), ''),
    discussions: v.array(discussion),
  }),
)
type DemoCommunity = v.InferOutput<typeof schema>[number]
type DemoDiscussion = v.InferOutput<typeof discussion>

const DECIDED_BY = 'beatriz_moraes'
const DAY_MS = 24 * 60 * 60 * 1000
const SINCE_DAYS = 80

/** The demonstration's communities and what is said in them, over the last months. Twice changes nothing. */
export async function foundCommunities(
  services: Services,
  people: DemoPeople,
  folder = path.join(programFolder(), 'server/demo'),
): Promise<void> {
  const file = path.join(folder, 'communities', 'communities.json')
  const communities = v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
  for (const [index, community] of communities.entries()) {
    await found(services, people, community, daysAgo(SINCE_DAYS - 4 * index))
  }
}

async function found(
  services: Services,
  people: DemoPeople,
  community: DemoCommunity,
  at: Date,
): Promise<void> {
  const proposed = await proposeCommunity(
    services,
    personOf(people, community.by),
    {
      name: community.name,
      description: community.description,
      thematicArea: community.area,
      submissionKey: keyOf(community.name),
    },
    { at },
  )
  if (community.status === 'pending') return
  if (await isPending(services, proposed.id)) {
    const decision =
      community.status === 'approved'
        ? { decision: 'approve' }
        : { decision: 'reject', reason: community.reason }
    await decideCommunity(services, personOf(people, DECIDED_BY), proposed.id, decision, {
      at: later(at, 1),
    })
  }
  for (const [index, username] of community.members.entries()) {
    await joinCommunity(services, personOf(people, username), proposed.id, { at: later(at, 2 + index) })
  }
  for (const [index, one] of community.discussions.entries()) {
    await discuss(services, people, proposed.id, one, later(at, 10 + 14 * index))
  }
}

async function discuss(
  services: Services,
  people: DemoPeople,
  communityId: number,
  { by, title, content, pinned, replies }: DemoDiscussion,
  at: Date,
): Promise<void> {
  const form = { title, content, submissionKey: keyOf(title) }
  const { id } = await startDiscussion(services, personOf(people, by), communityId, form, { at })
  for (const [index, one] of replies.entries()) {
    const when = later(at, 1 + 2 * index)
    const parent = await say(services, people, id, one, null, when)
    for (const [n, answer] of one.answers.entries()) {
      await say(services, people, id, answer, parent, later(when, (n + 1) / 3))
    }
  }
  if (pinned)
    await pinOrLockDiscussion(services, await ownerOf(services, people, communityId), id, { pinned })
}

async function say(
  services: Services,
  people: DemoPeople,
  discussionId: number,
  { by, text }: v.InferOutput<typeof reply>,
  parentId: number | null,
  at: Date,
): Promise<number> {
  const form = { content: text, parentId, submissionKey: keyOf(`${discussionId} ${by} ${text}`) }
  return (await writeReply(services, personOf(people, by), discussionId, form, { at })).id
}

async function isPending({ db }: Services, id: number): Promise<boolean> {
  const row = await db.selectFrom('communities').select('status').where('id', '=', id).executeTakeFirst()
  return row?.status === 'pending'
}

async function ownerOf({ db }: Services, people: DemoPeople, communityId: number): Promise<Actor> {
  const { user_id } = await db
    .selectFrom('community_members')
    .select('user_id')
    .where('community_id', '=', communityId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return [...people.values()].find(({ id }) => id === user_id)!
}

function personOf(people: DemoPeople, username: string): Actor {
  const person = people.get(username)
  if (!person) throw new Error(`nobody is called ${username}`)
  return person
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const later = (at: Date, days: number) => new Date(Math.min(Date.now(), at.getTime() + days * DAY_MS))

/** The same words have the same key at every start. */
function keyOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
