// What staff decide on, made so that somebody of the staff is tied to it in a given way, or in none.
import { sql } from 'kysely'
import { aCommunity, openCommunity } from '#domain/communities/community-test-services.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import type { Actor } from '#domain/actor.ts'
import type { ContentKind } from '#domain/moderation/texts.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import type { Services } from '#domain/services.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'

/** Every way in which a matter can be somebody's own. */
export const WAYS = [
  // they wrote, proposed or sent it
  'author',
  'co-author',
  // it was done to them, or is asked of them
  'subject',
  // they wrote what a work repeats
  'source',
  'source-co-author',
  'reporter',
  'flagger',
  // it stands on their work, or is about it
  'host',
  'co-host',
  // it answers what they wrote
  'answered',
  // they took the measure that is appealed
  'decider',
] as const

export type Way = (typeof WAYS)[number]

/** Makes one and says its number; `tied` is tied to it in that way, null: nobody of the staff is. */
type Make = (tied: Actor | null) => Promise<number>
/** Where there are several of a way, each is tried. */
export type Matters = { free: Make } & Partial<Record<Way, Make | readonly Make[]>>

export class World {
  readonly services: Services
  readonly ana: Actor
  readonly bia: Actor
  /** Opens communities; tied to nothing else. */
  readonly admin: Actor
  /** Took the measures that went before. */
  readonly earlier: Actor
  made = 0

  constructor(services: Services, people: { ana: Actor; bia: Actor; admin: Actor; earlier: Actor }) {
    this.services = services
    this.ana = people.ana
    this.bia = people.bia
    this.admin = people.admin
    this.earlier = people.earlier
  }

  get db() {
    return this.services.db
  }

  /** What stands on it is put into its tables, so its figures are counted ahead. */
  async workOf(who: Actor): Promise<PublishedWork> {
    const work = await publishWork(this.services, who, aWork())
    await sql`update work_figures set comments = 9, reviews = 9, rating_sum = 45 where work_id = ${work.id}`.execute(
      this.db,
    )
    return work
  }

  /** Ana's, and `who` signs it with her. */
  async coSigned(who: Actor): Promise<PublishedWork> {
    const work = await this.workOf(this.ana)
    await makeCoAuthor(this.services, work.id, this.ana, who)
    return work
  }

  someone = (): Promise<Actor> => person(this.services, `alguem${(this.made += 1)}`)

  async insert(query: ReturnType<typeof sql<{ id: number }>>): Promise<number> {
    return (await query.execute(this.db)).rows[0]!.id
  }

  /** A finished check of a work; `source` is where its passages are found. */
  async check(workId: number, source: number | null): Promise<number> {
    const id = await this.insert(sql`insert into integrity_runs
      (work_id, version_number, kind, engine, engine_version, status, result, finished_at)
      values (${workId}, 1, 'plagiarism', 'e', ${`e${(this.made += 1)}`}, 'done',
        '{"status": "suspicious", "reasoning": "Repete."}', now()) returning id`)
    await sql`update works set plagiarism_check_status = 'suspicious' where id = ${workId}`.execute(this.db)
    if (source !== null)
      await sql`insert into integrity_matches (run_id, source_work_id, text_start, text_length, source_start,
        source_length, kind, similarity, counted) values (${id}, ${source}, 0, 9, 0, 9, 'verbatim', 1, true)`.execute(
        this.db,
      )
    return id
  }

  async report(
    workId: number,
    by: Actor,
    status = 'pending',
    resolvedBy: Actor | null = null,
  ): Promise<number> {
    return this.insert(sql`insert into ethics_reports
      (work_id, work_title, reported_by, description, receipt, status, resolved_by, resolved_at, measure)
      values (${workId}, 'Um trabalho', ${by.id}, 'Copiado de outro lugar.', ${`D-${(this.made += 1)}`}, ${status},
        ${resolvedBy?.id ?? null}, ${resolvedBy ? sql`now()` : null}, ${resolvedBy ? 'warning' : null}) returning id`)
  }

  async flag(kind: string, id: number, by: Actor): Promise<number> {
    return this.insert(sql`insert into flags (target_type, target_id, flagged_by, reason)
      values (${kind}, ${id}, ${by.id}, '') returning id`)
  }

  async comment(by: Actor, workId: number): Promise<number> {
    return this.insert(
      sql`insert into comments (work_id, user_id, content) values (${workId}, ${by.id}, 'Não convence.') returning id`,
    )
  }

  async review(by: Actor, workId: number, anonymous = false): Promise<number> {
    return this.insert(sql`insert into reviews
      (work_id, reviewer_id, work_version, rating, comment, status, is_anonymous, completed_at)
      values (${workId}, ${by.id}, 1, 2, 'Faltam dados.', 'completed', ${anonymous}, now()) returning id`)
  }

  async message(by: Actor, reviewId: number): Promise<number> {
    return this.insert(sql`insert into review_messages (review_id, user_id, message)
      values (${reviewId}, ${by.id}, 'Discordo.') returning id`)
  }

  /** In a community whose members staff are too; `about`: the work that it names. */
  async discussion(by: Actor, about: PublishedWork | null = null): Promise<number> {
    const id = await this.insert(sql`insert into community_discussions (community_id, user_id, title, content)
      values (${(await this.community).id}, ${by.id}, 'Como citar?', 'Vejam.') returning id`)
    if (about)
      await sql`insert into discussion_links (discussion_id, target_slug, position)
        values (${id}, ${about.slug}, 0)`.execute(this.db)
    return id
  }

  async reply(by: Actor, discussionId: number, parentId: number | null = null): Promise<number> {
    return this.insert(sql`insert into discussion_replies (discussion_id, parent_id, user_id, content)
      values (${discussionId}, ${parentId}, ${by.id}, 'Assim não.') returning id`)
  }

  private opened: Promise<{ id: number }> | undefined
  get community(): Promise<{ id: number }> {
    return (this.opened ??= openCommunity(this.services, this.admin, [this.ana, this.bia]))
  }

  proposed = (by: Actor) => proposeCommunity(this.services, by, aCommunity()).then(({ id }) => id)
}

type With = (tied: Actor) => Promise<number>
const always =
  (make: With): Make =>
  (tied) =>
    make(tied!)

/** A work in each way; `then` makes what is decided on out of it. */
export function onWorks(world: World, then: (workId: number) => Promise<number>): Matters {
  const { ana, bia } = world
  const copied = async (source: PublishedWork) => {
    const { id } = await world.workOf(ana)
    await world.check(id, source.id)
    return then(id)
  }
  return {
    free: async () => then((await world.workOf(ana)).id),
    author: always(async (who) => then((await world.workOf(who)).id)),
    'co-author': always(async (who) => then((await world.coSigned(who)).id)),
    source: always(async (who) => copied(await world.workOf(who))),
    'source-co-author': always(async (who) => copied(await world.coSigned(who))),
    reporter: always(async (who) => {
      const { id } = await world.workOf(bia)
      await world.report(id, who, 'rejected', world.earlier)
      return then(id)
    }),
  }
}

/** Of each kind of what people put up, every way; `then` makes what is decided on out of it. */
export function onContent(
  world: World,
  kind: ContentKind,
  then: (id: number, writer: Actor) => Promise<number> = (id) => Promise.resolve(id),
): Matters {
  const { ana, bia } = world
  if (kind === 'work') return onWorks(world, (id) => then(id, ana))
  const made = MADE[kind](world)
  const make = (build: (tied: Actor) => Promise<number>, writer: Actor | null) =>
    always(async (who) => then(await build(who), writer ?? who))
  return {
    free: async () => then(await made.by(bia), bia),
    author: make((who) => made.by(who), null),
    ...(FLAGGED.has(kind) && {
      flagger: make(async (who) => {
        const id = await made.by(bia)
        await world.flag(kind, id, who)
        return id
      }, bia),
    }),
    host: make(async (who) => made.on(bia, await world.workOf(who)), bia),
    'co-host': make(async (who) => made.on(bia, await world.coSigned(who)), bia),
    ...(made.answering.length > 0 && {
      answered: made.answering.map((answer) => make((who) => answer(ana, who), ana)),
    }),
  }
}

export const FLAGGED: ReadonlySet<string> = new Set(['comment', 'discussion', 'discussion_reply'])

interface Made {
  by(writer: Actor): Promise<number>
  on(writer: Actor, work: PublishedWork): Promise<number>
  answering: readonly ((writer: Actor, to: Actor) => Promise<number>)[]
}

const MADE: Record<Exclude<ContentKind, 'work'>, (world: World) => Made> = {
  comment: (world) => ({
    by: async (who) => world.comment(who, (await world.workOf(world.ana)).id),
    on: (who, work) => world.comment(who, work.id),
    answering: [],
  }),
  review: (world) => ({
    by: async (who) => world.review(who, (await world.workOf(world.ana)).id),
    on: (who, work) => world.review(who, work.id),
    answering: [],
  }),
  review_message: (world) => ({
    by: async (who) => {
      const work = await world.workOf(world.ana)
      return world.message(who, await world.review(await world.someone(), work.id))
    },
    on: async (who, work) => world.message(who, await world.review(await world.someone(), work.id)),
    answering: [false, true].map((anonymous) => async (who: Actor, to: Actor) => {
      const work = await world.workOf(world.bia)
      return world.message(who, await world.review(to, work.id, anonymous))
    }),
  }),
  discussion: (world) => ({
    by: (who) => world.discussion(who),
    on: (who, work) => world.discussion(who, work),
    answering: [],
  }),
  discussion_reply: (world) => ({
    by: async (who) => world.reply(who, await world.discussion(world.ana)),
    on: async (who, work) => world.reply(who, await world.discussion(world.ana, work)),
    answering: [
      async (who, to) => world.reply(who, await world.discussion(to)),
      async (who, to) => {
        const discussion = await world.discussion(world.bia)
        return world.reply(who, discussion, await world.reply(to, discussion))
      },
    ],
  }),
}

/** A person: done to oneself, or to one whose message, words or work one pointed staff to. */
export function onPeople(
  world: World,
  then: (id: number) => Promise<number> = (id) => Promise.resolve(id),
): Matters {
  return {
    free: async () => then((await world.someone()).id),
    subject: always((who) => then(who.id)),
    reporter: always(async (who) => {
      const them = await world.someone()
      await world.report((await world.workOf(them)).id, who)
      return then(them.id)
    }),
    flagger: [
      always(async (who) => {
        const them = await world.someone()
        await sql`insert into message_flags (flagged_by, about_id, evidence)
          values (${who.id}, ${them.id}, '[]')`.execute(world.db)
        return then(them.id)
      }),
      ...(['comment', 'discussion', 'discussion_reply'] as const).map((kind) =>
        always(async (who) => {
          const them = await world.someone()
          await world.flag(kind, await MADE[kind](world).by(them), who)
          return then(them.id)
        }),
      ),
    ],
  }
}
