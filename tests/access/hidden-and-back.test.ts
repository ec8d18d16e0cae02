// Whatever staff take down is down once, and back as it was: rows, counts and what open pages are told.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type ContentRef, hideContent, restoreContent } from '#domain/moderation/hide-content.ts'
import type { ContentKind } from '#domain/moderation/texts.ts'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { World } from './world.ts'

const services = await testServices()
const { db } = services
const admin = await person(services, 'dora', { roles: ['admin'] })
const edu = await person(services, 'edu', { roles: ['moderator'] })
const [ana, bia] = [await person(services, 'ana'), await person(services, 'bia')]
const world = new World(services, { ana, bia, admin, earlier: edu })
const REASON = { reason: 'Fere a política de ética.' }

interface Case {
  id: number
  /** Who looks at what is told so. */
  topics: string[]
}

const work = await world.workOf(ana)
const discussion = await world.discussion(ana)
const topic = { work: `work:${work.id}`, discussion: `discussion:${discussion}` }

/** Each kind of content: how it comes about, and what is said when it goes and when it is back. */
const CASES: Record<ContentKind, { make: () => Promise<Case>; told: string[] }> = {
  work: {
    make: async () => ({ id: work.id, topics: ['works', topic.work] }),
    told: ['works deleted', 'work deleted', 'works restored', 'work version'],
  },
  comment: {
    make: async () => ({ id: await world.comment(bia, work.id), topics: [topic.work] }),
    told: ['work comment-deleted', 'work comment'],
  },
  review: {
    make: async () => ({ id: await world.review(bia, work.id), topics: [topic.work] }),
    told: ['work review', 'work review'],
  },
  review_message: {
    make: async () => {
      const review = await world.review(admin, work.id)
      return { id: await world.message(bia, review), topics: [`review:${review}`] }
    },
    told: ['review message', 'review message'],
  },
  discussion: {
    make: async () => {
      const id = await world.discussion(bia)
      return { id, topics: [`discussion:${id}`, `community:${(await world.community).id}`] }
    },
    told: [
      'community discussion-deleted',
      'discussion discussion-deleted',
      'community discussion-changed',
      'discussion discussion-changed',
    ],
  },
  discussion_reply: {
    make: async () => ({ id: await world.reply(bia, discussion), topics: [topic.discussion] }),
    told: ['discussion reply-deleted', 'discussion reply-changed'],
  },
  profile_name: { make: async () => ({ id: await world.dressed(bia), topics: [] }), told: [] },
  profile_text: { make: async () => ({ id: await world.dressed(bia), topics: [] }), told: [] },
  avatar: { make: async () => ({ id: await world.dressed(bia), topics: [] }), told: [] },
  community: { make: async () => ({ id: (await world.community).id, topics: [] }), told: [] },
}

const TABLES = [
  'works',
  'work_figures',
  'comments',
  'reviews',
  'review_messages',
  'communities',
  'community_discussions',
  'discussion_replies',
  'profiles',
]

/** The rows as they are, without when they changed. */
async function state(): Promise<string[]> {
  const rows: string[] = []
  for (const table of TABLES) {
    const { rows: found } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'updated_at')::text as row from ${sql.table(table)} as t`.execute(db)
    rows.push(...found.map(({ row }) => `${table} ${row}`))
  }
  return rows.sort()
}

describe.each(Object.keys(CASES) as ContentKind[])('%s', (kind) => {
  test('goes once, and comes back once, as it was', async () => {
    const { make, told } = CASES[kind]
    const { id, topics } = await make()
    const content: ContentRef = { kind, id }
    const heard: string[] = []
    for (const name of topics)
      services.live.subscribe([name], ({ event }) => {
        const said = event as { kind: string; id?: number }
        heard.push(`${name.replace(/:.*/, '')} ${said.kind}`)
      })
    const before = await state()
    await hideContent(services, edu, content, REASON)
    const down = await state()
    expect(down).not.toEqual(before)
    expect((await refusalOf(hideContent(services, edu, content, REASON))).kind).toBe('missing')
    expect(await state()).toEqual(down)
    await restoreContent(services, edu, content, REASON)
    expect(await state()).toEqual(before)
    expect(['missing', 'conflict']).toContain(
      (await refusalOf(restoreContent(services, edu, content, REASON))).kind,
    )
    expect(await state()).toEqual(before)
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(told.length)
    expect(heard.toSorted()).toEqual(told.toSorted())
  })
})
