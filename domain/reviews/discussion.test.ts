import { beforeEach, describe, expect, test } from 'vitest'
import { aWork, person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { findReviewMessages } from './find-review-messages.ts'
import { findReviews } from './find-reviews.ts'
import { publishReview } from './publish-review.ts'
import { aMessage, aReview, atOnce, notificationsOf } from './review-test-services.ts'
import { updateReview } from './update-review.ts'
import { writeReviewMessage } from './write-review-message.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const dora = await person(services, 'dora')
const edu = await suspend(services, await person(services, 'edu'))
let work: PublishedWork
let reviewId: number

beforeEach(async () => {
  work = await publishWork(services, ana, aWork({ title: 'Ler em voz alta' }))
  reviewId = (await publishReview(services, bia, work.id, aReview({ anonymous: true }))).id
  await db.deleteFrom('notifications').execute()
})
const say = (who: typeof ana | null, text: string) =>
  writeReviewMessage(services, who, reviewId, aMessage(text))
const texts = async () => (await findReviewMessages(db, reviewId)).items.map((message) => message.text)

describe('speaking', () => {
  test('anyone signed in may; visitors and suspended people may not', async () => {
    expect(await say(ana, 'Obrigada.')).toMatchObject({ messages: 1 })
    expect(await say(caio, 'Concordo.')).toMatchObject({ messages: 2 })
    expect(await texts()).toEqual(['Obrigada.', 'Concordo.'])
    expect(await refusalOf(say(null, 'Oi'))).toMatchObject({
      kind: 'unauthenticated',
      message: 'Você precisa estar logado para participar da discussão',
    })
    expect(await refusalOf(say(edu, 'Oi'))).toMatchObject({ kind: 'forbidden' })
  })

  test.each(['', '   ', ' \n\t ', '\u00a0'])('%j is nothing to say', async (text) => {
    expect(await refusalOf(say(ana, text))).toMatchObject({
      kind: 'invalid',
      message: 'A mensagem não pode estar vazia',
    })
  })

  test('not without end, and trimmed', async () => {
    expect(await refusalOf(say(ana, 'x'.repeat(4001)))).toMatchObject({
      message: 'A mensagem deve ter no máximo 4000 caracteres',
    })
    await say(ana, `  ${'é'.repeat(4000)}\n`)
    expect((await texts())[0]).toHaveLength(4000)
  })

  test('the same submission 200 times at once is said once and told once', async () => {
    const message = aMessage('Uma vez só')
    const { done } = await atOnce(200, () => writeReviewMessage(services, caio, reviewId, message))
    expect(done).toBe(200)
    expect(await texts()).toEqual(['Uma vez só'])
    expect(await notificationsOf(services, ana)).toHaveLength(1)
    expect((await findReviews(db, work.id)).items[0]!.messages).toBe(1)
  })

  test('not under a review that nobody can read', async () => {
    const hidden = await publishReview(services, caio, work.id, aReview())
    await db.updateTable('reviews').set({ hidden: true }).where('id', '=', hidden.id).execute()
    expect(await refusalOf(writeReviewMessage(services, ana, hidden.id, aMessage('Oi')))).toMatchObject({
      kind: 'missing',
      message: 'Avaliação não encontrada',
    })
    expect(await refusalOf(findReviewMessages(db, hidden.id))).toMatchObject({ kind: 'missing' })
  })

  test('open pages are told the id only', async () => {
    const after = await services.live.position(db)
    const event = new Promise<unknown>((resolve) => {
      services.live.subscribe([`review:${reviewId}`], ({ event: received }) => resolve(received), { after })
    })
    const { id } = await say(bia, 'Sou eu')
    expect(await event).toEqual({ kind: 'message', id })
  })
})

describe('who is told', () => {
  test('the authors, the reviewer and who spoke before; not oneself; grouped while unread', async () => {
    await say(caio, 'Um')
    await say(dora, 'Dois')
    await say(ana, 'Três')
    const about = 'na discussão de uma avaliação de “Ler em voz alta”'
    expect((await notificationsOf(services, ana)).map(({ message }) => message)).toEqual([
      `Dora Lins e mais 1 pessoa escreveram ${about}`,
    ])
    expect((await notificationsOf(services, bia)).map(({ message }) => message)).toEqual([
      `Ana Ribeiro e mais 2 pessoas escreveram ${about}`,
    ])
    expect((await notificationsOf(services, caio)).map(({ message }) => message)).toEqual([
      `Ana Ribeiro e mais 1 pessoa escreveram ${about}`,
    ])
    expect(await notificationsOf(services, caio)).toMatchObject([
      { type: 'discussion_reply', link: `${work.path}#discussao-${reviewId}` },
    ])
    expect(await notificationsOf(services, edu)).toEqual([])
  })
})

describe('the anonymous reviewer', () => {
  test('stays without a name here too, in messages and in what others are told', async () => {
    await say(ana, 'O que quis dizer?')
    await say(bia, 'Que falta um exemplo.')
    const { items } = await findReviewMessages(db, reviewId)
    expect(items.map(({ writer, role }) => [writer?.fullName ?? null, role])).toEqual([
      ['Ana Ribeiro', 'author'],
      [null, 'reviewer'],
    ])
    expect((await notificationsOf(services, ana))[0]!.message).toMatch(/^Avaliador Anônimo escreveu/)
    // the bell shows the face of who did it
    const told = await db
      .selectFrom('notifications')
      .select('actor_id')
      .where('user_id', '=', ana.id)
      .where('about_kind', '=', 'review-discussion')
      .where('about_id', '=', reviewId)
      .execute()
    expect(told).toEqual([{ actor_id: null }])
  })

  test('has a name where the review is another’s, and after signing', async () => {
    const other = await publishReview(services, caio, work.id, aReview())
    await writeReviewMessage(services, bia, other.id, aMessage('Assinado'))
    expect((await findReviewMessages(db, other.id)).items[0]!.writer).toMatchObject({ username: 'bia' })
    await say(bia, 'Que falta um exemplo.')
    await updateReview(services, bia, work.id, aReview({ revision: 1 }))
    expect((await findReviewMessages(db, reviewId)).items[0]!.writer).toMatchObject({ username: 'bia' })
  })
})

test('the discussion comes in pages, the newest at the end, none twice', async () => {
  for (let n = 0; n < 7; n++) await say(caio, `n${n}`)
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await findReviewMessages(db, reviewId, { cursor, size: 3 })
    seen.unshift(...page.items.map(({ text }) => text))
    cursor = page.next
  }
  expect(seen).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6'])
})

describe('mentioning', () => {
  const notificationsOf = async (type: string) =>
    (
      await db
        .selectFrom('notifications as n')
        .innerJoin('profiles as p', 'p.id', 'n.user_id')
        .select(['p.username', 'n.message'])
        .where('n.type', '=', type as 'mention')
        .orderBy('p.username')
        .execute()
    ).map(({ username, message }) => `${username}: ${message}`)

  test('whoever is mentioned is told so, once, and the others that there is a message', async () => {
    await say(ana, 'O que acha, @Dora? E @ninguem_assim, e eu mesma, @ana?')
    expect(await notificationsOf('mention')).toEqual([
      'dora: Ana Ribeiro mencionou você na discussão de uma avaliação de “Ler em voz alta”',
    ])
    expect((await notificationsOf('discussion_reply')).map((line) => line.split(':')[0])).toEqual(['bia'])
    const [shown] = (await findReviewMessages(db, reviewId)).items
    expect(shown?.mentions).toEqual(['dora', 'ana'])
  })

  test('an author who is mentioned hears of it once', async () => {
    await say(caio, 'Veja isto, @ana')
    expect((await notificationsOf('mention')).map((line) => line.split(':')[0])).toEqual(['ana'])
    expect((await notificationsOf('discussion_reply')).map((line) => line.split(':')[0])).toEqual(['bia'])
  })

  test('who blocked the writer is not called; an anonymous reviewer is not known by that', async () => {
    await db
      .insertInto('blocks')
      .values([
        { blocker_id: dora.id, blocked_id: caio.id },
        { blocker_id: dora.id, blocked_id: bia.id },
      ])
      .execute()
    await say(caio, 'Veja isto, @dora')
    expect(await notificationsOf('mention')).toEqual([])
    await say(bia, 'E isto, @dora')
    expect(await notificationsOf('mention')).toEqual([
      'dora: Avaliador Anônimo mencionou você na discussão de uma avaliação de “Ler em voz alta”',
    ])
    await db.deleteFrom('blocks').execute()
  })
})
