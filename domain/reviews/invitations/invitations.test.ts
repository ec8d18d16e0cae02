import { beforeEach, describe, expect, test } from 'vitest'
import { runQuery } from '#db/query-together.ts'
import { aWork, makeCoAuthor, person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { findPeople } from '#domain/profiles/find-people.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { answerReviewInvitation } from './answer-review-invitation.ts'
import { myInvitation, findOpenInvitations, findReviewInvitations } from './find-review-invitations.ts'
import { findReviewersToExclude } from './find-reviewers-to-exclude.ts'
import { findReviews } from '#domain/reviews/find-reviews.ts'
import { getMyReview } from '#domain/reviews/get-my-review.ts'
import { giveUpReview } from '#domain/reviews/give-up-review.ts'
import { inviteReviewer } from './invite-reviewer.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aReview, atOnce, reviewRows, notificationsOf } from '#domain/reviews/review-test-services.ts'
import { saveReviewDraft } from '#domain/reviews/save-review-draft.ts'
import { withdrawReviewInvitation } from './withdraw-review-invitation.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const dora = await person(services, 'dora')
const edu = await suspend(services, await person(services, 'edu'))
let work: PublishedWork

beforeEach(async () => {
  work = await publishWork(services, ana, aWork({ title: 'Ler em voz alta' }))
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('blocks').execute()
})
const invite = (who = bia, by = ana) =>
  inviteReviewer(services, by, work.id, { personId: who.id, message: 'Você conhece o tema.' })
const statuses = async () =>
  (await findReviewInvitations(db, ana, work.id)).map(({ status, review }) => [status, review])

describe('inviting', () => {
  test('Bia is told, and sees who asks and why', async () => {
    const { id } = await invite()
    expect(await notificationsOf(services, bia)).toEqual([
      {
        type: 'invitation',
        message: 'Ana Ribeiro convidou você para avaliar “Ler em voz alta”',
        link: `${work.path}#convite-${id}`,
      },
    ])
    const waiting = { by: { username: 'ana' }, work: 'Ler em voz alta', link: `${work.path}#convite-${id}` }
    expect((await findOpenInvitations(db, bia))[0]).toMatchObject(waiting)
    expect(await findOpenInvitations(db, caio)).toEqual([])
    expect(await runQuery(db, myInvitation(db, bia, work.id))).toMatchObject({
      id,
      message: 'Você conhece o tema.',
      inviter: { fullName: 'Ana Ribeiro' },
    })
    expect(await runQuery(db, myInvitation(db, caio, work.id))).toBeNull()
  })

  test('only those who sign the work may', async () => {
    expect(await refusalOf(invite(caio, bia))).toMatchObject({
      kind: 'forbidden',
      message: 'Só os autores podem convidar avaliadores',
    })
    expect(await refusalOf(inviteReviewer(services, null, work.id, { personId: bia.id }))).toMatchObject({
      kind: 'unauthenticated',
      message: 'Você precisa estar logado',
    })
    expect(await refusalOf(inviteReviewer(services, edu, work.id, { personId: bia.id }))).toMatchObject({
      kind: 'forbidden',
    })
    expect(await refusalOf(findReviewInvitations(db, bia, work.id))).toMatchObject({ kind: 'forbidden' })
    expect(await refusalOf(findReviewersToExclude(db, bia, work.id))).toMatchObject({ kind: 'forbidden' })
    await makeCoAuthor(services, work.id, ana, dora)
    await invite(bia, dora)
    expect(await statuses()).toEqual([['sent', null]])
    expect(await refusalOf(invite(dora, ana))).toMatchObject({
      message: 'Quem assina o trabalho não pode avaliá-lo',
    })
  })

  test('neither oneself, nor nobody, nor who blocked the inviter', async () => {
    expect(await refusalOf(invite(ana))).toMatchObject({ kind: 'invalid' })
    expect(await refusalOf(inviteReviewer(services, ana, work.id, { personId: 999_999 }))).toMatchObject({
      kind: 'missing',
      message: 'Perfil não encontrado',
    })
    await db.insertInto('blocks').values({ blocker_id: bia.id, blocked_id: ana.id }).execute()
    expect(await refusalOf(invite())).toMatchObject({ kind: 'forbidden', message: 'Erro ao enviar convite' })
  })

  test('twice is once, also 200 times at the same instant', async () => {
    const { done, words } = await atOnce(200, () => invite())
    expect(done).toBe(1)
    expect([...words]).toEqual(['Este usuário já foi convidado'])
    expect(await statuses()).toHaveLength(1)
    expect(await notificationsOf(services, bia)).toHaveLength(1)
  })
})

describe('answering', () => {
  test('accepting makes a pending review, writing one in progress, publishing a completed one; all signed', async () => {
    const { id } = await invite()
    await answerReviewInvitation(services, bia, id, 'accept')
    expect(await statuses()).toEqual([['accepted', 'pending']])
    expect(await notificationsOf(services, ana)).toMatchObject([
      { type: 'invitation', message: 'Bia Moraes aceitou o convite para avaliar “Ler em voz alta”' },
    ])
    await saveReviewDraft(services, bia, work.id, { comment: 'começo', anonymous: true })
    expect(await statuses()).toEqual([['accepted', 'in_progress']])
    expect(await getMyReview(db, bia, work.id)).toMatchObject({ invited: true, anonymous: false })
    const refusal = await refusalOf(publishReview(services, bia, work.id, aReview({ anonymous: true })))
    expect(refusal).toMatchObject({
      kind: 'invalid',
      fields: { anonymous: expect.stringContaining('são assinadas') },
    })
    await publishReview(services, bia, work.id, aReview())
    expect(await statuses()).toEqual([['accepted', 'completed']])
  })

  test('twice is once; somebody else cannot', async () => {
    const { id } = await invite()
    expect(await refusalOf(answerReviewInvitation(services, caio, id, 'accept'))).toMatchObject({
      kind: 'missing',
      message: 'Convite não encontrado',
    })
    expect(await refusalOf(answerReviewInvitation(services, null, id, 'accept'))).toMatchObject({
      kind: 'unauthenticated',
    })
    await Promise.all(Array.from({ length: 20 }, () => answerReviewInvitation(services, bia, id, 'accept')))
    expect(await reviewRows(services, work.id)).toHaveLength(1)
    expect(await notificationsOf(services, ana)).toHaveLength(1)
  })

  test('declining is told, and leaves room for another invitation', async () => {
    const { id } = await invite()
    await answerReviewInvitation(services, bia, id, 'decline')
    expect(await refusalOf(answerReviewInvitation(services, bia, id, 'accept'))).toMatchObject({
      kind: 'conflict',
      message: 'Este convite já foi respondido ou retirado',
    })
    expect(await notificationsOf(services, ana)).toMatchObject([
      { message: 'Bia Moraes recusou o convite para avaliar “Ler em voz alta”' },
    ])
    await invite()
    expect(await statuses()).toEqual([
      ['sent', null],
      ['declined', null],
    ])
  })

  test('giving up after having accepted is told too, and what comes later may be anonymous', async () => {
    const { id } = await invite()
    await answerReviewInvitation(services, bia, id, 'accept')
    await giveUpReview(services, bia, work.id)
    expect(await statuses()).toEqual([['declined', null]])
    expect(await reviewRows(services, work.id)).toMatchObject([{ status: 'rejected', invitation_id: null }])
    await publishReview(services, bia, work.id, aReview({ anonymous: true }))
    const { id: again } = await invite()
    expect(await refusalOf(answerReviewInvitation(services, bia, again, 'accept'))).toMatchObject({
      kind: 'conflict',
      message: 'Você já avaliou este trabalho',
    })
  })

  test('a signed review answers an open invitation by itself', async () => {
    await invite()
    await publishReview(services, bia, work.id, aReview())
    expect(await statuses()).toEqual([['accepted', 'completed']])
    expect(await refusalOf(invite())).toMatchObject({
      kind: 'conflict',
      message: 'Esta pessoa já avaliou este trabalho',
    })
  })

  test('a suspended person may decline, not accept', async () => {
    const { id } = await inviteReviewer(services, ana, work.id, { personId: edu.id })
    expect(await refusalOf(answerReviewInvitation(services, edu, id, 'accept'))).toMatchObject({
      kind: 'forbidden',
    })
    await answerReviewInvitation(services, edu, id, 'decline')
    expect(await statuses()).toEqual([['declined', null]])
  })
})

describe('withdrawing', () => {
  test('is for the authors, while nobody has answered', async () => {
    const { id } = await invite()
    expect(await refusalOf(withdrawReviewInvitation(services, bia, id))).toMatchObject({ kind: 'missing' })
    expect(await notificationsOf(services, bia)).toHaveLength(1)
    await withdrawReviewInvitation(services, ana, id)
    expect(await notificationsOf(services, bia)).toEqual([])
    await withdrawReviewInvitation(services, ana, id)
    expect(await runQuery(db, myInvitation(db, bia, work.id))).toBeNull()
    expect(await refusalOf(answerReviewInvitation(services, bia, id, 'accept'))).toMatchObject({
      kind: 'conflict',
    })
    const { id: next } = await invite()
    await answerReviewInvitation(services, bia, next, 'accept')
    expect(await refusalOf(withdrawReviewInvitation(services, ana, next))).toMatchObject({ kind: 'conflict' })
  })
})

describe('an anonymous reviewer is not found out by invitations', () => {
  const found = async () =>
    (await findPeople(db, ana, 'bia mor', { excluding: await findReviewersToExclude(db, ana, work.id) })).map(
      (one) => one.username,
    )

  test('the search still proposes Bia, and the invitation is sent as to anybody', async () => {
    expect(await found()).toEqual(['bia'])
    await publishReview(services, bia, work.id, aReview({ anonymous: true }))
    expect(await found()).toEqual(['bia'])
    const { id } = await invite()
    expect(await statuses()).toEqual([['sent', null]])
    // Bia alone learns why she cannot accept; to Ana it is an invitation not answered, or declined
    expect(await refusalOf(answerReviewInvitation(services, bia, id, 'accept'))).toMatchObject({
      message: 'Você já avaliou este trabalho',
    })
    expect(await statuses()).toEqual([['sent', null]])
    await answerReviewInvitation(services, bia, id, 'decline')
    expect(await statuses()).toEqual([['declined', null]])
    expect((await findReviews(db, work.id)).items[0]!.reviewer).toBeNull()
  })

  test('an anonymous review leaves an open invitation as it is, and does not point to it', async () => {
    const { id } = await invite()
    await publishReview(services, bia, work.id, aReview({ anonymous: true }))
    expect(await statuses()).toEqual([['sent', null]])
    expect(await reviewRows(services, work.id)).toMatchObject([{ is_anonymous: true, invitation_id: null }])
    expect(await runQuery(db, myInvitation(db, bia, work.id))).toMatchObject({ id })
  })

  test('a signed reviewer is no longer proposed', async () => {
    await publishReview(services, bia, work.id, aReview())
    expect(await found()).toEqual([])
  })

  test('an anonymous draft becomes signed by accepting', async () => {
    await saveReviewDraft(services, bia, work.id, { comment: 'começo', anonymous: true })
    const { id } = await invite()
    await answerReviewInvitation(services, bia, id, 'accept')
    expect(await getMyReview(db, bia, work.id)).toMatchObject({
      status: 'in_progress',
      comment: 'começo',
      anonymous: false,
      invited: true,
    })
  })
})
