import { beforeEach, describe, expect, test, vi } from 'vitest'
import { runQuery } from '#db/query-together.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { findReviewRevisions } from './find-review-revisions.ts'
import { findReviews } from './find-reviews.ts'
import { getMyReview } from './get-my-review.ts'
import { ratingSummary } from './rating-summary.ts'
import { giveUpReview } from './give-up-review.ts'
import { markAllRead } from '../notifications/mark-read.ts'
import { publishReview } from './publish-review.ts'
import { replyToReview } from './reply-to-review.ts'
import { aReview, reviewFiguresOf, reviewRows, notificationsOf, reviewOf } from './review-test-services.ts'
import { saveReviewDraft } from './save-review-draft.ts'
import { answerReviewInvitation } from './invitations/answer-review-invitation.ts'
import { updateReview } from './update-review.ts'
import { butChecks } from '#tests/but-checks.ts'
import { PATIENCE } from '#tests/patience.ts'

const services = await testServices()
const { db } = services
const [ana, bia, caio, dora] = await Promise.all(
  ['ana', 'bia', 'caio', 'dora'].map((name) => person(services, name)),
)
let work: PublishedWork

beforeEach(async () => {
  work = await publishWork(services, ana!, aWork({ title: 'Ler em voz alta' }))
})

describe('a draft', () => {
  test('is kept, read by its writer alone, told to nobody', async () => {
    const before = (await notificationsOf(services, ana!)).length
    const events: unknown[] = []
    const topic = `work:${work.id}` as const
    const stop = services.live.subscribe(
      [topic],
      butChecks((event) => events.push(event)),
    )
    const { id } = await saveReviewDraft(services, bia!, work.id, { comment: 'por ora', anonymous: 'on' })
    await saveReviewDraft(services, bia!, work.id, { rating: 3, comment: 'por ora, três', anonymous: 'on' })
    expect(await getMyReview(db, bia!, work.id)).toMatchObject({
      id,
      status: 'in_progress',
      rating: 3,
      comment: 'por ora, três',
      anonymous: true,
    })
    expect(await getMyReview(db, caio!, work.id)).toBeNull()
    expect((await findReviews(db, work.id)).items).toEqual([])
    expect(await reviewFiguresOf(services, work.id)).toEqual({ reviews: 0, rating_sum: 0 })
    expect((await notificationsOf(services, ana!)).length).toBe(before)
    // events arrive in order: an earlier event would come before this one
    await db.transaction().execute((tx) => services.live.publish(tx, topic, { kind: 'authors' }))
    await vi.waitUntil(() => events.length > 0, PATIENCE)
    stop()
    expect(events).toEqual([{ kind: 'authors' }])
  })

  test('becomes the published review', async () => {
    const draft = await saveReviewDraft(services, bia!, work.id, { comment: 'por ora' })
    const { id: other } = await publishReview(services, caio!, work.id, aReview())
    const { id } = await publishReview(services, bia!, work.id, aReview())
    // an id assigned to the draft would reveal when it was begun
    expect([id > other, other > draft.id]).toEqual([true, true])
    expect((await reviewRows(services, work.id)).filter((row) => row.reviewer_id === bia!.id)).toMatchObject([
      { id, status: 'completed', revision: 1 },
    ])
  })

  test('may be given up, and begun again', async () => {
    expect(await refusalOf(giveUpReview(services, bia!, work.id))).toMatchObject({
      kind: 'missing',
      message: 'Não há avaliação em andamento para abandonar',
    })
    await saveReviewDraft(services, bia!, work.id, { comment: 'por ora' })
    await giveUpReview(services, bia!, work.id)
    expect(await getMyReview(db, bia!, work.id)).toMatchObject({ status: 'rejected', comment: '' })
    await saveReviewDraft(services, bia!, work.id, { comment: 'outra vez' })
    expect(await getMyReview(db, bia!, work.id)).toMatchObject({
      status: 'in_progress',
      comment: 'outra vez',
    })
  })

  test('a published review is not given up', async () => {
    await publishReview(services, bia!, work.id, aReview())
    expect(await refusalOf(giveUpReview(services, bia!, work.id))).toMatchObject({ kind: 'missing' })
    expect(await reviewFiguresOf(services, work.id)).toEqual({ reviews: 1, rating_sum: 4 })
  })

  test('what staff removed is not written anew', async () => {
    await publishReview(services, bia!, work.id, aReview())
    await db
      .updateTable('reviews')
      .set({ hidden: true, status: 'rejected' })
      .where('work_id', '=', work.id)
      .execute()
    const removed = { kind: 'forbidden', message: 'Sua avaliação deste trabalho foi ocultada pela moderação' }
    expect(await refusalOf(publishReview(services, bia!, work.id, aReview()))).toMatchObject(removed)
    expect(await refusalOf(saveReviewDraft(services, bia!, work.id, aReview()))).toMatchObject(removed)
    expect(
      await refusalOf(updateReview(services, bia!, work.id, { ...aReview(), revision: 1 })),
    ).toMatchObject(removed)
    const invitation = await db
      .insertInto('review_invitations')
      .values({ work_id: work.id, inviter_id: ana!.id, reviewer_id: bia!.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await refusalOf(answerReviewInvitation(services, bia!, invitation.id, 'accept'))).toMatchObject(
      removed,
    )
    expect((await findReviews(db, work.id)).items).toEqual([])
    expect(await runQuery(db, ratingSummary(db, work.id))).toEqual({
      reviews: 0,
      average: null,
      distribution: [0, 0, 0, 0, 0],
    })
  })
})

describe('an update', () => {
  test('keeps what stood before and moves the mean', async () => {
    const { id } = await publishReview(services, bia!, work.id, aReview())
    await updateReview(services, bia!, work.id, aReview({ rating: 2, comment: 'Relido.', revision: 1 }))
    expect(await reviewOf(services, work.id)).toMatchObject({ rating: 2, revision: 2 })
    expect(await findReviewRevisions(db, id)).toMatchObject([
      { revision: 1, rating: 4, html: expect.stringContaining('Um texto claro') },
    ])
    expect(await reviewFiguresOf(services, work.id)).toEqual({ reviews: 1, rating_sum: 2 })
    expect((await notificationsOf(services, ana!))[0]).toMatchObject({
      message: 'Bia Moraes atualizou a avaliação de “Ler em voz alta”',
    })
  })

  test('that changes nothing leaves no trace', async () => {
    const { id } = await publishReview(services, bia!, work.id, aReview())
    const told = await notificationsOf(services, ana!)
    await updateReview(services, bia!, work.id, aReview({ revision: 1 }))
    expect(await findReviewRevisions(db, id)).toEqual([])
    expect(await notificationsOf(services, ana!)).toEqual(told)
  })

  test('of two tabs the second is told that it is behind', async () => {
    await publishReview(services, bia!, work.id, aReview())
    await updateReview(services, bia!, work.id, aReview({ rating: 2, revision: 1 }))
    expect(
      await refusalOf(updateReview(services, bia!, work.id, aReview({ rating: 1, revision: 1 }))),
    ).toMatchObject({ kind: 'conflict' })
  })

  test('needs a rating, and a review of one’s own', async () => {
    expect(
      await refusalOf(updateReview(services, bia!, work.id, { ...aReview(), revision: 1 })),
    ).toMatchObject({
      kind: 'missing',
      message: 'Avaliação não encontrada',
    })
    await publishReview(services, bia!, work.id, aReview())
    expect(await refusalOf(updateReview(services, bia!, work.id, { revision: 1 }))).toMatchObject({
      message: 'Por favor, selecione uma avaliação',
    })
    expect(
      await refusalOf(updateReview(services, caio!, work.id, { ...aReview(), revision: 1 })),
    ).toMatchObject({ kind: 'missing' })
    expect(
      await refusalOf(updateReview(services, null, work.id, { ...aReview(), revision: 1 })),
    ).toMatchObject({
      kind: 'unauthenticated',
    })
  })

  test('signs an anonymous review, and never hides a signed name again', async () => {
    await publishReview(services, bia!, work.id, aReview({ anonymous: true }))
    expect((await reviewOf(services, work.id)).reviewer).toBeNull()
    await updateReview(services, bia!, work.id, aReview({ revision: 1 }))
    expect((await reviewOf(services, work.id)).reviewer).toMatchObject({
      fullName: 'Bia Moraes',
      username: 'bia',
    })
    expect(
      await refusalOf(updateReview(services, bia!, work.id, aReview({ anonymous: true, revision: 1 }))),
    ).toMatchObject({ kind: 'invalid' })
  })
})

describe('the authors’ reply', () => {
  test('is Ana’s or a co-author’s, one, and the reviewer hears of it', async () => {
    await makeCoAuthor(services, work.id, ana!, dora!)
    const { id } = await publishReview(services, bia!, work.id, aReview({ anonymous: true }))
    await replyToReview(services, ana!, id, { reply: 'Obrigada.' })
    await replyToReview(services, dora!, id, { reply: 'Obrigadas!' })
    expect((await reviewOf(services, work.id)).reply).toMatchObject({
      text: 'Obrigadas!',
      by: { fullName: 'Dora Lins' },
    })
    expect((await notificationsOf(services, bia!))[0]).toMatchObject({
      type: 'discussion_reply',
      message: 'Dora Lins respondeu a uma avaliação de “Ler em voz alta”',
    })
  })

  test('written ten times, and a review changed ten times, is heard of once until it is read', async () => {
    const { id } = await publishReview(services, bia!, work.id, aReview())
    const [authorCount, answered] = [
      (await notificationsOf(services, ana!)).length,
      (await notificationsOf(services, bia!)).length,
    ]
    for (let n = 1; n <= 10; n++) {
      await updateReview(services, bia!, work.id, aReview({ comment: `Relido ${n}.`, revision: n }))
      await replyToReview(services, ana!, id, { reply: `Obrigada ${n}.` })
    }
    expect((await notificationsOf(services, ana!)).length).toBe(authorCount + 1)
    expect((await notificationsOf(services, bia!)).length).toBe(answered + 1)
    await markAllRead(services, ana!)
    await updateReview(services, bia!, work.id, aReview({ comment: 'Por fim.', revision: 11 }))
    expect((await notificationsOf(services, ana!)).length).toBe(authorCount + 2)
  })

  test('of anybody else is refused', async () => {
    const { id } = await publishReview(services, bia!, work.id, aReview())
    for (const who of [bia!, caio!])
      expect(await refusalOf(replyToReview(services, who, id, { reply: 'Eu' }))).toMatchObject({
        kind: 'forbidden',
      })
    expect(await refusalOf(replyToReview(services, null, id, { reply: 'Eu' }))).toMatchObject({
      kind: 'unauthenticated',
    })
    expect(await refusalOf(replyToReview(services, ana!, id, { reply: '   ' }))).toMatchObject({
      message: 'A resposta não pode estar vazia',
    })
  })
})
