// Every act of staff: on what, in which forms, and what it is made of.
import { sql } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import { pinOrLockDiscussion } from '#domain/discussions/pin-or-lock-discussion.ts'
import { CONTENT_KINDS, type ContentKind } from '#domain/moderation/texts.ts'
import { SCREENED_KINDS } from '#domain/screening/texts.ts'
import { Refusal } from '#domain/refusal.ts'
import { ACTS } from '#app/admin/acts.ts'
import type { ActFields } from '#app/admin/staff-act.ts'
import { appealActs } from './appeal-acts.ts'
import { reasonActs } from './reason-acts.ts'
import { FLAGGED, type Matters, onContent, onPeople, onWorks } from './staff-matters.ts'
import { measuresIn } from './measures-in.ts'
import type { World } from './world.ts'

export interface StaffAct {
  do(actor: Actor | null, id: number, form: ActFields): Promise<unknown>
  forms: readonly ActFields[]
  matters: Matters
}

const REASON = { reason: 'Fere a política de ética.' }
const HIDE_OR_KEEP = [
  { decision: 'hide', ...REASON },
  { decision: 'keep', ...REASON },
]
const GRANT_OR_REFUSE = [
  { decision: 'grant', ...REASON },
  { decision: 'refuse', ...REASON },
]
const KINDS = Object.keys(CONTENT_KINDS) as ContentKind[]

/** By the name of the act in the address; what stands after a slash tells apart what an act decides on. */
export function staffActs(world: World): Record<string, StaffAct> {
  const { services, db, ana } = world
  const act = (
    name: string,
    matters: Matters,
    forms: readonly ActFields[] = [REASON],
  ): [string, StaffAct] => [
    name,
    { do: (actor, id, form) => ACTS[name.split('/')[0]!]!(services, actor, id, form), forms, matters },
  ]
  const before = { id: world.earlier.id }
  const { hide, hold, suspension, appeal, notice } = measuresIn(world)

  const content = KINDS.flatMap((kind) => [
    act(`hide-${kind}`, onContent(world, kind)),
    act(
      `restore-${kind}`,
      onContent(world, kind, (id) => hide(kind, id).then(() => id)),
    ),
    ...((SCREENED_KINDS as readonly string[]).includes(kind)
      ? [
          act(
            `decide-held/${kind}`,
            onContent(world, kind, (id, writer) => hold(kind, id, writer)),
            [{ decision: 'release' }, { decision: 'refuse', ...REASON }],
          ),
        ]
      : []),
    act(
      `decide-appeal/${kind}`,
      {
        ...onContent(world, kind, async (id, writer) => appeal('hiding', await hide(kind, id), writer.id)),
        decider: async (who) => {
          const id = await onContent(world, kind).free(null)
          return appeal('hiding', await hide(kind, id, who!.id), world.bia.id)
        },
      },
      GRANT_OR_REFUSE,
    ),
    ...(FLAGGED.has(kind)
      ? [
          act(
            `flag-${kind}`,
            onContent(world, kind, async (id) => {
              await world.flag(kind, id, ana)
              return id
            }),
            HIDE_OR_KEEP,
          ),
        ]
      : []),
  ])

  const anonymous = (then: (id: number) => Promise<number> = (id) => Promise.resolve(id)): Matters => ({
    free: async () => then(await world.review(await world.someone(), (await world.workOf(ana)).id, true)),
    author: async (who) => then(await world.review(who!, (await world.workOf(ana)).id, true)),
    host: async (who) => then(await world.review(await world.someone(), (await world.workOf(who!)).id, true)),
    'co-host': async (who) =>
      then(await world.review(await world.someone(), (await world.coSigned(who!)).id, true)),
  })
  const silenced = async (review: number, by = before.id) => {
    const { reviewer_id } = await db
      .selectFrom('reviews')
      .select('reviewer_id')
      .where('id', '=', review)
      .executeTakeFirstOrThrow()
    return { id: await suspension(reviewer_id!, by, review), writer: reviewer_id! }
  }
  const reported = (workId: number) => world.report(workId, ana)
  const worked = onWorks(world, reported)
  const noticed = onWorks(world, (id) => notice(id, world.earlier))
  const opened = async (id: number, status: string) => {
    if (status !== 'pending')
      await sql`update communities set status = ${status}, decided_at = now(), decision_reason = 'x' where id = ${id}`.execute(
        db,
      )
    return id
  }
  const communities = (status: 'pending' | 'approved' | 'closed'): Matters => ({
    free: async () => opened(await world.proposed(ana), status),
    author: [
      async (who) => opened(await world.proposed(who!), status),
      async (who) => {
        const id = await opened(await world.proposed(ana), status)
        await sql`insert into community_members (community_id, user_id, role) values (${id}, ${who!.id}, 'owner')
          on conflict do nothing`.execute(db)
        return id
      },
    ],
  })
  const verification = (personId: number) =>
    world.insert(sql`insert into verifications (user_id, selfie_key, document_key, photo_key_id)
      values (${personId}, ${`s${(world.made += 1)}`}, ${`d${world.made}`}, 'k')
      on conflict do nothing returning id`)
  const messageFlag = (about: number, by: number) =>
    world.insert(sql`insert into message_flags (flagged_by, about_id, evidence)
      values (${by}, ${about}, '[]') returning id`)
  const system: Matters = { free: () => Promise.resolve(0) }

  const manyAct = (
    name: string,
    then: (id: number, writer: Actor) => Promise<number>,
  ): [string, StaffAct] => [
    name,
    {
      async do(actor, id, form) {
        const said = await ACTS[name]!(services, actor, 0, { ...form, [`item-comment-${id}`]: 'on' })
        if (!said.startsWith('1 ')) throw new Refusal('forbidden', said)
      },
      forms: name === 'decide-many-held' ? [{ decision: 'release' }] : HIDE_OR_KEEP,
      matters: onContent(world, 'comment', then),
    },
  ]

  return Object.fromEntries([
    ...content,
    act('suspend-person', onPeople(world), [REASON]),
    act(
      'restore-person',
      onPeople(world, async (id) => (await suspension(id, before.id), id)),
    ),
    act('end-sessions', onPeople(world)),
    act(
      'revoke-verification',
      onPeople(world, async (id) => {
        await sql`update profiles set is_verified = true where id = ${id}`.execute(db)
        return id
      }),
    ),
    act('grant-moderator', onPeople(world), [{}]),
    act(
      'revoke-moderator',
      onPeople(world, async (id) => {
        await sql`insert into user_roles (user_id, role) values (${id}, 'moderator') on conflict do nothing`.execute(
          db,
        )
        return id
      }),
      [{}],
    ),
    act('suspend-reviewer', anonymous()),
    act(
      'restore-reviewer',
      anonymous(async (id) => (await silenced(id), id)),
    ),
    act(
      'decide-report',
      {
        ...worked,
        reporter: [
          worked.reporter as never,
          async (who) => world.report((await world.workOf(world.bia)).id, who!),
        ],
        // who signed it when it was reported, and does no more
        author: [
          worked.author as never,
          async (who) => {
            const id = await reported((await world.workOf(ana)).id)
            const evidence = JSON.stringify({ author_ids: [who!.id] })
            await sql`update ethics_reports set evidence = ${evidence} where id = ${id}`.execute(db)
            return id
          },
        ],
      },
      [
        { decision: 'resolve', measure: 'warning', ...REASON },
        { decision: 'reject', ...REASON },
      ],
    ),
    act('lift-notice', noticed),
    act(
      'decide-check',
      onWorks(world, (id) => world.check(id, null)),
      [
        { decision: 'confirm', ...REASON },
        { decision: 'dismiss', ...REASON },
        { decision: 'ask', ...REASON },
      ],
    ),
    act('decide-community', communities('pending'), [
      { decision: 'approve' },
      { decision: 'reject', ...REASON },
    ]),
    act('close-community', communities('approved')),
    act('reopen-community', communities('closed')),
    act(
      'decide-verification',
      {
        free: async () => verification((await world.someone()).id),
        subject: async (who) => {
          await sql`delete from verifications where user_id = ${who!.id}`.execute(db)
          return verification(who!.id)
        },
      },
      [{ decision: 'approve' }, { decision: 'reject', ...REASON }],
    ),
    act(
      'decide-message-flag',
      {
        free: () => messageFlag(world.bia.id, ana.id),
        subject: (who) => messageFlag(who!.id, ana.id),
        flagger: (who) => messageFlag(world.bia.id, who!.id),
      },
      HIDE_OR_KEEP,
    ),
    act(
      'decide-appeal/suspension',
      {
        ...onPeople(world, async (id) => {
          await sql`update suspensions set lifted_at = now() where user_id = ${id}`.execute(db)
          return appeal('suspension', await suspension(id, before.id), id)
        }),
        decider: async (who) => {
          const { id } = await world.someone()
          return appeal('suspension', await suspension(id, who!.id), id)
        },
      },
      GRANT_OR_REFUSE,
    ),
    act(
      'decide-appeal/reviewer',
      {
        ...anonymous(async (review) => {
          const { id, writer } = await silenced(review)
          return appeal('suspension', id, writer)
        }),
        decider: async (who) => {
          const review = await world.review(await world.someone(), (await world.workOf(ana)).id, true)
          const { id, writer } = await silenced(review, who!.id)
          return appeal('suspension', id, writer)
        },
      },
      GRANT_OR_REFUSE,
    ),
    ...reasonActs(world).map(([name, matters, form]) => act(name, matters, [form])),
    ...appealActs(world, communities('approved')).map((each) => act(...each, GRANT_OR_REFUSE)),
    ...['run-award-badges', 'run-renew-figures', 'run-check-again', 'run-index-again'].map((name) =>
      act(name, system, [{}]),
    ),
    ...['retry-job', 'discard-job'].map((name) => act(name, system, [{ job: 'x' }])),
    act('retry-doi', system, [{ doi: 'x' }]),
    // each item of many goes through the rule of its own line: a refused one is named, not thrown
    manyAct('decide-many-flags', (id) => world.flag('comment', id, ana).then(() => id)),
    manyAct('decide-many-held', (id, writer) => hold('comment', id, writer)),
    act(
      'hide-all',
      onPeople(world, async (id) => {
        await sql`insert into comments (work_id, user_id, content)
          values (${(await world.workOf(ana)).id}, ${id}, 'Não convence.')`.execute(db)
        return id
      }),
    ),
    [
      'steer-discussion',
      {
        do: (actor, id, form) => pinOrLockDiscussion(services, actor, id, form),
        forms: [{ pinned: true }],
        matters: onContent(world, 'discussion'),
      },
    ],
  ] as [string, StaffAct][])
}
