// What staff decide on, made so that somebody of the staff is tied to it in a given way, or in none.
import { sql } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import { CONTENT_KINDS, type ContentKind } from '#domain/moderation/texts.ts'
import type { PublishedWork } from '#domain/publishing/publish-work.ts'
import type { World } from './world.ts'

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
  const ofPerson = PROFILE.has(kind)
  const make = (build: (tied: Actor) => Promise<number>, writer: Actor | null) =>
    always(async (who) => then(await build(who), writer ?? who))
  return {
    free: async () => {
      const writer = ofPerson ? await world.someone() : bia
      return then(await made.by(writer), writer)
    },
    author: make((who) => made.by(who), null),
    ...(FLAGGED.has(kind) && {
      flagger: make(async (who) => {
        const id = await made.by(ofPerson ? await world.someone() : bia)
        await world.flag(kind, id, who)
        return id
      }, bia),
    }),
    ...(made.on && {
      host: make(async (who) => made.on!(bia, await world.workOf(who)), bia),
      'co-host': make(async (who) => made.on!(bia, await world.coSigned(who)), bia),
    }),
    ...(made.answering.length > 0 && {
      answered: made.answering.map((answer) => make((who) => answer(ana, who), ana)),
    }),
  }
}

/** A work is reported instead. */
export const FLAGGED: ReadonlySet<string> = new Set(
  Object.keys(CONTENT_KINDS).filter((kind) => kind !== 'work'),
)
const PROFILE: ReadonlySet<string> = new Set(['profile_name', 'profile_text', 'avatar'])

interface Made {
  by(writer: Actor): Promise<number>
  on?(writer: Actor, work: PublishedWork): Promise<number>
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
  profile_name: (world) => ({ by: (who) => world.dressed(who), answering: [] }),
  profile_text: (world) => ({ by: (who) => world.dressed(who), answering: [] }),
  avatar: (world) => ({ by: (who) => world.dressed(who), answering: [] }),
  community: (world) => ({ by: (who) => world.proposed(who), answering: [] }),
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
      ...(
        ['comment', 'discussion', 'discussion_reply', 'profile_name', 'profile_text', 'avatar'] as const
      ).map((kind) =>
        always(async (who) => {
          const them = await world.someone()
          await world.flag(kind, await MADE[kind](world).by(them), who)
          return then(them.id)
        }),
      ),
    ],
  }
}
