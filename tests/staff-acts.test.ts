// Every act of the panel × every role, and every decision taken by two of the staff at once.
import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import { aCommunity } from '#domain/communities/community-test-services.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { fileAppeal } from '#domain/moderation/appeals/file-appeal.ts'
import { flagContent } from '#domain/moderation/flags/flag-content.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { suspendPerson } from '#domain/moderation/suspensions/suspend-person.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { Refusal } from '#domain/refusal.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import { aWork, person } from './people.ts'
import { refusalOf } from './refusal-of.ts'
import { testServices } from './services.ts'
import { ACTS } from '#app/admin/acts.ts'
import type { ActFields } from '#app/admin/staff-act.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const dora = await person(services, 'dora', { roles: ['admin'] })
const REASON = 'Fere a política de ética.'
const NOT_THERE = 999_999

const ROLES: Record<string, Actor | null> = {
  visitor: null,
  member: bia,
  'suspended moderator': { ...edu, suspended: true },
  'suspended admin': { ...dora, suspended: true },
  moderator: edu,
  admin: dora,
}
const ADMINS_ONLY = /^(grant|revoke)-moderator$|^(retry|discard)-job$|^retry-doi$|^run-/

/** A form that every act can read, so that what is asked first is who asks. */
const FORM: ActFields = { reason: REASON, decision: 'keep', job: 'x', measure: 'none' }

describe.each(Object.keys(ACTS))('%s', (name) => {
  test.each(Object.entries(ROLES))('by a %s', async (role, actor) => {
    const said = await ACTS[name]!(services, actor, NOT_THERE, FORM).then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof Refusal) return error.kind
        throw error
      },
    )
    if (role === 'visitor') expect(said).toBe('unauthenticated')
    else if (role === 'admin' || (role === 'moderator' && !ADMINS_ONLY.test(name)))
      expect(['unauthenticated', 'forbidden']).not.toContain(said)
    else expect(said).toBe('forbidden')
  })
})

/** A case that waits, and the two ways to decide it; `refusal` is what the second hears, whichever was first. */
interface Case {
  act: string
  open(): Promise<number>
  ways: readonly [ActFields, ActFields]
  refusal: RegExp
}

const aComment = async () => {
  const work = await publishWork(services, ana, aWork())
  const content = `Compre aqui ${crypto.randomUUID()}`
  return (await writeComment(services, bia, work.id, { content, submissionKey: crypto.randomUUID() })).id
}
const aTarget = async () => ({ kind: 'comment', id: await aComment() }) as const
const insertOne = async (query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(db)).rows[0]!.id

let round = 0
const CASES: Case[] = [
  {
    act: 'decide-report',
    async open() {
      const { id } = await publishWork(services, ana, aWork())
      await fileReport(services, bia, id, { reportType: 'other', description: 'Copiado de outro lugar.' })
      return insertOne(sql`select id from ethics_reports where work_id = ${id}`)
    },
    ways: [
      { decision: 'resolve', measure: 'warning', reason: REASON },
      { decision: 'reject', reason: REASON },
    ],
    refusal: /^Esta denúncia já foi decidida: (aprovada|rejeitada)\.$/,
  },
  {
    act: 'decide-community',
    open: async () => (await proposeCommunity(services, bia, aCommunity())).id,
    ways: [{ decision: 'approve' }, { decision: 'reject', reason: REASON }],
    refusal: /^Esta comunidade já foi decidida: (aprovada|rejeitada)\.$/,
  },
  {
    act: 'decide-verification',
    async open() {
      const { id } = await person(services, `gente${(round += 1)}`)
      return insertOne(sql`insert into verifications (user_id, selfie_key, document_key, photo_key_id)
        values (${id}, ${`s${id}`}, ${`d${id}`}, 'k') returning id`)
    },
    ways: [{ decision: 'approve' }, { decision: 'reject', reason: REASON }],
    refusal: /^Esta verificação já foi decidida: (aprovada|rejeitada)\.$/,
  },
  {
    act: 'flag-comment',
    async open() {
      const target = await aTarget()
      await flagContent(services, ana, target, { reason: 'propaganda' })
      return target.id
    },
    ways: [
      { decision: 'hide', reason: REASON },
      { decision: 'keep', reason: REASON },
    ],
    refusal: /^Esta denúncia já foi decidida: conteúdo (ocultado|mantido)\.$/,
  },
  {
    act: 'decide-message-flag',
    open: () =>
      insertOne(sql`insert into message_flags (flagged_by, about_id, evidence)
        values (${ana.id}, ${bia.id}, '[]') returning id`),
    ways: [
      { decision: 'hide', reason: REASON },
      { decision: 'keep', reason: REASON },
    ],
    refusal: /^Esta denúncia já foi decidida: (contra as|dentro das) regras\.$/,
  },
  {
    act: 'decide-held',
    async open() {
      const id = await aComment()
      await db.updateTable('comments').set({ hidden: true }).where('id', '=', id).execute()
      return insertOne(sql`insert into held_posts (kind, target_id, user_id, cause)
        values ('comment', ${id}, ${bia.id}, 'near-duplicate') returning id`)
    },
    ways: [{ decision: 'release' }, { decision: 'refuse', reason: REASON }],
    refusal: /^Isto já foi decidido: (liberado|recusado)\.$/,
  },
  {
    act: 'decide-appeal',
    async open() {
      const fabi = await person(services, `fabi${(round += 1)}`, { roles: ['moderator'] })
      const { hidingId } = await hideContent(services, fabi, await aTarget(), { reason: REASON })
      const text = 'A citação estava correta.'
      return (await fileAppeal(services, bia, { type: 'hiding', id: hidingId }, { text })).id
    },
    ways: [
      { decision: 'grant', reason: REASON },
      { decision: 'refuse', reason: REASON },
    ],
    refusal: /^Este recurso já foi decidido: (aceito|recusado)\.$/,
  },
  {
    act: 'hide-comment',
    open: aComment,
    ways: [{ reason: REASON }, { reason: REASON }],
    refusal: /^Não encontrado: já foi deletado, ou já está assim\.$/,
  },
  {
    act: 'restore-comment',
    async open() {
      const target = await aTarget()
      await hideContent(services, edu, target, { reason: REASON })
      return target.id
    },
    ways: [{ reason: REASON }, { reason: REASON }],
    refusal: /^Não encontrado: já foi deletado, ou já está assim\.$/,
  },
  {
    act: 'suspend-person',
    open: async () => (await person(services, `caio${(round += 1)}`)).id,
    ways: [{ reason: REASON }, { reason: REASON }],
    refusal: /^Esta pessoa já está suspensa\.$/,
  },
  {
    act: 'restore-person',
    async open() {
      const { id } = await person(services, `gil${(round += 1)}`)
      await suspendPerson(services, edu, id, { reason: REASON })
      return id
    },
    ways: [{ reason: REASON }, { reason: REASON }],
    refusal: /^Esta suspensão já terminou ou foi encerrada\.$/,
  },
]

const recorded = async () =>
  (
    await db
      .selectFrom('moderation_record')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const granted = async (id: number) =>
  (await db.selectFrom('appeals').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status ===
  'granted'

test.each(CASES)(
  '$act by two at once: one decides, the other is told so, it is recorded once',
  async ({ act, open, ways, refusal }) => {
    // whoever comes first: both orders are drawn
    for (const [first, second] of [ways, [ways[1], ways[0]]]) {
      const id = await open()
      const before = await recorded()
      const outcomes = await Promise.allSettled([
        ACTS[act]!(services, edu, id, first!),
        ACTS[act]!(services, dora, id, second!),
      ])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const lost = outcomes.find((outcome) => outcome.status === 'rejected')!.reason as Refusal
      expect(lost).toBeInstanceOf(Refusal)
      expect(lost.message).toMatch(refusal)
      // an appeal that is granted gives back what was hidden: two lines
      expect((await recorded()) - before).toBe(act === 'decide-appeal' && (await granted(id)) ? 2 : 1)
      expect((await refusalOf(ACTS[act]!(services, dora, id, first!))).message).toMatch(refusal)
    }
  },
)
