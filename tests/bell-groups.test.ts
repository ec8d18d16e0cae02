import { beforeEach, expect, test } from 'vitest'
import { scheduleDeletion } from '#domain/accounts/own/request-deletion.ts'
import type { Actor } from '#domain/actor.ts'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { setBlock } from '#domain/connections/set-block.ts'
import { setFollow } from '#domain/connections/set-follow.ts'
import { deleteReply } from '#domain/discussions/change-reply.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { newestNotifications } from '#domain/notifications/find-notifications.ts'
import { markAllRead } from '#domain/notifications/mark-read.ts'
import { deleteAccountNow } from '#domain/personal-data/delete-account-now.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { replyToReview } from '#domain/reviews/reply-to-review.ts'
import { aReview } from '#domain/reviews/review-test-services.ts'
import { ANONYMOUS_REVIEWER } from '#domain/reviews/texts.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { aWork, makeCoAuthor, person } from './people.ts'
import { testServices } from './services.ts'

// What a group of bells names and counts is still there for who reads it.

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const edu = await person(services, 'edu', { roles: ['admin'] })
const reason = { reason: 'Ofende quem leu isto.' }

beforeEach(async () => {
  await db.deleteFrom('notifications').execute()
})

async function told(who: Actor): Promise<string[]> {
  const shown = await newestNotifications(db, who)
  return shown.filter(({ type }) => type !== 'moderation').map(({ message }) => message)
}
const namedBy = async (who: Actor) =>
  (await newestNotifications(db, who)).map(({ person: by }) => by?.username ?? null)

/** A discussion of Ana's in which the others take part. */
async function talk(others: Actor[]) {
  const room = await openCommunity(services, edu, [ana, ...others])
  const { id } = await startDiscussion(services, ana, room.id, aDiscussion({ title: 'Ler juntos' }))
  await db.deleteFrom('notifications').execute()
  return async (who: Actor) => (await writeReply(services, who, id, aReply())).id
}

test('a reply taken back: who has another is still named, who has none is not, and the last takes the bell along', async () => {
  const say = await talk([bia, caio])
  const [first, second] = [await say(bia), await say(bia)]
  const last = await say(caio)
  expect(await told(ana)).toEqual(['Caio Prado e mais 1 pessoa responderam em “Ler juntos”'])
  await deleteReply(services, bia, first)
  expect(await told(ana)).toEqual(['Caio Prado e mais 1 pessoa responderam em “Ler juntos”'])
  await deleteReply(services, caio, last)
  expect(await told(ana)).toEqual(['Bia Moraes respondeu em “Ler juntos”'])
  expect(await namedBy(ana)).toEqual(['bia'])
  await deleteReply(services, bia, second)
  expect(await told(ana)).toEqual([])
})

test('a reply that staff hide is told of no more, read or not', async () => {
  const say = await talk([bia, caio])
  const read = await say(bia)
  await markAllRead(services, ana)
  const unread = await say(caio)
  expect(await told(ana)).toHaveLength(2)
  await hideContent(services, edu, { kind: 'discussion_reply', id: read }, reason)
  expect(await told(ana)).toEqual(['Caio Prado respondeu em “Ler juntos”'])
  await hideContent(services, edu, { kind: 'discussion_reply', id: unread }, reason)
  expect(await told(ana)).toEqual([])
})

test('a message under a review that staff hide: its writer, also the anonymous reviewer, is counted no more', async () => {
  const work = await publishWork(services, ana, aWork({ title: 'Ler em voz alta' }))
  const { id } = await publishReview(services, bia, work.id, aReview({ anonymous: true }))
  const say = async (who: Actor, message: string) =>
    (await writeReviewMessage(services, who, id, { message, submissionKey: crypto.randomUUID() })).id
  await db.deleteFrom('notifications').execute()
  const [masked, named] = [await say(bia, 'Relido.'), await say(caio, 'Concordo.')]
  const about = 'na discussão de uma avaliação de “Ler em voz alta”'
  expect(await told(ana)).toEqual([`Caio Prado e mais 1 pessoa escreveram ${about}`])
  await hideContent(services, edu, { kind: 'review_message', id: named }, reason)
  expect(await told(ana)).toEqual([`${ANONYMOUS_REVIEWER} escreveu ${about}`])
  expect(await namedBy(ana)).toEqual([null])
  await hideContent(services, edu, { kind: 'review_message', id: masked }, reason)
  expect(await told(ana)).toEqual([])
})

test('who stays named is who was, though another of those who stay comes first in the alphabet', async () => {
  const work = await publishWork(services, edu, aWork({ title: 'Gostado' }))
  for (const who of [ana, caio, bia]) await setLike(services, who, work.id, true)
  await setLike(services, caio, work.id, false)
  expect(await told(edu)).toEqual(['Bia Moraes e mais 1 pessoa curtiram “Gostado”'])
  await markAllRead(services, edu)
  await setLike(services, bia, work.id, false)
  expect(await told(edu)).toEqual(['Ana Ribeiro curtiu “Gostado”'])
})

test('who follows somebody no more is told of no more, to this person alone; a block stays silent', async () => {
  for (const whom of [ana, caio]) await setFollow(services, bia, whom.id, true)
  await setFollow(services, bia, ana.id, false)
  expect(await told(ana)).toEqual([])
  expect(await told(caio)).toEqual(['Bia Moraes começou a seguir você'])
  await setBlock(services, bia, caio.id, true)
  expect(await told(caio)).toEqual(['Bia Moraes começou a seguir você'])
  await setBlock(services, bia, caio.id, false)
})

test('an account that goes is in no group, and what it alone did rings nowhere', async () => {
  const zoe = await person(services, 'zoe_sai')
  const say = await talk([bia, zoe])
  const work = await publishWork(services, ana, aWork({ title: 'De Ana' }))
  await makeCoAuthor(services, work.id, ana, zoe)
  const { id } = await publishReview(services, caio, work.id, aReview())
  await db.deleteFrom('notifications').execute()
  for (const who of [bia, zoe]) await setLike(services, who, work.id, true)
  for (const who of [bia, zoe]) await say(who)
  await writeReviewMessage(services, zoe, id, { message: 'Obrigada.', submissionKey: crypto.randomUUID() })
  await replyToReview(services, zoe, id, { reply: 'Obrigada pela leitura atenta.' })
  await writeMessage(
    services,
    zoe,
    { personId: caio.id },
    { content: 'Olá!', submissionKey: crypto.randomUUID() },
  )
  expect((await told(caio)).join()).toMatch(/escreveu.*respondeu|respondeu.*escreveu/)
  expect((await told(caio)).join()).toContain('enviou uma mensagem')
  await db.transaction().execute((tx) => scheduleDeletion(tx, zoe.id, 'keep', new Date(0)))
  await deleteAccountNow(services, zoe, 'keep')
  expect(await told(ana)).toEqual(['Bia Moraes respondeu em “Ler juntos”', 'Bia Moraes curtiu “De Ana”'])
  expect(await told(caio)).toEqual([])
})

test('a review that goes with its account is told of no more', async () => {
  const zoe = await person(services, 'zoe_avalia')
  const work = await publishWork(services, ana, aWork())
  await publishReview(services, zoe, work.id, aReview())
  expect(await told(ana)).toHaveLength(1)
  await deleteAccountNow(services, zoe, 'keep')
  expect(await told(ana)).toEqual([])
})
