import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { runQuery } from '#db/query-together.ts'
import type { Actor } from '#domain/actor.ts'
import { findComments } from '#domain/comments/find-comments.ts'
import { findNotifications } from '#domain/notifications/find-notifications.ts'
import { getProfile } from '#domain/profiles/get-profile.ts'
import { answerReviewInvitation } from '#domain/reviews/invitations/answer-review-invitation.ts'
import { findReviewInvitations, myInvitation } from '#domain/reviews/invitations/find-review-invitations.ts'
import { findReviewMessages } from '#domain/reviews/find-review-messages.ts'
import { findReviewRevisions } from '#domain/reviews/find-review-revisions.ts'
import { findReview, findReviews } from '#domain/reviews/find-reviews.ts'
import { getMyReview } from '#domain/reviews/get-my-review.ts'
import { ratingSummary } from '#domain/reviews/rating-summary.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { replyToReview } from '#domain/reviews/reply-to-review.ts'
import { aMessage, aReview } from '#domain/reviews/review-test-services.ts'
import { saveReviewDraft } from '#domain/reviews/save-review-draft.ts'
import { updateReview } from '#domain/reviews/update-review.ts'
import { withdrawReviewInvitation } from '#domain/reviews/invitations/withdraw-review-invitation.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { trendingWorks } from '#domain/search/trending-works.ts'
import { findWorks } from '#domain/search/find-works.ts'
import { getFacets } from '#domain/search/get-facets.ts'
import { suggest } from '#domain/search/suggest.ts'
import { findCoAuthorRequests, myAuthorship } from '#domain/authorship/find-co-author-requests.ts'
import { findFeaturedReview } from '#domain/reviews/featured/find-featured-review.ts'
import { findVersions } from '#domain/works/find-versions.ts'
import { getLanding } from '#domain/works/get-landing.ts'
import { getWork } from '#domain/works/get-work.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { aWork, makeCoAuthor, person } from './people.ts'
import { traceFinder } from './trace-finder.ts'
import { testServices } from './services.ts'

const services = await testServices({ JOBS: 'on' })
const { db } = services

// Marks that stand nowhere else: what is found of them is a leak.
const ID = 7_310_077
const NAME = 'Zenóbia Xavante Quirino'
const USERNAME = 'zxquirino'
const AVATAR = 'retrato-zxq-5521'

const tracesIn = traceFinder({ id: ID, fullName: NAME, username: USERNAME, avatarKey: AVATAR })

let zenobia: Actor
let ana: Actor
let dora: Actor
let readers: Record<string, Actor | null>
let work: PublishedWork
let reviewId: number
const events: unknown[] = []

beforeAll(async () => {
  ana = await person(services, 'ana')
  dora = await person(services, 'dora')
  readers = {
    'a visitor': null,
    'a stranger': await person(services, 'bia'),
    'the author': ana,
    'a co-author': dora,
    'a moderator': await person(services, 'marta', { roles: ['moderator'] }),
    'an admin': await person(services, 'adao', { roles: ['admin'] }),
  }
  await sql`select setval(pg_get_serial_sequence(${'users'}, ${'id'}), ${ID - 1})`.execute(db)
  zenobia = await person(services, USERNAME)
  expect(zenobia.id).toBe(ID)
  await db.updateTable('profiles').set({ full_name: NAME, avatar_key: AVATAR }).where('id', '=', ID).execute()
  zenobia = { ...zenobia, fullName: NAME, avatarKey: AVATAR }
  work = await publishWork(services, ana, aWork({ title: 'Ler em voz alta' }))
  await makeCoAuthor(services, work.id, ana, dora)
  const topics = [
    'works',
    `work:${work.id}`,
    ...[...Object.values(readers), ana].flatMap((reader) => (reader ? `person:${reader.id}` : [])),
  ]
  services.live.subscribe(topics, ({ event }) => events.push(event))
  await actTheirParts()
})

/** All that an anonymous reviewer does with a review, and others with it. */
async function actTheirParts() {
  await saveReviewDraft(services, zenobia, work.id, { comment: 'Começo.', anonymous: true })
  reviewId = (await publishReview(services, zenobia, work.id, aReview({ anonymous: true }))).id
  services.live.subscribe([`review:${reviewId}`], ({ event }) => events.push(event))
  await updateReview(
    services,
    zenobia,
    work.id,
    aReview({ rating: 3, comment: 'Relido.', anonymous: true, revision: 1 }),
  )
  await writeReviewMessage(services, ana, reviewId, aMessage('O que falta?'))
  await writeReviewMessage(services, zenobia, reviewId, aMessage('Um exemplo.'))
  await writeReviewMessage(services, readers['a stranger']!, reviewId, aMessage('Concordo.'))
  await writeReviewMessage(services, zenobia, reviewId, aMessage('Obrigado.'))
  await replyToReview(services, dora, reviewId, { reply: 'Virá na próxima versão.' })
}

/** What a rule answers, or the words and fields of its refusal. */
const answerTo = (act: Promise<unknown>) =>
  act.catch((error: unknown) => ({
    kind: (error as { kind?: string }).kind,
    words: String(error),
    fields: (error as { fields?: unknown }).fields,
  }))

/** Everything that a reader can ask of the product about this work, its reviews and themselves. */
async function askEverything(reader: Actor | null): Promise<unknown[]> {
  const open = [
    findReviews(db, work.id),
    findReview(db, reviewId),
    findReviewMessages(db, reviewId),
    findReviewRevisions(db, reviewId),
    runQuery(db, ratingSummary(db, work.id)),
    getWork(db, 'ana', work.slug),
    findVersions(db, work.id),
    findComments(db, work.id),
    findWorks(db, { q: 'voz' }),
    findWorks(db, {}),
    getFacets(db, {}),
    runQuery(db, trendingWorks(db)),
    getLanding(db),
    findFeaturedReview(db),
    suggest(db, reader, 'ler'),
    getProfile(db, 'ana'),
    getProfile(db, 'dora'),
    // acts whose refusal could say too much
    updateReview(services, reader, work.id, aReview({ revision: 2 })),
    replyToReview(services, reader?.id === ana.id || reader?.id === dora.id ? null : reader, reviewId, {
      reply: 'x',
    }),
    answerReviewInvitation(services, reader, reviewId, 'accept'),
    withdrawReviewInvitation(services, reader, reviewId),
    findReviewInvitations(db, reader, work.id),
    findCoAuthorRequests(db, reader, work.id),
  ]
  const own = reader
    ? [
        findNotifications(db, reader),
        getMyReview(db, reader, work.id),
        runQuery(db, myInvitation(db, reader, work.id)),
        runQuery(db, myAuthorship(db, reader, work.id)),
      ]
    : []
  return Promise.all([...open, ...own].map(answerTo))
}

describe('an anonymous reviewer leaves no trace', () => {
  test.each(['a visitor', 'a stranger', 'the author', 'a co-author', 'a moderator', 'an admin'])(
    'that %s could find',
    async (who) => {
      const answers = await askEverything(readers[who]!)
      expect(JSON.stringify(answers[0])).toContain('Relido') // the review itself is there
      expect(JSON.stringify(answers[2])).toContain('Um exemplo.')
      expect(tracesIn(answers)).toEqual([])
    },
  )

  test('in live events', async () => {
    await expect.poll(() => events.length).toBeGreaterThan(5)
    expect(tracesIn(events)).toEqual([])
  })

  test('in the reviewer’s own public profile, which is the same before and after', async () => {
    const before = await getProfile(db, USERNAME)
    const other = await publishWork(services, ana, aWork())
    await publishReview(services, zenobia, other.id, aReview({ anonymous: true }))
    expect(await getProfile(db, USERNAME)).toEqual(before)
  })

  test('in what the readers are told: the words are the same whoever wrote', async () => {
    const rows = await db
      .selectFrom('notifications')
      .select(['user_id', 'title', 'message', 'link', 'group_key'])
      .execute()
    expect(rows.length).toBeGreaterThan(3)
    expect(tracesIn(rows.filter((row) => row.user_id !== ID))).toEqual([])
    // the reviewer's own bell does not say that the review is theirs either: somebody may look over the shoulder
    expect(
      rows
        .filter((row) => row.user_id === ID)
        .map((row) => row.message)
        .join(),
    ).not.toMatch(/sua avaliação/i)
  })

  test('in who stands behind what they were told of: not as an id that nobody reads, and none of before', async () => {
    const behind = () =>
      db
        .selectFrom('notification_actors as a')
        .innerJoin('notifications as n', 'n.id', 'a.notification_id')
        .select(['n.id', 'a.actor_id'])
        .where('n.about_kind', 'in', ['review', 'review-discussion'])
        .execute()
    const [unnamed] = (await behind()).filter(({ actor_id }) => actor_id === null)
    expect(tracesIn(await behind())).toEqual([])
    // as it was kept before
    const row = db.updateTable('notification_actors').where('notification_id', '=', unnamed!.id)
    await row.where('actor_id', 'is', null).set({ actor_id: ID }).execute()
    expect(tracesIn(await behind())).toHaveLength(1)
    const migration = readFileSync('db/migrations/0555_anonymous_in_groups.sql', 'utf8')
    await sql.raw(/^update [^;]+;/m.exec(migration)![0]).execute(db)
    expect(tracesIn(await behind())).toEqual([])
  })

  test('in what the reviewer’s own page gets, beyond that it is theirs', async () => {
    expect(await getMyReview(db, zenobia, work.id)).toMatchObject({ id: reviewId, anonymous: true })
    const [reviews] = await askEverything(zenobia)
    expect(reviews).toMatchObject({ items: [{ id: reviewId, reviewer: null }] })
  })
})

describe('the search for traces finds them where there are any', () => {
  test('once the review is signed, every reader sees the name in reviews and discussion', async () => {
    await db.updateTable('reviews').set({ is_anonymous: false }).where('id', '=', reviewId).execute()
    const found = tracesIn(await askEverything(null))
    await db.updateTable('reviews').set({ is_anonymous: true }).where('id', '=', reviewId).execute()
    expect(found).toEqual(
      expect.arrayContaining([
        '.0.items.0.reviewer.fullName',
        '.0.items.0.reviewer.username',
        '.0.items.0.reviewer.avatarUrl',
        '.2.items.1.writer.fullName',
      ]),
    )
  })

  test.each([
    { id: ID },
    { by: String(ID) },
    { text: `Escrito por ${NAME}` },
    { [USERNAME]: 1 },
    [[`/_/avatars/${AVATAR}-96.webp`]],
  ])('in %j', (leak) => {
    expect(tracesIn(leak)).toHaveLength(1)
  })
})
