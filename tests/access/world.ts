// A product with people in it, and quick ways to put what staff decide on into its tables.
import { sql } from 'kysely'
import { aCommunity, openCommunity } from '#domain/communities/community-test-services.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import type { Actor } from '#domain/actor.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import type { Services } from '#domain/services.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'

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

  /** With all that a profile can be taken down of. */
  async dressed(who: Actor): Promise<number> {
    const key = `avatars/${(this.made += 1)}`
    await sql`update profiles set full_name = ${who.fullName}, bio = 'Pesquiso hortas.', avatar_key = ${key}
      where id = ${who.id}`.execute(this.db)
    return who.id
  }

  private opened: Promise<{ id: number }> | undefined
  get community(): Promise<{ id: number }> {
    return (this.opened ??= openCommunity(this.services, this.admin, [this.ana, this.bia]))
  }

  /** A moderator proposes none: they were made one afterwards. */
  async proposed(by: Actor): Promise<number> {
    const { id } = await proposeCommunity(this.services, this.ana, aCommunity())
    await sql`update communities set created_by = ${by.id} where id = ${id}`.execute(this.db)
    return id
  }
}
