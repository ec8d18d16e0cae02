import { expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { changeFriendship } from '#domain/connections/change-friendship.ts'
import { setBlock } from '#domain/connections/set-block.ts'
import { countUnreadMessages } from '#domain/messages/read-conversation.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import { setReviewHidden } from '#domain/reviews/set-review-hidden.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { deleteAccountNow } from '#domain/personal-data/delete-account-now.ts'
import { zipPersonalData } from '#domain/personal-data/zip-personal-data.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { setSaved } from '#domain/reactions/set-saved.ts'
import { findReview } from '#domain/reviews/find-reviews.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { replyToReview } from '#domain/reviews/reply-to-review.ts'
import { setThanks } from '#domain/reviews/set-thanks.ts'
import { aMessage, aReview, reviewFiguresOf } from '#domain/reviews/review-test-services.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { readZip } from '#tests/read-zip.ts'
import { testServices } from '#tests/services.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const REASON = { reason: 'Fere a política de ética.' }
const says = (content: string) => ({ content, submissionKey: crypto.randomUUID() })
const befriend = async (one: Actor, other: Actor) => {
  await changeFriendship(services, one, other.id, 'send')
  await changeFriendship(services, other, one.id, 'accept')
}
const figures = async (workId: number) => {
  const { likes, saves, reviews, rating_sum } = await db
    .selectFrom('work_figures')
    .selectAll()
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow()
  return { likes, saves, reviews, rating_sum }
}

test('Zoe leaves: what she liked, saved and rated counts no more, and what staff hid of it is not counted out twice', async () => {
  const zoe = await person(services, 'zoe_conta')
  const [open, moderated] = [
    await publishWork(services, ana, aWork()),
    await publishWork(services, ana, aWork()),
  ]
  for (const who of [bia, zoe]) {
    await setLike(services, who, open.id, true)
    await setSaved(services, who, open.id, true)
  }
  for (const { id } of [open, moderated]) {
    await publishReview(services, bia, id, aReview({ rating: 5 }))
    const review = await publishReview(services, zoe, id, aReview({ rating: 2 }))
    await writeReviewMessage(services, ana, review.id, aMessage('Obrigada.'))
    if (id === moderated.id) await hideContent(services, edu, { kind: 'review', id: review.id }, REASON)
  }
  await deleteAccountNow(services, zoe, 'keep')
  expect(await figures(open.id)).toEqual({ likes: 1, saves: 1, reviews: 1, rating_sum: 5 })
  expect(await figures(moderated.id)).toMatchObject({ reviews: 1, rating_sum: 5 })
  const [shell] = await db
    .selectFrom('reviews')
    .select('id')
    .where('work_id', '=', open.id)
    .where('reviewer_id', 'is', null)
    .execute()
  await db.transaction().execute((tx) => setReviewHidden(services, tx, shell!.id, true))
  expect(await reviewFiguresOf(services, open.id)).toMatchObject({ reviews: 1, rating_sum: 5 })
})

test('the answer of an author who left goes from under the review of another, with what she said in its discussion', async () => {
  const zoe = await person(services, 'zoe_responde')
  const work = await publishWork(services, ana, aWork())
  await makeCoAuthor(services, work.id, ana, zoe)
  const { id } = await publishReview(services, bia, work.id, aReview())
  await replyToReview(services, zoe, id, { reply: 'Resposta de Zoe, em nome das duas.' })
  await writeReviewMessage(services, zoe, id, aMessage('E outra palavra.'))
  await deleteAccountNow(services, zoe, 'keep')
  expect(await findReview(db, id)).toMatchObject({ reply: null, messages: 0 })
  const { author_reply } = await db
    .selectFrom('reviews')
    .select('author_reply')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(author_reply).toBeNull()
})

test('the messages of who left wait for nobody, and those of the others are theirs', async () => {
  const zoe = await person(services, 'zoe_escreve')
  await befriend(zoe, ana)
  const { conversationId } = await writeMessage(services, ana, { personId: zoe.id }, says('De Ana.'))
  for (const word of ['um', 'dois']) await writeMessage(services, zoe, { personId: ana.id }, says(word))
  expect(await countUnreadMessages(db, ana)).toBe(2)
  await deleteAccountNow(services, zoe, 'keep')
  expect(await countUnreadMessages(db, ana)).toBe(0)
  const left = await db
    .selectFrom('messages')
    .select('content')
    .where('conversation_id', '=', conversationId)
    .execute()
  expect(left).toEqual([{ content: 'De Ana.' }])
})

test('what Bia takes along tells her nothing of what others did in silence, and holds nothing of theirs', async () => {
  const zoe = await person(services, 'zoe_some')
  await setBlock(services, zoe, bia.id, true)
  await setBlock(services, bia, edu.id, true)
  await befriend(ana, caio)
  await writeMessage(services, ana, { personId: caio.id }, says('Só entre Ana e Caio.'))
  // declined, and asked again: kept from Bia
  await changeFriendship(services, caio, bia.id, 'send')
  await changeFriendship(services, bia, caio.id, 'decline')
  await changeFriendship(services, caio, bia.id, 'send')
  const work = await publishWork(services, ana, aWork())
  const { id } = await publishReview(services, bia, work.id, aReview())
  await setThanks(services, caio, id, true)
  await db
    .insertInto('flags')
    .values({ target_type: 'comment', target_id: 1, flagged_by: caio.id, reason: 'Ofende.' })
    .execute()
  const { id: verification } = await db
    .insertInto('verifications')
    .values({ user_id: bia.id, status: 'approved', reviewed_by: edu.id, reviewed_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('verification_views')
    .values({ verification_id: verification, viewer_id: edu.id, photo: 'selfie', viewed_at: new Date() })
    .execute()
  const of = async (who: Actor) => {
    const zip = readZip(Buffer.concat((await zipPersonalData(services, who.id).toArray()) as Buffer[]))
    return (name: string) =>
      JSON.parse(zip.get(`dados/${name}.json`)!.toString()) as Record<string, unknown>[]
  }
  const hers = await of(bia)
  expect(hers('bloqueados')).toMatchObject([{ username: 'edu' }])
  expect(hers('amizades')).toEqual([])
  expect(hers('amizades_recusadas')).toMatchObject([{ username: 'caio' }])
  expect(hers('mensagens')).toEqual([])
  expect(hers('sinalizacoes')).toEqual([])
  expect(hers('agradecimentos_recebidos').map((row) => Object.keys(row))).toEqual([
    ['work_id', 'work', 'created_at'],
  ])
  expect(hers('quem_viu_minhas_fotos')).toMatchObject([{ photo: 'selfie', username: 'edu' }])
  const his = await of(caio)
  expect(his('amizades_recusadas')).toEqual([])
  expect(his('bloqueados')).toEqual([])
  expect(his('amizades')).toHaveLength(2)
  expect(his('mensagens')).toMatchObject([{ content: 'Só entre Ana e Caio.', mine: false }])
  expect(his('quem_viu_minhas_fotos')).toEqual([])
})
