import { sql } from 'kysely'
import { closeCommunity } from '#domain/communities/close-community.ts'
import { fileAppeal } from '#domain/moderation/appeals/file-appeal.ts'
import { decideReport } from '#domain/moderation/decide-report.ts'
import { FLAGGED_KINDS } from '#domain/moderation/content-kinds.ts'
import { flagContent } from '#domain/moderation/flags/flag-content.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { suspendPerson } from '#domain/moderation/suspensions/suspend-person.ts'
import { suspendReviewer } from '#domain/moderation/suspensions/suspend-reviewer.ts'
import type { ContentKind } from '#domain/moderation/texts.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { aMessage } from '#domain/reviews/review-test-services.ts'
import { decideVerification } from '#domain/verifications/decide-verification.ts'
import { REASON, type PageAct, type Sent, type Fixture } from './fixture.ts'

/** Dora does it; what went before was Edu's. */
const by = (act: string, id: number, fields: Record<string, string> = {}, pages?: string[]): Sent => ({
  who: 'dora',
  path: `/_/admin/${act}/${id}`,
  fields: { reason: REASON, ...fields },
  pages,
})

/** One of each kind that can be hidden, and the page on which it stands. */
const MADE: Record<ContentKind, (fixture: Fixture) => Promise<{ id: number; pages?: string[] }>> = {
  async work(fixture) {
    const { id, path } = await fixture.newWork()
    return { id, pages: [path] }
  },
  async comment(fixture) {
    return { id: await fixture.comment() }
  },
  async review(fixture) {
    const { id, work } = await fixture.review()
    return { id, pages: [work.path] }
  },
  async review_message(fixture) {
    const { id, work } = await fixture.review()
    const said = await writeReviewMessage(fixture.services, fixture.people.ana, id, aMessage('O que falta?'))
    return { id: said.id, pages: [work.path] }
  },
  async discussion(fixture) {
    return { id: (await fixture.discussion()).id }
  },
  async discussion_reply(fixture) {
    return { id: await fixture.reply() }
  },
  async profile_name(fixture) {
    const { id, username } = await fixture.stranger()
    return { id, pages: [`/${username}`] }
  },
  async profile_text(fixture) {
    const { id, username } = await fixture.stranger()
    await sql`update profiles set bio = 'Compre aqui.' where id = ${id}`.execute(fixture.services.db)
    return { id, pages: [`/${username}`] }
  },
  async avatar(fixture) {
    const { id, username } = await fixture.stranger()
    await sql`update profiles set avatar_key = ${crypto.randomUUID()} where id = ${id}`.execute(
      fixture.services.db,
    )
    return { id, pages: [`/${username}`] }
  },
  async community(fixture) {
    return { id: (await fixture.community()).id }
  },
}

const hidings = Object.fromEntries(
  Object.entries(MADE).flatMap(([name, make]): [string, PageAct][] => {
    const kind = name as ContentKind
    return [
      [
        `hide-${kind}`,
        async (fixture) => {
          const { id, pages } = await make(fixture)
          return by(`hide-${kind}`, id, {}, pages)
        },
      ],
      [
        `restore-${kind}`,
        async (fixture) => {
          const { id, pages } = await make(fixture)
          // Edu's own is the community
          const who = kind === 'community' ? fixture.people.dora : fixture.people.edu
          await hideContent(fixture.services, who, { kind, id }, { reason: REASON })
          return by(`restore-${kind}`, id, {}, pages)
        },
      ],
    ]
  }),
)

const flags = Object.fromEntries(
  FLAGGED_KINDS.map((kind): [string, PageAct] => [
    `flag-${kind}`,
    async (fixture) => {
      const { id, pages } = await MADE[kind](fixture)
      await flagContent(fixture.services, fixture.people.bia, { kind, id }, { reason: 'propaganda' })
      return by(`flag-${kind}`, id, { decision: 'hide' }, pages)
    },
  ]),
)

const insertOne = async ({ services }: Fixture, query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(services.db)).rows[0]!.id

async function report(fixture: Fixture) {
  const { id, path } = await fixture.newWork()
  const description = 'Copiado de outro lugar.'
  await fileReport(fixture.services, fixture.people.bia, id, { reportType: 'other', description })
  return {
    id: await insertOne(fixture, sql`select id from ethics_reports where work_id = ${id}`),
    work: id,
    path,
  }
}

async function verification(fixture: Fixture) {
  const { id: person, username } = await fixture.stranger()
  const id = await insertOne(
    fixture,
    sql`insert into verifications (user_id, selfie_key, document_key, photo_key_id)
      values (${person}, ${`s${person}`}, ${`d${person}`}, 'k') returning id`,
  )
  return { id, person, pages: [`/${username}`] }
}

const decisions: Record<string, PageAct> = {
  'suspend-person': async (fixture) => {
    const { id, username } = await fixture.stranger()
    return by('suspend-person', id, {}, [`/${username}`])
  },
  'end-sessions': async (fixture) => {
    const { id, username } = await fixture.stranger()
    return by('end-sessions', id, {}, [`/${username}`])
  },
  'restore-person': async (fixture) => {
    const { id, username } = await fixture.stranger()
    await suspendPerson(fixture.services, fixture.people.edu, id, { reason: REASON })
    return by('restore-person', id, {}, [`/${username}`])
  },
  'suspend-reviewer': async (fixture) => {
    const { id, work } = await fixture.review({ anonymous: true }, await fixture.stranger())
    return by('suspend-reviewer', id, { until: '2099-12-24' }, [work.path])
  },
  'restore-reviewer': async (fixture) => {
    const { id, work } = await fixture.review({ anonymous: true }, await fixture.stranger())
    await suspendReviewer(fixture.services, fixture.people.edu, id, { reason: REASON })
    return by('restore-reviewer', id, {}, [work.path])
  },
  'decide-report': async (fixture) => {
    const { id, path } = await report(fixture)
    return by('decide-report', id, { decision: 'resolve', measure: 'note' }, [path])
  },
  'decide-report by hiding': async (fixture) => {
    const { id, path } = await report(fixture)
    return by('decide-report', id, { decision: 'resolve', measure: 'hiding' }, [path])
  },
  'lift-notice': async (fixture) => {
    const { id, work, path } = await report(fixture)
    const found = { decision: 'resolve', measure: 'note', reason: REASON }
    await decideReport(fixture.services, fixture.people.edu, id, found)
    const notice = await insertOne(fixture, sql`select id from work_notices where work_id = ${work}`)
    return by('lift-notice', notice, {}, [path])
  },
  'decide-community': async (fixture) =>
    by('decide-community', await fixture.proposal(), { decision: 'approve' }),
  'close-community': async (fixture) => by('close-community', (await fixture.discussion()).room.id),
  'reopen-community': async (fixture) => {
    const { id } = (await fixture.discussion()).room
    await closeCommunity(fixture.services, fixture.people.dora, id, { reason: REASON })
    return by('reopen-community', id)
  },
  'decide-verification': async (fixture) => {
    const { id, pages } = await verification(fixture)
    return by('decide-verification', id, { decision: 'approve' }, pages)
  },
  'revoke-verification': async (fixture) => {
    const { id, person, pages } = await verification(fixture)
    await decideVerification(fixture.services, fixture.people.edu, id, { decision: 'approve' })
    return by('revoke-verification', person, {}, pages)
  },
  'decide-held': async (fixture) => {
    const comment = await fixture.comment()
    const { db } = fixture.services
    await db.updateTable('comments').set({ hidden: true }).where('id', '=', comment).execute()
    const id = await insertOne(
      fixture,
      sql`insert into held_posts (kind, target_id, user_id, cause)
        values ('comment', ${comment}, ${fixture.people.caio.id}, 'near-duplicate') returning id`,
    )
    return by('decide-held', id, { decision: 'release' })
  },
  'decide-appeal': async (fixture) => {
    const target = { kind: 'comment', id: await fixture.comment() } as const
    const { services, people } = fixture
    const { hidingId } = await hideContent(services, people.edu, target, { reason: REASON })
    const text = 'A citação estava correta.'
    const { id } = await fileAppeal(services, people.caio, { type: 'hiding', id: hidingId }, { text })
    return by('decide-appeal', id, { decision: 'grant' })
  },
  'run-award-badges': async (fixture) => {
    for (let n = 0; n < 3; n++) await fixture.newWork()
    return { ...by('run-award-badges', 0), who: 'edu' }
  },
}

/** By the name of the act in the address `/_/admin/:act/:id`, and what tells apart those that share one. */
export const STAFF_ACTS: Record<string, PageAct> = { ...hidings, ...flags, ...decisions }
