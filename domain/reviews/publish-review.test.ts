import { beforeEach, describe, expect, test } from 'vitest'
import { runQuery } from '#db/query-together.ts'
import { aWork, makeCoAuthor, person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { findReviews } from './find-reviews.ts'
import { ratingSummary } from './rating-summary.ts'
import { publishReview } from './publish-review.ts'
import {
  aReview,
  atOnce,
  reviewFiguresOf,
  reviewRows,
  notificationsOf,
  reviewOf,
} from './review-test-services.ts'
import { saveReviewDraft } from './save-review-draft.ts'

const services = await testServices()
const { db } = services
const [ana, bia, caio, dora] = await Promise.all(
  ['ana', 'bia', 'caio', 'dora'].map((name) => person(services, name)),
)
const edu = await suspend(services, await person(services, 'edu'))
let work: PublishedWork

beforeEach(async () => {
  work = await publishWork(services, ana!, aWork({ title: 'Ler em voz alta' }))
})

describe('who may review', () => {
  test('Bia may, and Ana is told', async () => {
    const { id } = await publishReview(services, bia!, work.id, aReview())
    expect(await notificationsOf(services, ana!)).toMatchObject([
      {
        type: 'review',
        message: 'Bia Moraes avaliou “Ler em voz alta”',
        link: `${work.path}#avaliacao-${id}`,
      },
    ])
    expect(await reviewFiguresOf(services, work.id)).toEqual({ reviews: 1, rating_sum: 4 })
  })

  test('a visitor must sign in, a suspended person may not', async () => {
    expect(await refusalOf(publishReview(services, null, work.id, aReview()))).toMatchObject({
      kind: 'unauthenticated',
      message: 'Você precisa estar logado para avaliar',
    })
    expect(await refusalOf(publishReview(services, edu, work.id, aReview()))).toMatchObject({
      kind: 'forbidden',
    })
    expect(await refusalOf(saveReviewDraft(services, edu, work.id, {}))).toMatchObject({ kind: 'forbidden' })
  })

  test('neither the owner nor an accepted co-author', async () => {
    await makeCoAuthor(services, work.id, ana!, dora!)
    for (const author of [ana!, dora!]) {
      const own = { kind: 'forbidden', message: 'Você não pode avaliar seu próprio trabalho' }
      expect(await refusalOf(publishReview(services, author, work.id, aReview()))).toMatchObject(own)
      expect(await refusalOf(saveReviewDraft(services, author, work.id, aReview()))).toMatchObject(own)
    }
    expect(await reviewRows(services, work.id)).toEqual([])
  })

  test('nor who deposited what others wrote: they answer its reviews', async () => {
    const kept = await publishWork(services, ana!, aWork(), { ownerRole: 'depositor' })
    expect(await refusalOf(publishReview(services, ana!, kept.id, aReview()))).toMatchObject({
      kind: 'forbidden',
      message: 'Você não pode avaliar um trabalho que depositou',
    })
    expect(await reviewFiguresOf(services, kept.id)).toEqual({ reviews: 0, rating_sum: 0 })
  })

  test('nobody reviews what is hidden or unknown', async () => {
    await db.updateTable('works').set({ hidden: true }).where('id', '=', work.id).execute()
    for (const id of [work.id, 999_999]) {
      expect(await refusalOf(publishReview(services, bia!, id, aReview()))).toMatchObject({
        kind: 'missing',
        message: 'Trabalho não encontrado',
      })
    }
  })
})

describe('what is valid', () => {
  test.each([undefined, null, '', '0', '6', '4.5', 'cinco', 7])('a rating of %j is none', async (rating) => {
    const refusal = await refusalOf(publishReview(services, bia!, work.id, aReview({ rating })))
    expect(refusal).toMatchObject({
      kind: 'invalid',
      message: 'Por favor, selecione uma avaliação',
      fields: { rating: 'Por favor, selecione uma avaliação' },
    })
  })

  test('the comment may be left out, and is not without end', async () => {
    expect(
      await refusalOf(publishReview(services, bia!, work.id, aReview({ comment: 'x'.repeat(20_001) }))),
    ).toMatchObject({ message: 'O comentário deve ter no máximo 20000 caracteres' })
    await publishReview(services, bia!, work.id, { rating: '5' })
    expect(await reviewOf(services, work.id)).toMatchObject({ rating: 5, html: null })
  })

  test('anything but a form is refused', async () => {
    for (const input of [null, 'texto', [], { rating: { $ne: 1 } }, { rating: 5, comment: ['a'] }]) {
      expect(await refusalOf(publishReview(services, bia!, work.id, input))).toMatchObject({
        kind: 'invalid',
      })
    }
  })

  test('its text is shown as marked up, without anything that runs', async () => {
    await publishReview(
      services,
      bia!,
      work.id,
      aReview({ comment: '**Claro.**\n\n- um\n\n<script>alert(1)</script>' }),
    )
    const { html } = await reviewOf(services, work.id)
    expect(html).toContain('<strong>Claro.</strong>')
    expect(html).not.toContain('<script')
  })
})

describe('one per person and work', () => {
  test('a second one is refused in so many words', async () => {
    await publishReview(services, bia!, work.id, aReview())
    const again = { kind: 'conflict', message: 'Você já avaliou este trabalho' }
    expect(await refusalOf(publishReview(services, bia!, work.id, aReview({ rating: 1 })))).toMatchObject(
      again,
    )
    expect(await refusalOf(saveReviewDraft(services, bia!, work.id, aReview()))).toMatchObject(again)
    expect(await reviewFiguresOf(services, work.id)).toEqual({ reviews: 1, rating_sum: 4 })
  })

  test('of 200 at the same instant one is written', async () => {
    const { done, words } = await atOnce(200, () => publishReview(services, bia!, work.id, aReview()))
    expect(done).toBe(1)
    expect([...words]).toEqual(['Você já avaliou este trabalho'])
    expect(await reviewRows(services, work.id)).toHaveLength(1)
    expect(await reviewFiguresOf(services, work.id)).toEqual({ reviews: 1, rating_sum: 4 })
    const notifications = (await notificationsOf(services, ana!)).filter(({ link }) =>
      link?.startsWith(`${work.path}#`),
    )
    expect(notifications).toHaveLength(1)
  })

  test('drafts and publications of many people at once leave exact figures', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => person(services, `leitora_${n}`)))
    await Promise.all(
      people.flatMap((who, n) => [
        saveReviewDraft(services, who, work.id, { comment: 'ainda' }).catch(() => {}),
        publishReview(services, who, work.id, aReview({ rating: (n % 5) + 1 })),
      ]),
    )
    expect(await reviewFiguresOf(services, work.id)).toEqual({ reviews: 20, rating_sum: 60 })
    expect(await runQuery(db, ratingSummary(db, work.id))).toEqual({
      reviews: 20,
      average: 3,
      distribution: [4, 4, 4, 4, 4],
    })
  })

  test('who becomes a co-author at that moment either has reviewed or cannot any more', async () => {
    const { answerCoAuthorRequest } = await import('#domain/authorship/answer-co-author-request.ts')
    for (let round = 0; round < 8; round++) {
      const one = await publishWork(services, ana!, aWork())
      const { id } = await db
        .insertInto('co_author_requests')
        .values({ work_id: one.id, requester_id: ana!.id, co_author_id: caio!.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      const results = await Promise.allSettled([
        publishReview(services, caio!, one.id, aReview()),
        answerCoAuthorRequest(services, caio!, id, 'accept'),
      ])
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    }
  })
})

describe('which version was read', () => {
  test('is the one on the screen, never one there is not', async () => {
    await db.updateTable('works').set({ current_version: 3 }).where('id', '=', work.id).execute()
    await publishReview(services, bia!, work.id, aReview({ workVersion: '2' }))
    await publishReview(services, caio!, work.id, aReview({ workVersion: 99 }))
    const { items } = await findReviews(db, work.id)
    expect(items.map((review) => review.workVersion).sort()).toEqual([2, 3])
  })
})

test('reviews come in pages, the newest first, none twice', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, (_, n) => person(services, `revisora_${n}`)))
  for (const [n, who] of people.entries())
    await publishReview(services, who, work.id, aReview({ comment: `n${n}` }))
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await findReviews(db, work.id, { cursor, size: 3 })
    seen.push(...page.items.map((review) => review.html ?? ''))
    cursor = page.next
  }
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `<p>n${n}</p>`))
  expect((await findReviews(db, work.id, { cursor: 'lixo', size: 2 })).items).toHaveLength(2)
})

test('reviews are read again by their ids: only those of this work that can be read', async () => {
  const signed = await publishReview(services, bia!, work.id, aReview())
  const draft = await saveReviewDraft(services, caio!, work.id, { comment: 'por ora' })
  const elsewhere = await publishWork(services, ana!, aWork())
  const other = await publishReview(services, bia!, elsewhere.id, aReview())
  const ids = [signed.id, draft.id, other.id, 999_999]
  expect((await findReviews(db, work.id, { ids })).items.map(({ id }) => id)).toEqual([signed.id])
  expect(await findReviews(db, work.id, { ids: [] })).toEqual({ items: [], next: null })
})
