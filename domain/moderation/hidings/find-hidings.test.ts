import { expect, test } from 'vitest'
import { runQuery } from '#db/query-together.ts'
import type { Actor } from '#domain/actor.ts'
import { aDiscussion, aReply, openCommunity } from '#domain/communities/community-test-services.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aMessage, aReview } from '#domain/reviews/review-test-services.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { findHidings } from './find-hidings.ts'
import { findHidingsAt, type StaffPlace } from './find-hidings-at.ts'
import { liftNotice } from '../apply-measure.ts'
import { findOwnMeasures } from '../own-measures/find-own-measures.ts'
import { workNotices } from '../work-notices.ts'
import { hideContent, restoreContent } from '../hide-content.ts'
import { type ContentKind, NOTICE_LIFTED } from '../texts.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const dora = await person(services, 'dora', { roles: ['admin'] })
const REASON = { reason: 'Fere a política de ética.' }

test('staff see what is hidden, how it begins and why, until it is given back; nobody else does', async () => {
  const work = await publishWork(services, ana, aWork({ title: 'Ler em voz alta' }))
  const content = `Compre aqui ${'já '.repeat(200)}`
  const comment = await writeComment(services, bia, work.id, { content, submissionKey: crypto.randomUUID() })
  await hideContent(services, edu, { kind: 'comment', id: comment.id }, REASON)
  await hideContent(services, edu, { kind: 'work', id: work.id }, REASON)
  const { items } = await findHidings(db, edu)
  expect(items).toMatchObject([
    { content: { kind: 'work', id: work.id }, text: 'Ler em voz alta', reason: REASON.reason },
    { content: { kind: 'comment', id: comment.id }, text: content.slice(0, 280) },
  ])
  await restoreContent(services, edu, { kind: 'work', id: work.id }, REASON)
  expect((await findHidings(db, edu)).items.map(({ id }) => id)).toEqual([items[1]!.id])
  expect((await refusalOf(findHidings(db, ana))).kind).toBe('forbidden')
  expect((await refusalOf(findHidings(db, null))).kind).toBe('unauthenticated')
})

test('staff see it where it stood, with its reason; whoever else looks there sees nothing of it', async () => {
  const [here, there] = [await publishWork(services, ana, aWork()), await publishWork(services, ana, aWork())]
  const community = await openCommunity(services, dora, [ana])
  const { id: discussion } = await startDiscussion(services, ana, community.id, aDiscussion())
  const on = (workId: number) =>
    writeComment(services, bia, workId, { content: 'Compre aqui', submissionKey: crypto.randomUUID() })
  const [comment, other] = [await on(here.id), await on(there.id)]
  const { id: review } = await publishReview(services, bia, here.id, aReview())
  const message = await writeReviewMessage(services, bia, review, aMessage('Compre aqui'))
  const { id: reply } = await writeReply(services, ana, discussion, aReply())
  const hide = (kind: ContentKind, id: number) => hideContent(services, edu, { kind, id }, REASON)
  await hide('comment', comment.id)
  await hide('comment', other.id)
  await hide('review_message', message.id)
  await hide('review', review)
  await hide('discussion_reply', reply)
  await hide('discussion', discussion)
  const at = async (actor: Actor | null, kind: StaffPlace['kind'], id: number) =>
    (await findHidingsAt(db, actor, { kind, id })).map(({ content, reason }) => [content, reason])
  const why = REASON.reason
  expect(await at(edu, 'work', here.id)).toEqual([
    [{ kind: 'review', id: review }, why],
    [{ kind: 'review_message', id: message.id }, why],
    [{ kind: 'comment', id: comment.id }, why],
  ])
  expect(await at(edu, 'discussion', discussion)).toEqual([[{ kind: 'discussion_reply', id: reply }, why]])
  expect(await at(edu, 'community', community.id)).toEqual([[{ kind: 'discussion', id: discussion }, why]])
  for (const actor of [null, ana, bia, { ...edu, suspended: true }])
    expect(await at(actor, 'work', here.id)).toEqual([])
})

test('it is turned page by page, each once', async () => {
  const work = await publishWork(services, ana, aWork())
  const before = (await findHidings(db, edu)).items.length
  for (let n = 0; n < 25; n += 1) {
    const input = { content: `comentário ${n}`, submissionKey: crypto.randomUUID() }
    const { id } = await writeComment(services, bia, work.id, input)
    await hideContent(services, edu, { kind: 'comment', id }, REASON)
  }
  const first = await findHidings(db, edu)
  const second = await findHidings(db, edu, first.next)
  expect(second.next).toBeNull()
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect(new Set(ids).size).toBe(25 + before)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
})

test('what staff say at the head of a work stands there, the newest first, until it is lifted', async () => {
  const work = await publishWork(services, ana, aWork())
  const other = await publishWork(services, ana, aWork())
  const place = (workId: number, kind: 'note' | 'correction', text: string) =>
    db.insertInto('work_notices').values({ work_id: workId, kind, text }).execute()
  await place(work.id, 'note', 'Há uma discussão sobre os dados.')
  await place(work.id, 'correction', 'A tabela 2 foi corrigida.')
  await place(other.id, 'note', 'De outro trabalho.')
  const kinds = async () =>
    (await runQuery(db, workNotices(db, work.id))).map(({ kind, text }) => `${kind}: ${text}`)
  expect(await kinds()).toEqual([
    'correction: A tabela 2 foi corrigida.',
    'note: Há uma discussão sobre os dados.',
  ])
  const against = async () =>
    (await findOwnMeasures(db, ana)).filter(({ content }) => content?.id === work.id).length
  expect(await against()).toBe(2)
  const [correction] = await runQuery(db, workNotices(db, work.id))
  await liftNotice(services, edu, correction!.id, REASON)
  expect(await kinds()).toEqual(['note: Há uma discussão sobre os dados.'])
  expect(await against()).toBe(1)
  expect((await refusalOf(liftNotice(services, dora, correction!.id, REASON))).message).toBe(NOTICE_LIFTED)
})
