// What is hidden, taken back or between a few leaves every answer to the others as if it had never been: texts, counts,
// lists, figures, rankings and bells. Before and after, every address is asked as people who have no part in it.
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { inviteCoAuthor } from '#domain/authorship/invite-co-author.ts'
import { withdrawCoAuthorRequest } from '#domain/authorship/withdraw-co-author-request.ts'
import { deleteComment } from '#domain/comments/delete-comment.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import {
  aCommunity,
  aDiscussion,
  aReply,
  openCommunity,
} from '#domain/communities/community-test-services.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { changeFriendship } from '#domain/connections/change-friendship.ts'
import { setBlock } from '#domain/connections/set-block.ts'
import { setFollow } from '#domain/connections/set-follow.ts'
import { deleteReply } from '#domain/discussions/change-reply.ts'
import { deleteDiscussion } from '#domain/discussions/delete-discussion.ts'
import { startDiscussion } from '#domain/discussions/start-discussion.ts'
import { writeReply } from '#domain/discussions/write-reply.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import { renewFigures } from '#domain/metrics/define-metric-jobs.ts'
import { flagContent } from '#domain/moderation/flags/flag-content.ts'
import { type ContentRef, hideContent } from '#domain/moderation/hide-content.ts'
import { suspendReviewer } from '#domain/moderation/suspensions/suspend-reviewer.ts'
import { deleteAccountNow } from '#domain/personal-data/delete-account-now.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { saveDraft } from '#domain/publishing/save-draft.ts'
import { rankMonth } from '#domain/rankings/rank-month.ts'
import { monthOf } from '#domain/rankings/month.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { setSaved } from '#domain/reactions/set-saved.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import { inviteReviewer } from '#domain/reviews/invitations/invite-reviewer.ts'
import { withdrawReviewInvitation } from '#domain/reviews/invitations/withdraw-review-invitation.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aMessage, aReview } from '#domain/reviews/review-test-services.ts'
import { saveReviewDraft } from '#domain/reviews/save-review-draft.ts'
import { setThanks } from '#domain/reviews/set-thanks.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { now } from '#platform/clock.ts'
import { aLongReview } from '../read-at.ts'
import { aWork, person } from '../people.ts'
import { testServices } from '../services.ts'
import { askAddresses, type Ask, loadRoutes } from './ask-addresses.ts'
import { addressesFor } from './addresses-of.ts'

const services = await testServices()
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const noa = await person(services, 'noa')
const gil = await person(services, 'gil')
const zoe = await person(services, 'zoe')
const dora = await person(services, 'dora')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const adao = await person(services, 'adao', { roles: ['admin'] })
/** Of the acts below none is theirs, or about what is theirs beyond what they could see. */
const OTHERS: Record<string, Actor | null> = { visitor: null, caio: caio, noa: noa, ana: ana }
const says = (content: string) => ({ content, submissionKey: crypto.randomUUID() })
const hide = (content: ContentRef) => hideContent(services, edu, content, { reason: 'Fere a política.' })

/** Says how much was reported and hidden: that is what it is for. */
const TRANSPARENCY = '/ethics/transparencia'

let work: PublishedWork
let hers: PublishedWork
let review: number
let anonymous: number
let room: { id: number; slug: string }
let discussion: number
let said: number
let ask: Ask
let addresses: string[]

beforeAll(async () => {
  work = await publishWork(services, ana, aWork({ title: 'Estuário ao amanhecer' }))
  await setFollow(services, caio, ana.id, true)
  await setFollow(services, caio, gil.id, true)
  await writeComment(services, bia, work.id, says('Li com gosto.'))
  await setLike(services, bia, work.id, true)
  review = (await publishReview(services, bia, work.id, aReview({ comment: aLongReview('um') }))).id
  await writeReviewMessage(services, ana, review, aMessage('Obrigada.'))
  await writeReviewMessage(services, dora, review, aMessage('Boa pergunta.'))
  anonymous = (await publishReview(services, zoe, work.id, aReview({ anonymous: true }))).id
  room = await openCommunity(services, adao, [noa, gil, zoe])
  const content = `Leiam [[${work.slug}]].`
  discussion = (await startDiscussion(services, noa, room.id, aDiscussion({ content }))).id
  said = (await writeReply(services, gil, discussion, aReply())).id
  await writeReply(services, zoe, discussion, aReply())
  hers = await publishWork(services, bia, aWork({ title: 'Estuário à noite' }))
  const routes = (await loadRoutes()).filter(({ loader }) => loader)
  ask = askAddresses(services, routes)
  addresses = addressesFor(routes, {
    people: ['ana', 'bia', 'gil', 'zoe'],
    works: [work, hers],
    reviews: [review, anonymous],
    discussions: [discussion],
    community: room,
    month: monthOf(now()),
  }).filter((address) => address !== TRANSPARENCY)
  // who reads a discussion has read it
  await ask(noa, `/discussion/${discussion}`)
})

/** What was done, and then hidden, taken back, or was never for others. */
const ACTS: readonly [what: string, act: () => Promise<unknown>][] = [
  [
    'a comment that staff hide',
    async () => {
      const { id } = await writeComment(services, gil, work.id, says('Palavra feia.'))
      await hide({ kind: 'comment', id })
    },
  ],
  [
    'a comment that its writer takes back',
    async () => deleteComment(services, gil, (await writeComment(services, gil, work.id, says('Ops.'))).id),
  ],
  [
    'a review with what was said and thanked under it, which staff hide',
    async () => {
      const words = aReview({ rating: 1, comment: aLongReview('dois') })
      const { id } = await publishReview(services, gil, work.id, words)
      await writeReviewMessage(services, dora, id, aMessage('Concordo.'))
      await setThanks(services, dora, id, true)
      await hide({ kind: 'review', id })
    },
  ],
  [
    'a message under a review, which staff hide',
    async () => {
      const { id } = await writeReviewMessage(services, dora, review, aMessage('Discordo.'))
      await hide({ kind: 'review_message', id })
    },
  ],
  [
    'a work that staff hide, liked and spoken of',
    async () => {
      const { id, slug } = await publishWork(services, gil, aWork({ title: 'Estuário ao meio-dia' }))
      await setLike(services, dora, id, true)
      await writeComment(services, dora, id, says('Boa leitura.'))
      await publishReview(services, bia, id, aReview({ comment: aLongReview('três') }))
      await startDiscussion(services, gil, room.id, aDiscussion({ content: `E [[${slug}]].` })).then(
        (started) => deleteDiscussion(services, gil, started.id),
      )
      await hide({ kind: 'work', id })
    },
  ],
  [
    'a work that its author withdraws',
    async () => {
      const { id } = await publishWork(services, gil, aWork({ title: 'Estuário à tarde' }))
      await setLike(services, dora, id, true)
      await deleteWork(services, gil, id)
    },
  ],
  [
    'drafts of a work, of a review',
    async () => {
      const saving = { draftId: null, workId: null, revision: 0, screen: crypto.randomUUID(), sequence: 1 }
      const draft = { ...saving, submissionKey: crypto.randomUUID(), data: aWork({ title: 'Rascunho' }) }
      await saveDraft(services, gil, draft)
      await saveReviewDraft(services, dora, work.id, { comment: 'Começo.', anonymous: false })
    },
  ],
  [
    'a discussion that staff hide, with its replies',
    async () => {
      const { id } = await startDiscussion(services, gil, room.id, aDiscussion())
      await writeReply(services, zoe, id, aReply())
      await hide({ kind: 'discussion', id })
    },
  ],
  [
    'replies that staff hide, or their writer takes back',
    async () => {
      const [first, second] = [
        await writeReply(services, gil, discussion, aReply({ content: 'Uma ofensa.' })),
        await writeReply(services, gil, discussion, aReply({ content: 'Outra coisa.' })),
      ]
      await hide({ kind: 'discussion_reply', id: first.id })
      await deleteReply(services, gil, second.id)
      const third = await writeReply(services, zoe, discussion, aReply({ parentId: said }))
      await deleteReply(services, zoe, third.id)
    },
  ],
  [
    'the suspension of who reviewed without their name',
    () => suspendReviewer(services, edu, anonymous, { reason: 'Ofende outra pessoa.' }),
  ],
  ['a block between two others', () => setBlock(services, gil, dora.id, true)],
  [
    'what two others say and ask each other',
    async () => {
      await writeMessage(services, bia, { personId: dora.id }, says('Olá.'))
      await changeFriendship(services, bia, dora.id, 'send')
    },
  ],
  [
    'likes, bookmarks and follows that are taken back',
    async () => {
      for (const on of [true, false]) {
        await setLike(services, dora, hers.id, on)
        await setSaved(services, dora, hers.id, on)
        await setFollow(services, dora, bia.id, on)
        await setThanks(services, dora, review, on)
      }
    },
  ],
  [
    'a report and a flag',
    async () => {
      const description = 'Há um problema neste trabalho.'
      await fileReport(services, dora, hers.id, { reportType: 'other', description })
      await flagContent(services, dora, { kind: 'review', id: review }, { reason: 'Ofende.' })
    },
  ],
  [
    'invitations that are withdrawn',
    async () => {
      const asked = { personId: dora.id }
      const reviewing = await inviteReviewer(services, bia, hers.id, asked)
      await withdrawReviewInvitation(services, bia, reviewing.id)
      const signing = await inviteCoAuthor(services, bia, hers.id, asked)
      await withdrawCoAuthorRequest(services, bia, signing.id)
    },
  ],
  ['a community that waits for staff', () => proposeCommunity(services, gil, aCommunity())],
  [
    'who liked, saved, followed, commented and spoke, and left',
    async () => {
      const leo = await person(services, 'leo')
      await setLike(services, leo, hers.id, true)
      await setSaved(services, leo, hers.id, true)
      await setFollow(services, leo, gil.id, true)
      await writeComment(services, leo, hers.id, says('Passei por aqui.'))
      const { id } = await writeComment(services, leo, hers.id, says('Palavra feia.'))
      await hide({ kind: 'comment', id })
      await deleteAccountNow(services, leo, 'withdraw')
    },
  ],
]

/** With the figures, badges and lists of the month as the jobs leave them. */
async function readAll(): Promise<Map<string, string>> {
  await renewFigures(services)
  await rankMonth(services.db, monthOf(now()))
  const answers = new Map<string, string>()
  for (const [name, who] of Object.entries(OTHERS))
    for (const address of addresses) answers.set(`${name} ${address}`, steady((await ask(who, address)).text))
  return answers
}

/** Without what is another each time: keys of forms, positions among live events, and when it was made. */
const steady = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'key')
    .replaceAll(/<responseDate>[^<]*/g, 'when')
    .replaceAll(/"(computedAt|readUntil)":"[^"]*"/g, 'when')
    .replaceAll(/(?<!T)\b\d+:\d+:(\d+(,\d+)*)?/g, 'position')
    // the sums of the whole site are those of all figures, whether their works can be read or not
    .replace(/("stats":\{[^}]*"reviews":)\d+/, '$1 all')

test('others are answered as if none of it had been', async () => {
  const before = await readAll()
  for (const [, act] of ACTS) await act()
  const after = await readAll()
  const changed = [...after].flatMap(([asked, text]) => {
    const was = before.get(asked)!
    return was === text ? [] : [`${asked}: ${difference(was, text)}`]
  })
  expect(changed).toEqual([])
})

/** Where two texts part, with a little around it. */
function difference(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at]) at += 1
  const around = (text: string) => text.slice(Math.max(0, at - 150), at + 150)
  return `${around(one)} → ${around(other)}`
}
