import { sql } from 'kysely'
import { closeCommunity } from '#domain/communities/close-community.ts'
import { fileAppeal } from '#domain/moderation/file-appeal.ts'
import { decideReport } from '#domain/moderation/decide-report.ts'
import { flagContent } from '#domain/moderation/flags/flag-content.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { suspendPerson, suspendReviewer } from '#domain/moderation/suspend-person.ts'
import type { ContentKind } from '#domain/moderation/texts.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { aMessage } from '#domain/reviews/review-test-services.ts'
import { decideVerification } from '#domain/verifications/decide-verification.ts'
import { REASON, type PageAct, type Sent, type World } from './world.ts'

/** Dora does it; what went before was Edu's. */
const by = (act: string, id: number, fields: Record<string, string> = {}, pages?: string[]): Sent => ({
  who: 'dora',
  path: `/_/admin/${act}/${id}`,
  fields: { reason: REASON, ...fields },
  pages,
})

/** One of each kind that can be hidden, and the page on which it stands. */
const MADE: Record<ContentKind, (world: World) => Promise<{ id: number; pages?: string[] }>> = {
  async work(world) {
    const { id, path } = await world.newWork()
    return { id, pages: [path] }
  },
  async comment(world) {
    return { id: await world.comment() }
  },
  async review(world) {
    const { id, work } = await world.review()
    return { id, pages: [work.path] }
  },
  async review_message(world) {
    const { id, work } = await world.review()
    const said = await writeReviewMessage(world.services, world.people.ana, id, aMessage('O que falta?'))
    return { id: said.id, pages: [work.path] }
  },
  async discussion(world) {
    return { id: (await world.discussion()).id }
  },
  async discussion_reply(world) {
    return { id: await world.reply() }
  },
}

const hidings = Object.fromEntries(
  Object.entries(MADE).flatMap(([name, make]): [string, PageAct][] => {
    const kind = name as ContentKind
    return [
      [
        `hide-${kind}`,
        async (world) => {
          const { id, pages } = await make(world)
          return by(`hide-${kind}`, id, {}, pages)
        },
      ],
      [
        `restore-${kind}`,
        async (world) => {
          const { id, pages } = await make(world)
          await hideContent(world.services, world.people.edu, { kind, id }, { reason: REASON })
          return by(`restore-${kind}`, id, {}, pages)
        },
      ],
    ]
  }),
)

const flags = Object.fromEntries(
  (['comment', 'discussion', 'discussion_reply'] as const).map((kind): [string, PageAct] => [
    `flag-${kind}`,
    async (world) => {
      const { id, pages } = await MADE[kind](world)
      await flagContent(world.services, world.people.bia, { kind, id }, { reason: 'propaganda' })
      return by(`flag-${kind}`, id, { decision: 'hide' }, pages)
    },
  ]),
)

const insertOne = async ({ services }: World, query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(services.db)).rows[0]!.id

async function report(world: World) {
  const { id, path } = await world.newWork()
  const description = 'Copiado de outro lugar.'
  await fileReport(world.services, world.people.bia, id, { reportType: 'other', description })
  return {
    id: await insertOne(world, sql`select id from ethics_reports where work_id = ${id}`),
    work: id,
    path,
  }
}

async function verification(world: World) {
  const { id: person, username } = await world.stranger()
  const id = await insertOne(
    world,
    sql`insert into verifications (user_id, selfie_key, document_key, photo_key_id)
      values (${person}, ${`s${person}`}, ${`d${person}`}, 'k') returning id`,
  )
  return { id, person, pages: [`/${username}`] }
}

const decisions: Record<string, PageAct> = {
  'suspend-person': async (world) => {
    const { id, username } = await world.stranger()
    return by('suspend-person', id, {}, [`/${username}`])
  },
  'restore-person': async (world) => {
    const { id, username } = await world.stranger()
    await suspendPerson(world.services, world.people.edu, id, { reason: REASON })
    return by('restore-person', id, {}, [`/${username}`])
  },
  'suspend-reviewer': async (world) => {
    const { id, work } = await world.review({ anonymous: true }, await world.stranger())
    return by('suspend-reviewer', id, { until: '2026-12-24' }, [work.path])
  },
  'restore-reviewer': async (world) => {
    const { id, work } = await world.review({ anonymous: true }, await world.stranger())
    await suspendReviewer(world.services, world.people.edu, id, { reason: REASON })
    return by('restore-reviewer', id, {}, [work.path])
  },
  'decide-report': async (world) => {
    const { id, path } = await report(world)
    return by('decide-report', id, { decision: 'resolve', measure: 'note' }, [path])
  },
  'decide-report by hiding': async (world) => {
    const { id, path } = await report(world)
    return by('decide-report', id, { decision: 'resolve', measure: 'hiding' }, [path])
  },
  'lift-notice': async (world) => {
    const { id, work, path } = await report(world)
    const found = { decision: 'resolve', measure: 'note', reason: REASON }
    await decideReport(world.services, world.people.edu, id, found)
    const notice = await insertOne(world, sql`select id from work_notices where work_id = ${work}`)
    return by('lift-notice', notice, {}, [path])
  },
  'decide-community': async (world) =>
    by('decide-community', await world.proposal(), { decision: 'approve' }),
  'close-community': async (world) => by('close-community', (await world.discussion()).room.id),
  'reopen-community': async (world) => {
    const { id } = (await world.discussion()).room
    await closeCommunity(world.services, world.people.dora, id, { reason: REASON })
    return by('reopen-community', id)
  },
  'decide-verification': async (world) => {
    const { id, pages } = await verification(world)
    return by('decide-verification', id, { decision: 'approve' }, pages)
  },
  'revoke-verification': async (world) => {
    const { id, person, pages } = await verification(world)
    await decideVerification(world.services, world.people.edu, id, { decision: 'approve' })
    return by('revoke-verification', person, {}, pages)
  },
  'decide-held': async (world) => {
    const comment = await world.comment()
    const { db } = world.services
    await db.updateTable('comments').set({ hidden: true }).where('id', '=', comment).execute()
    const id = await insertOne(
      world,
      sql`insert into held_posts (kind, target_id, user_id, cause)
        values ('comment', ${comment}, ${world.people.caio.id}, 'near-duplicate') returning id`,
    )
    return by('decide-held', id, { decision: 'release' })
  },
  'decide-appeal': async (world) => {
    const target = { kind: 'comment', id: await world.comment() } as const
    const { services, people } = world
    const { hidingId } = await hideContent(services, people.edu, target, { reason: REASON })
    const text = 'A citação estava correta.'
    const { id } = await fileAppeal(services, people.caio, { type: 'hiding', id: hidingId }, { text })
    return by('decide-appeal', id, { decision: 'grant' })
  },
  'run-award-badges': async (world) => {
    for (let n = 0; n < 3; n++) await world.newWork()
    return { ...by('run-award-badges', 0), who: 'edu' }
  },
}

/** By the name of the act in the address `/_/admin/:act/:id`, and what tells apart those that share one. */
export const STAFF_ACTS: Record<string, PageAct> = { ...hidings, ...flags, ...decisions }
