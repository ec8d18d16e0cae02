import { beforeEach, describe, expect, test } from 'vitest'
import { runQuery } from '#db/query-together.ts'
import { aWork, person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { getProfile } from '#domain/profiles/get-profile.ts'
import { aReview, atOnce, notificationsOf } from '#domain/reviews/review-test-services.ts'
import { inviteReviewer } from '#domain/reviews/invitations/invite-reviewer.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { saveReviewDraft } from '#domain/reviews/save-review-draft.ts'
import { findWorks } from '#domain/search/find-works.ts'
import { answerCoAuthorRequest } from './answer-co-author-request.ts'
import { editWork } from '#domain/publishing/edit-work.ts'
import { findCoAuthorRequests, findCoAuthorsToExclude, myAuthorship } from './find-co-author-requests.ts'
import { findPeople } from '#domain/profiles/find-people.ts'
import { getWork } from '#domain/works/get-work.ts'
import { inviteCoAuthor } from './invite-co-author.ts'
import { leaveAuthorship } from './leave-authorship.ts'
import { findOpenRequests } from './find-open-requests.ts'
import { canDeleteWork } from '#domain/works/permissions.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { withdrawCoAuthorRequest } from './withdraw-co-author-request.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const edu = await suspend(services, await person(services, 'edu'))
let work: PublishedWork

beforeEach(async () => {
  await db.deleteFrom('notifications').execute()
  await db.deleteFrom('blocks').execute()
  await db.deleteFrom('co_author_requests').execute()
  work = await publishWork(services, ana, aWork({ title: 'Ler em voz alta' }))
})
const invite = (who: Actor = bia, by: Actor | null = ana) =>
  inviteCoAuthor(services, by, work.id, { personId: who.id })
const statuses = async () => (await findCoAuthorRequests(db, ana, work.id)).map(({ status }) => status)
const authors = async () =>
  (await getWork(db, 'ana', work.slug)).authors.map(({ name, username }) => [name, username])
const listed = async (who: Actor) => (await findWorks(db, { signedBy: who.id })).items.map(({ id }) => id)

describe('inviting', () => {
  test('Bia is told and asked', async () => {
    const { id } = await invite()
    expect(await notificationsOf(services, bia)).toEqual([
      {
        type: 'co_author_request',
        message: 'Ana Ribeiro convidou você para assinar “Ler em voz alta” como coautor(a)',
        link: `${work.path}#coautoria-${id}`,
      },
    ])
    expect(await runQuery(db, myAuthorship(db, bia, work.id))).toMatchObject({
      request: { id, requester: { fullName: 'Ana Ribeiro' } },
      isCoAuthor: false,
    })
    const waiting = { by: { username: 'ana' }, work: 'Ler em voz alta', link: `${work.path}#coautoria-${id}` }
    expect(await findOpenRequests(db, bia)).toMatchObject([waiting])
    expect(await findOpenRequests(db, caio)).toEqual([])
    expect(await authors()).toEqual([['Ana Ribeiro', 'ana']])
  })

  test('twice is once, also 200 times at the same instant', async () => {
    const { done, words } = await atOnce(200, () => invite())
    expect(done).toBe(1)
    expect([...words]).toEqual(['Este usuário já foi convidado'])
    expect(await statuses()).toEqual(['pending'])
    expect(await notificationsOf(services, bia)).toHaveLength(1)
  })

  test('only the owner may, whoever else asks', async () => {
    const moderator = await person(services, `mod_${work.id}`, { roles: ['moderator'] })
    for (const who of [bia, moderator])
      expect(await refusalOf(invite(caio, who))).toMatchObject({
        kind: 'forbidden',
        message: 'Só quem publicou o trabalho pode convidar coautores',
      })
    expect(await refusalOf(invite(caio, null))).toMatchObject({ kind: 'unauthenticated' })
    expect(await refusalOf(invite(caio, { ...ana, suspended: true }))).toMatchObject({ kind: 'forbidden' })
    expect(await refusalOf(findCoAuthorRequests(db, bia, work.id))).toMatchObject({ kind: 'forbidden' })
    expect(await refusalOf(findCoAuthorsToExclude(db, bia, work.id))).toMatchObject({ kind: 'forbidden' })
  })

  test('neither oneself, nor nobody, nor who blocked the owner, nor nonsense', async () => {
    expect(await refusalOf(invite(ana))).toMatchObject({ message: 'Você não pode convidar a si mesmo' })
    expect(await refusalOf(inviteCoAuthor(services, ana, work.id, { personId: 999_999 }))).toMatchObject({
      message: 'Perfil não encontrado',
    })
    expect(await refusalOf(inviteCoAuthor(services, ana, work.id, { personId: 'x' }))).toMatchObject({
      message: 'Erro ao enviar convite',
    })
    await db.insertInto('blocks').values({ blocker_id: bia.id, blocked_id: ana.id }).execute()
    expect(await refusalOf(invite())).toMatchObject({ message: 'Erro ao enviar convite' })
  })
})

describe('answering', () => {
  test('accepting links the name, lists the work on both profiles, shares its figures and finds it by the name', async () => {
    const { id } = await invite()
    await answerCoAuthorRequest(services, bia, id, 'accept')
    await answerCoAuthorRequest(services, bia, id, 'accept')
    expect(await authors()).toEqual([
      ['Ana Ribeiro', 'ana'],
      ['Bia Moraes', 'bia'],
    ])
    expect(await listed(bia)).toEqual([work.id])
    expect(await listed(ana)).toContain(work.id)
    expect((await getProfile(db, 'bia')).figures.works).toBe(1)
    expect((await findWorks(db, { q: 'Bia Moraes' })).items.map((one) => one.id)).toContain(work.id)
    expect((await findWorks(db, { q: 'voz', signedBy: bia.id })).items.map((one) => one.id)).toEqual([
      work.id,
    ])
    expect(await notificationsOf(services, ana)).toMatchObject([
      { type: 'co_author_accepted', message: 'Bia Moraes aceitou assinar “Ler em voz alta” como coautor(a)' },
    ])
  })

  test('a name that was typed becomes a link and is not doubled', async () => {
    const named = await publishWork(services, ana, aWork({ coAuthors: ['Bia Moraes', 'Outra Pessoa'] }))
    const { id } = await inviteCoAuthor(services, ana, named.id, { personId: bia.id })
    await answerCoAuthorRequest(services, bia, id, 'accept')
    expect(
      (await getWork(db, 'ana', named.slug)).authors.map(({ name, username }) => [name, username]),
    ).toEqual([
      ['Ana Ribeiro', 'ana'],
      ['Bia Moraes', 'bia'],
      ['Outra Pessoa', null],
    ])
  })

  test('a co-author may publish a version and may not delete', async () => {
    const { id } = await invite()
    const edit = () => editWork(services, bia, work.id, aWork({ title: 'Ler em voz baixa', baseVersion: 1 }))
    expect(await refusalOf(edit())).toMatchObject({ kind: 'forbidden' })
    await answerCoAuthorRequest(services, bia, id, 'accept')
    expect(await edit()).toMatchObject({ version: 2 })
    expect(canDeleteWork(bia, { ownerId: ana.id })).toBe(false)
    expect(canDeleteWork(ana, { ownerId: ana.id })).toBe(true)
  })

  test('declining tells nobody and leaves room to ask again', async () => {
    const { id } = await invite()
    await answerCoAuthorRequest(services, bia, id, 'decline')
    await answerCoAuthorRequest(services, bia, id, 'decline')
    expect(await notificationsOf(services, ana)).toEqual([])
    expect(await refusalOf(answerCoAuthorRequest(services, bia, id, 'accept'))).toMatchObject({
      kind: 'conflict',
      message: 'Este convite já foi respondido ou retirado',
    })
    await invite()
    expect(await statuses()).toEqual(['pending', 'declined'])
  })

  test('is for the asked alone; a suspended one may only decline', async () => {
    const { id } = await invite()
    expect(await refusalOf(answerCoAuthorRequest(services, caio, id, 'accept'))).toMatchObject({
      kind: 'missing',
      message: 'Convite não encontrado',
    })
    expect(await refusalOf(answerCoAuthorRequest(services, null, id, 'accept'))).toMatchObject({
      kind: 'unauthenticated',
    })
    const { id: other } = await invite(edu)
    expect(await refusalOf(answerCoAuthorRequest(services, edu, other, 'accept'))).toMatchObject({
      kind: 'forbidden',
    })
    await answerCoAuthorRequest(services, edu, other, 'decline')
  })
})

describe('an end', () => {
  test('withdrawing is the owner’s, while nobody has answered', async () => {
    const { id } = await invite()
    expect(await refusalOf(withdrawCoAuthorRequest(services, bia, id))).toMatchObject({ kind: 'missing' })
    expect(await notificationsOf(services, bia)).toHaveLength(1)
    await withdrawCoAuthorRequest(services, ana, id)
    expect(await notificationsOf(services, bia)).toEqual([])
    await withdrawCoAuthorRequest(services, ana, id)
    expect(await refusalOf(answerCoAuthorRequest(services, bia, id, 'accept'))).toMatchObject({
      kind: 'conflict',
    })
    const { id: next } = await invite()
    await answerCoAuthorRequest(services, bia, next, 'accept')
    expect(await refusalOf(withdrawCoAuthorRequest(services, ana, next))).toMatchObject({ kind: 'conflict' })
  })

  test('leaving takes the link, the listing and the right to edit; the owner hears of it', async () => {
    const { id } = await invite()
    expect(await refusalOf(leaveAuthorship(services, bia, work.id))).toMatchObject({
      kind: 'missing',
      message: 'Você não é coautor(a) deste trabalho',
    })
    await answerCoAuthorRequest(services, bia, id, 'accept')
    const other = await invite(caio)
    await answerCoAuthorRequest(services, caio, other.id, 'accept')
    await leaveAuthorship(services, bia, work.id)
    expect((await authors()).map(([, username]) => username)).toEqual(['ana', 'caio'])
    expect([await listed(bia), await listed(caio)]).toEqual([[], [work.id]])
    expect((await findWorks(db, { q: 'Bia Moraes' })).items.map((one) => one.id)).not.toContain(work.id)
    expect((await notificationsOf(services, ana))[0]).toMatchObject({
      message: 'Bia Moraes deixou de assinar “Ler em voz alta” como coautor(a)',
    })
    expect(await refusalOf(leaveAuthorship(services, null, work.id))).toMatchObject({
      kind: 'unauthenticated',
    })
  })
})

describe('whoever reviews does not sign', () => {
  test('a published review, anonymous or not, forbids accepting; the invitation is sent as to anybody', async () => {
    await publishReview(services, bia, work.id, aReview({ anonymous: true }))
    const { id } = await invite()
    expect(await refusalOf(answerCoAuthorRequest(services, bia, id, 'accept'))).toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('Você avaliou este trabalho'),
    })
    expect(await statuses()).toEqual(['pending'])
    await answerCoAuthorRequest(services, bia, id, 'decline')
  })

  test('a draft is given up by accepting', async () => {
    await saveReviewDraft(services, bia, work.id, { comment: 'começo' })
    const { id } = await invite()
    await answerCoAuthorRequest(services, bia, id, 'accept')
    expect(
      await db.selectFrom('reviews').select(['status', 'comment']).where('work_id', '=', work.id).execute(),
    ).toEqual([{ status: 'rejected', comment: null }])
  })

  test('an open invitation to review is declined by accepting, and who sent it is told', async () => {
    await inviteReviewer(services, ana, work.id, { personId: bia.id })
    const { id } = await invite()
    await answerCoAuthorRequest(services, bia, id, 'accept')
    expect(await notificationsOf(services, ana)).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('recusou o convite para avaliar') }),
    )
    expect(await db.selectFrom('review_invitations').select('status').execute()).toEqual([
      { status: 'declined' },
    ])
  })
})

describe('the search for people', () => {
  const found = async (query: string, excluding: number[] = []) =>
    (await findPeople(db, ana, query, { excluding })).map((one) => one.username)

  test('begins at three characters, by name or username, without accents or case', async () => {
    await person(services, 'jose_avila')
    await db
      .updateTable('profiles')
      .set({ full_name: 'José Ávila Conceição' })
      .where('username', '=', 'jose_avila')
      .execute()
    expect(await found('jo')).toEqual([])
    expect(await found('  jo ')).toEqual([])
    for (const query of ['jos', 'JOSE', 'josé', 'conceicao', 'ÁVILA', '@jose_av', 'avila jose', 'E_AVI']) {
      expect(await found(query), query).toEqual(['jose_avila'])
    }
  })

  test('takes % and _ as they are written', async () => {
    expect(await found('%%%')).toEqual([])
    expect(await found('b__')).toEqual([])
    expect(await found('\\\\\\')).toEqual([])
  })

  test('never proposes oneself, who signs, who was asked, who blocked', async () => {
    expect(await found('ana rib')).toEqual([])
    await invite()
    expect(await found('bia', await findCoAuthorsToExclude(db, ana, work.id))).toEqual([])
    expect(await found('caio')).toEqual(['caio'])
    await db.insertInto('blocks').values({ blocker_id: caio.id, blocked_id: ana.id }).execute()
    expect(await found('caio')).toEqual([])
  })

  test('shows ten', async () => {
    for (let n = 0; n < 12; n++) await person(services, `muitos_${n}`)
    expect(await found('muitos')).toHaveLength(10)
  })
})
