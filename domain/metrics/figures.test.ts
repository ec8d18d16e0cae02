import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { replaceClock } from '#platform/clock.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { countDownload, countView } from '#domain/readings/count-reading.ts'
import { Refusal } from '#domain/refusal.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { areaStanding } from './area-standing.ts'
import { authorFigures } from './author-figures.ts'
import { getDashboard } from './get-dashboard.ts'
import { readAt } from '#tests/read-at.ts'
import { readingSeries } from './reading-series.ts'
import { rollUpAuthors } from './roll-up-authors.ts'
import { rebuildDays, rollUpDays } from './roll-up-days.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor
let caio: Actor

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
  caio = await person(services, 'caio')
})
beforeEach(async () => {
  await db.deleteFrom('works').execute()
  await db.deleteFrom('rollups').execute()
})

const publish = (who: Actor, changes = {}) => publishWork(services, who, aWork(changes))
const figuresOf = async (who: Actor) => (await authorFigures(db, [who.id])).get(who.id)
const days = () => db.selectFrom('work_daily_figures').selectAll().orderBy('day').orderBy('work_id').execute()
const comment = () => ({ content: 'Muito bom.', submissionKey: crypto.randomUUID() })

test('a work counts wholly for each who signs it, the acts of its authors for nobody', async () => {
  const { id } = await publish(ana)
  await publishReview(services, bia, id, { rating: 1 }) // and signs it later
  await makeCoAuthor(services, id, ana, bia)
  await readAt(services, id, new Date(), 'view', 30)
  await readAt(services, id, new Date(), 'download', 4)
  for (const who of [ana, bia, caio]) {
    await setLike(services, who, id, true)
    await writeComment(services, who, id, comment())
  }
  await publishReview(services, caio, id, { rating: 4 })
  const expected = {
    posts: 1,
    views: 30,
    downloads: 4,
    likes: 1,
    comments: 1,
    reviews: 1,
    averageRating: 4,
    impactIndex: 51,
  }
  expect(await figuresOf(ana)).toMatchObject(expected)
  expect(await figuresOf(bia)).toMatchObject(expected)
  expect(await figuresOf(caio)).toBe(undefined)
  await db.updateTable('works').set({ hidden: true }).where('id', '=', id).execute()
  expect(await figuresOf(ana)).toBe(undefined)
})

test('what is only kept for others counts for nobody here', async () => {
  await publishWork(services, ana, aWork({ coAuthors: ['Outra Pessoa'] }), { ownerRole: 'depositor' })
  expect(await figuresOf(ana)).toBe(undefined)
})

test('days are those of São Paulo', async () => {
  const { id } = await publish(ana)
  await readAt(services, id, new Date('2026-11-01T02:59:59Z'))
  await readAt(services, id, new Date('2026-11-01T03:00:00Z'), 'view', 2)
  await readAt(services, id, new Date('2026-11-01T12:00:00Z'), 'download')
  await rollUpDays(db)
  expect(await days()).toEqual([
    { work_id: id, day: '2026-10-31', views: 1, downloads: 0 },
    { work_id: id, day: '2026-11-01', views: 2, downloads: 1 },
  ])
})

test('rolled up again, at the same time, or after late events, nothing is counted twice or missed', async () => {
  const { id } = await publish(ana)
  const hour = (n: number) => new Date(Date.now() - n * 60 * 60 * 1000)
  await readAt(services, id, hour(50), 'view', 3)
  await rollUpDays(db)
  await readAt(services, id, hour(0.5), 'view', 2)
  await Promise.all(Array.from({ length: 5 }, () => rollUpDays(db)))
  const once = await days()
  expect(once.reduce((sum, row) => sum + row.views, 0)).toBe(5)
  await rebuildDays(db)
  expect(await days()).toEqual(once)
})

test('after any order of acts at once, figures and days are what a rebuild from the events says', async () => {
  const act = fc.record({
    kind: fc.constantFrom(
      'view',
      'download',
      'like',
      'unlike',
      'comment',
      'uncomment',
      'review',
      'hide',
      'show',
      'hide-words',
      'show-words',
      'delete',
      'roll',
    ),
    who: fc.nat(2),
    which: fc.nat(2),
  })
  const people = [ana, bia, caio]
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 30 }), async (acts) => {
      await db.deleteFrom('works').execute()
      const works = await Promise.all(people.map((who) => publish(who)))
      const run = async ({ kind, who, which }: { kind: string; who: number; which: number }) => {
        const actor = people[who]!
        const { id } = works[which]!
        const reader = { actor, address: `10.0.0.${who}`, userAgent: 'Mozilla/5.0' }
        if (kind === 'view') await countView(db, id, { ...reader, actor: null, address: crypto.randomUUID() })
        else if (kind === 'download')
          await countDownload(db, id, reader, { id: null as never, type: 'paper' })
        else if (kind === 'like' || kind === 'unlike') await setLike(services, actor, id, kind === 'like')
        else if (kind === 'comment') await writeComment(services, actor, id, comment())
        else if (kind === 'review')
          await publishReview(services, actor, id, { rating: 1 + (which % 5), anonymous: who === 1 })
        else if (kind === 'delete') await deleteWork(services, people[which]!, id)
        else if (kind === 'roll') await rollUpDays(db)
        else if (kind === 'hide-words' || kind === 'show-words')
          for (const table of ['reviews', 'comments'] as const)
            await db
              .updateTable(table)
              .set({ hidden: kind === 'hide-words' })
              .where('work_id', '=', id)
              .execute()
        else if (kind === 'uncomment') {
          const row = await db
            .selectFrom('comments')
            .select(['id', 'user_id'])
            .where('work_id', '=', id)
            .executeTakeFirst()
          if (row)
            await deleteComment(
              services,
              people.find((one) => one.id === row.user_id)!,
              row.id,
            )
        } else
          await db
            .updateTable('works')
            .set({ hidden: kind === 'hide' })
            .where('id', '=', id)
            .execute()
      }
      await Promise.all(
        acts.map((one) =>
          run(one).catch(async (error: unknown) => {
            // refused, or its work went meanwhile
            const existing = db.selectFrom('works').select('id').where('id', '=', works[one.which]!.id)
            if (!(error instanceof Refusal) && (await existing.executeTakeFirst())) throw error
          }),
        ),
      )
      await rollUpDays(db)
      const rolled = await days()
      await rebuildDays(db)
      expect(await days()).toEqual(rolled)
      const { rows } = await sql`
        select f.work_id from work_figures as f where
          views <> (select count(*) from work_views as e where e.work_id = f.work_id)
          or views <> (select coalesce(sum(views), 0) from work_daily_figures as d where d.work_id = f.work_id)
          or downloads <> (select coalesce(sum(downloads), 0) from work_daily_figures as d where d.work_id = f.work_id)
          or likes <> (select count(*) from work_likes as e where e.work_id = f.work_id)
          or comments <> (select count(*) from comments as e where e.work_id = f.work_id and not e.hidden)
          or reviews <> (select count(*) from reviews as e
            where e.work_id = f.work_id and e.status = 'completed' and not e.hidden)
          or rating_sum <> (select coalesce(sum(rating), 0) from reviews as e
            where e.work_id = f.work_id and e.status = 'completed' and not e.hidden)`.execute(db)
      expect(rows).toEqual([])
      await rollUpAuthors(db)
      const kept = await db.selectFrom('author_metrics').selectAll().orderBy('user_id').execute()
      const fresh = await authorFigures(
        db,
        people.map(({ id }) => id),
      )
      expect(
        kept.map((row) => [
          row.user_id,
          row.total_views,
          row.total_likes,
          row.total_comments,
          row.impact_index,
        ]),
      ).toEqual(
        [...fresh.values()]
          .sort((a, b) => a.userId - b.userId)
          .map((one) => [one.userId, one.views, one.likes, one.comments, one.impactIndex]),
      )
    }),
    { seed: 20_261_122, numRuns: 12, endOnFailure: true },
  )
})

test('the standing is beside the others of the area, or beside the constants where they are few', async () => {
  const area = 'Arquitetura'
  const { id } = await publish(ana, { thematicArea: area })
  await readAt(services, id, new Date(), 'view', 1200)
  await rollUpAuthors(db)
  expect(await areaStanding(db, (await figuresOf(ana))!)).toEqual({
    area,
    estimated: true,
    average: { views: 150, downloads: 45, likes: 20, impactIndex: 75 },
    authors: 250,
    standing: 'Top 10%',
    progress: 100,
    percentile: null,
  })
  for (let n = 0; n < 5; n++) {
    const other = await publish(await person(services, `vizinho_${n}`), { thematicArea: area })
    await readAt(services, other.id, new Date(), 'view', 1000 * n)
  }
  await rollUpAuthors(db)
  expect(await areaStanding(db, (await figuresOf(ana))!)).toMatchObject({
    estimated: false,
    average: { views: 2000, downloads: 0, likes: 0, impactIndex: 200 },
    authors: 5,
    standing: 'Em Crescimento',
    progress: 60,
    percentile: 67,
  })
})

test('the series has every span, also those in which nobody read', async () => {
  const restore = replaceClock(() => new Date('2026-11-18T12:00:00Z')) // a Wednesday
  try {
    const one = await publish(ana)
    const two = await publish(ana)
    await readAt(services, one.id, new Date('2026-11-15T23:00:00Z'), 'view', 2) // Sunday
    await readAt(services, two.id, new Date('2026-11-16T12:00:00Z'), 'view', 3) // Monday
    await readAt(services, two.id, new Date('2026-10-20T12:00:00Z'), 'download', 1)
    await rollUpDays(db)
    const daily = await readingSeries(db, ana.id, { scale: 'day' })
    expect(daily.points).toHaveLength(30)
    expect(daily.points.at(-1)).toEqual({ from: '2026-11-18', views: 0, downloads: 0 })
    expect(daily.points.at(-3)).toEqual({ from: '2026-11-16', views: 3, downloads: 0 })
    const weekly = (await readingSeries(db, ana.id, { scale: 'week' })).points.slice(-2)
    expect(weekly).toEqual([
      { from: '2026-11-09', views: 2, downloads: 0 },
      { from: '2026-11-16', views: 3, downloads: 0 },
    ])
    const monthly = (await readingSeries(db, ana.id, { scale: 'month', workId: two.id })).points.slice(-2)
    expect(monthly).toEqual([
      { from: '2026-10-01', views: 0, downloads: 1 },
      { from: '2026-11-01', views: 3, downloads: 0 },
    ])
    expect((await readingSeries(db, bia.id, { scale: 'month', workId: two.id })).points.at(-1)!.views).toBe(0)
  } finally {
    restore()
  }
})

test('what changed is since the visit before this one; loading the page again does not make it old', async () => {
  const { id } = await publish(caio)
  let at = new Date('2026-11-18T12:00:00Z')
  const restore = replaceClock(() => at)
  try {
    expect((await getDashboard(db, caio)).since).toBe(null)
    await readAt(services, id, at, 'view', 7)
    at = new Date('2026-11-19T12:00:00Z')
    expect((await getDashboard(db, caio)).since).toMatchObject({
      at: '2026-11-18T12:00:00.000Z',
      changes: { views: 7, likes: 0 },
    })
    at = new Date('2026-11-19T12:10:00Z')
    await setLike(services, ana, id, true)
    expect((await getDashboard(db, caio)).since).toMatchObject({ changes: { views: 7, likes: 1 } })
  } finally {
    restore()
  }
})
