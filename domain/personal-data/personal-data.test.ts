import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { findTraces, readStoredFiles } from '#tests/find-traces.ts'
import { aWork, makeCoAuthor, PASSWORD, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { requestDeletion } from '#domain/accounts/own/request-deletion.ts'
import { createAccount } from '#domain/accounts/create-account.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import type { Actor } from '#domain/actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { setFollow } from '#domain/connections/set-follow.ts'
import { collectGarbage } from '#domain/files/collect-garbage.ts'
import { findMessages } from '#domain/messages/find-messages.ts'
import { getConversation } from '#domain/messages/get-conversation.ts'
import { writeMessage } from '#domain/messages/write-message.ts'
import { requestVerification } from '#domain/verifications/request-verification.ts'
import { saveBackground } from '#domain/profiles/change-background.ts'
import { sendResume } from '#domain/profiles/send-resume.ts'
import { setAvatar } from '#domain/profiles/set-avatar.ts'
import { renderOldPages } from '#domain/publishing/define-rendering.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { findReviews } from '#domain/reviews/find-reviews.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { writeReviewMessage } from '#domain/reviews/write-review-message.ts'
import { checkUsername } from '#domain/accounts/check-username.ts'
import { findMovedPath } from '#domain/works/find-work-path.ts'
import { eraseDueAccounts } from './erase-account.ts'
import { makeExport } from './make-export.ts'
import { findExport, getExport, requestExport } from './request-export.ts'

const services = await testServices()
const { db } = services
const says = (content: string) => ({ content, submissionKey: crypto.randomUUID() })
const figures = (id: number) =>
  db.selectFrom('work_figures').selectAll().where('work_id', '=', id).executeTakeFirstOrThrow()

const storedFiles = () => readStoredFiles(services.files)

const leave = async (actor: Actor, works: 'keep' | 'withdraw') => {
  await requestDeletion(services, actor, { password: PASSWORD, works })
  await db
    .updateTable('account_deletions')
    .set({ due_at: new Date(0) })
    .execute()
  await eraseDueAccounts(services)
  await collectGarbage(services)
}

test('Zuleica leaves: nothing of her is found in any table or file, and the others keep their words', async () => {
  const ana = await person(services, 'ana')
  await createAccount(
    services,
    {
      email: 'zuleica@correio.example',
      password: PASSWORD,
      fullName: 'Zuleica Xpto',
      username: 'zuleica_x',
      userType: 'student',
    },
    { emailVerified: true },
  )
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'zuleica_x')
    .executeTakeFirstOrThrow()
  const zuleica: Actor = { ...ana, id, username: 'zuleica_x', fullName: 'Zuleica Xpto' }
  const annas = await publishWork(services, ana, aWork({ title: 'De Ana' }))
  const kept = await publishWork(services, zuleica, aWork({ title: 'De quem sai' }))
  const shared = await publishWork(services, zuleica, aWork({ title: 'De duas' }))
  await makeCoAuthor(services, shared.id, zuleica, ana)
  await writeComment(services, zuleica, annas.id, says('palavrasdela no comentário'))
  await setLike(services, zuleica, annas.id, true)
  const review = await publishReview(services, zuleica, annas.id, {
    rating: 4,
    comment: 'palavrasdela na avaliação',
  })
  await writeReviewMessage(services, ana, review.id, {
    message: 'Obrigada!',
    submissionKey: crypto.randomUUID(),
  })
  await setFollow(services, zuleica, ana.id, true)
  await setFollow(services, ana, zuleica.id, true)
  const { conversationId } = await writeMessage(
    services,
    zuleica,
    { personId: ana.id },
    says('palavrasdela na mensagem'),
  )
  await writeMessage(services, ana, { personId: zuleica.id }, says('Resposta de Ana'))
  const red = sharp({ create: { width: 9, height: 9, channels: 3, background: '#a00' } })
  const picture = await red.png().toBuffer()
  await setAvatar(services, zuleica, { content: picture })
  const pdf = await readFile('server/demo/documents/prospeccao-quimica.pdf')
  await sendResume(services, zuleica, { name: 'cv.pdf', declaredType: 'application/pdf', content: pdf })
  await requestVerification(services, zuleica, { selfie: picture, document: picture, consent: true })
  await saveBackground(services, zuleica, 'experience', {
    position: 'palavrasdela no cargo',
    company: 'Museu',
    startDate: '2020-01',
  })
  await makeExport(services, (await requestExport(services, zuleica)).id)
  expect(await storedFiles()).toHaveLength(6)

  const citing = await publishWork(
    services,
    ana,
    aWork({ content: `${'Como se lê em '.repeat(9)}[[de-quem-sai]].` }),
  )
  const sent = vi.spyOn(services.jobs, 'send')

  await leave(zuleica, 'keep')

  // the page that leads there names her in the address, until it is made again
  expect(sent).toHaveBeenCalledWith(
    expect.anything(),
    'works.render-linking',
    { slug: 'de-quem-sai' },
    expect.anything(),
  )
  await db.updateTable('work_versions').set({ renderer_version: null }).execute()
  await renderOldPages(services)

  expect(await findTraces(db, ['zuleica', 'palavrasdela'])).toEqual([])
  const owners = await db.selectFrom('works').select(['id', 'owner_id']).orderBy('id').execute()
  expect(owners).toEqual([
    { id: annas.id, owner_id: ana.id },
    { id: kept.id, owner_id: null },
    { id: shared.id, owner_id: ana.id },
    { id: citing.id, owner_id: ana.id },
  ])
  expect(await figures(annas.id)).toMatchObject({ comments: 0, likes: 0, reviews: 0, rating_sum: 0 })
  expect((await getConversation(db, ana, conversationId)).state).toBe('removed')
  expect((await findMessages(db, ana, conversationId)).items.map(({ content }) => content)).toEqual([
    'Resposta de Ana',
  ])
  expect((await findReviews(db, annas.id)).items).toMatchObject([
    { id: review.id, reviewer: 'removed', rating: null, html: null, messages: 1 },
  ])
  expect(await db.selectFrom('review_messages').select('message').execute()).toEqual([
    { message: 'Obrigada!' },
  ])
  expect(await storedFiles()).toEqual([])
  const again = createAccount(services, {
    email: 'outra@exemplo.br',
    password: PASSWORD,
    fullName: 'Outra Pessoa',
    username: 'zuleica_x',
    userType: 'student',
  })
  expect((await refusalOf(again)).fields.username).toBe('Este username já está em uso')
  expect(await checkUsername(services, 'Zuleica_X', new Set())).toBe('taken')
  // her works are found from their old addresses, whoever has them now, and nobody else's are
  const moved = (slug: string, username = 'zuleica_x') => findMovedPath(services, username, slug)
  expect(await moved('de-quem-sai')).toBe('/autor-removido/de-quem-sai')
  expect(await moved('de-duas', 'Zuleica_X')).toBe('/ana/de-duas')
  expect(await moved('de-quem-sai', 'zuleica_y')).toBeNull()
})

test('withdrawn works go; signing in within the seven days takes the deletion back', async () => {
  const bia = await person(services, 'bia')
  const { id } = await publishWork(services, bia, aWork())
  await requestDeletion(services, bia, { password: PASSWORD, works: 'withdraw' })
  const enter = () =>
    signIn(
      services,
      { email: 'bia@exemplo.br', password: PASSWORD },
      { address: '', userAgent: '', deviceId: null },
    )
  expect(await enter()).toMatchObject({ session: { deletionCancelled: true } })
  expect(await enter()).toMatchObject({ session: { deletionCancelled: false } })
  await eraseDueAccounts(services)
  expect(await db.selectFrom('account_deletions').selectAll().execute()).toEqual([])
  await leave(bia, 'withdraw')
  expect(await db.selectFrom('works').select('id').where('id', '=', id).execute()).toEqual([])
})

test('a wrong password deletes nothing, and the only admin stays', async () => {
  const edu = await person(services, 'edu', { roles: ['admin'] })
  expect(
    (await refusalOf(requestDeletion(services, edu, { password: 'x', works: 'keep' }))).fields.password,
  ).toBe('Senha incorreta')
  expect((await refusalOf(requestDeletion(services, edu, { password: PASSWORD, works: 'keep' }))).kind).toBe(
    'conflict',
  )
})

test('everything held comes as a ZIP, for its person alone', async () => {
  const caio = await person(services, 'caio')
  await publishWork(services, caio, aWork({ title: 'Exportado por Caio' }))
  const { id } = await requestExport(services, caio)
  expect((await refusalOf(requestExport(services, caio))).message).toBe(
    'Seus dados já estão sendo preparados',
  )
  await makeExport(services, id)
  expect(await findExport(db, caio)).toMatchObject({ id, status: 'ready' })
  const file = (await getExport(db, caio, id))!
  const zip = Buffer.concat((await (await services.files.open(file.key)).stream.toArray()) as Buffer[])
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  for (const part of ['dados/perfil.json', 'dados/mensagens.json', 'Exportado por Caio'])
    expect(zip.includes(part), part).toBe(true)
  expect(zip.includes('backup_codes')).toBe(false)
  const dora = await person(services, 'dora')
  expect(await getExport(db, dora, id)).toBeNull()
})
