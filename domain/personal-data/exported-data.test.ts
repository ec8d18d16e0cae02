import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { writeComment } from '#domain/comments/write-comment.ts'
import { aCommunity } from '#domain/communities/community-test-services.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { setAvatar } from '#domain/profiles/set-avatar.ts'
import { sendResume } from '#domain/profiles/send-resume.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import { setWorkHidden } from '#domain/publishing/set-work-hidden.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { setSaved } from '#domain/reactions/set-saved.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { replyToReview } from '#domain/reviews/reply-to-review.ts'
import { updateReview } from '#domain/reviews/update-review.ts'
import { requestVerification } from '#domain/verifications/request-verification.ts'
import { hearUndrawn, type UndrawnPart } from '#platform/undrawn/report-undrawn.ts'
import { readFile } from 'node:fs/promises'
import { aWork, makeCoAuthor, person } from '#tests/people.ts'
import { readZip } from '#tests/read-zip.ts'
import { testServices } from '#tests/services.ts'
import { zipPersonalData } from './zip-personal-data.ts'

const services = await testServices()
const { db, files } = services
const ana = await person(services, 'ana')
const dora = await person(services, 'dora', { roles: ['moderator'] })

async function takeAlong({ id }: Actor) {
  const zip = readZip(Buffer.concat((await zipPersonalData(services, id).toArray()) as Buffer[]))
  return { zip, rows: (name: string) => JSON.parse(zip.get(`dados/${name}.json`)!.toString()) as unknown[] }
}

test('what Bia said to staff, and what was decided and counted of her, comes along', async () => {
  const bia = await person(services, 'bia')
  const work = await publishWork(services, ana, aWork({ title: 'De outra pessoa' }))
  const other = await publishWork(services, ana, aWork())
  await fileReport(services, bia, other.id, {
    reportType: 'authorship',
    description: 'O texto é meu, não de quem assina.',
  })
  const review = await publishReview(services, bia, work.id, { rating: 2, comment: 'primeira versão' })
  await updateReview(services, bia, work.id, { rating: 3, comment: 'segunda versão', revision: 1 })
  await proposeCommunity(services, bia, aCommunity({ name: 'Proposta de Bia' }))
  const owner = { user_id: bia.id }
  await db.insertInto('review_thanks').values({ review_id: review.id, user_id: ana.id }).execute()
  await db
    .insertInto('notification_mutes')
    .values({ ...owner, type: 'like' })
    .execute()
  await db
    .insertInto('appeals')
    .values({ subject_type: 'suspension', subject_id: 1, appellant_id: bia.id, text: 'Peço que revejam.' })
    .execute()
  await db
    .insertInto('flags')
    .values({ target_type: 'comment', target_id: 1, flagged_by: bia.id, reason: 'Ofende.' })
    .execute()
  await db
    .insertInto('held_posts')
    .values({ kind: 'comment', target_id: 1, ...owner, cause: 'near-duplicate' })
    .execute()
  await db
    .insertInto('reviewer_reputation')
    .values({ ...owner, reputation_score: 41 })
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('email_takebacks')
    .values({ ...owner, email: 'antes@exemplo.br', changed_at: new Date(), expires_at: new Date() })
    .execute()
  const { rows } = await takeAlong(bia)
  expect(rows('denuncias')).toMatchObject([{ description: 'O texto é meu, não de quem assina.' }])
  expect(rows('versoes_anteriores_de_avaliacoes')).toMatchObject([{ comment: 'primeira versão', rating: 2 }])
  expect(rows('comunidades_propostas')).toMatchObject([{ name: 'Proposta de Bia', status: 'pending' }])
  expect(rows('agradecimentos_recebidos')).toMatchObject([{ work: 'De outra pessoa' }])
  expect(rows('notificacoes_silenciadas')).toEqual([{ type: 'like' }])
  expect(rows('recursos')).toMatchObject([{ text: 'Peço que revejam.', status: 'pending' }])
  expect(rows('sinalizacoes')).toMatchObject([{ reason: 'Ofende.' }])
  expect(rows('retidos_para_analise')).toMatchObject([{ cause: 'near-duplicate' }])
  expect(rows('reputacao')).toHaveLength(1)
  expect(rows('enderecos_anteriores')).toMatchObject([{ email: 'antes@exemplo.br' }])
  // and of nobody else
  const hers = (await takeAlong(ana)).rows
  for (const part of [
    'denuncias',
    'recursos',
    'sinalizacoes',
    'comunidades_propostas',
    'enderecos_anteriores',
  ])
    expect(hers(part), part).toEqual([])
  expect(hers('agradecimentos')).toHaveLength(1)
})

test('of a work that staff hid, what Gil did there comes along, and none of the words of others; who signs it has them', async () => {
  const gil = await person(services, 'gil')
  const work = await publishWork(services, ana, aWork({ title: 'Fora de vista' }))
  await makeCoAuthor(services, work.id, ana, dora)
  await setLike(services, gil, work.id, true)
  await setSaved(services, gil, work.id, true)
  await writeComment(services, gil, work.id, { content: 'Comentei.', submissionKey: crypto.randomUUID() })
  const review = await publishReview(services, gil, work.id, { rating: 4, comment: 'Avaliei.' })
  await replyToReview(services, ana, review.id, { reply: 'Resposta de Ana.' })
  await db
    .insertInto('co_author_requests')
    .values({ work_id: work.id, requester_id: ana.id, co_author_id: gil.id, status: 'pending' })
    .execute()
  const all = async (who: Actor) => [...(await takeAlong(who)).zip.values()].join()
  expect(await all(gil)).toMatch(/Fora de vista.*Resposta de Ana/s)
  await db.transaction().execute((tx) => setWorkHidden(services, tx, work.id, true))
  await db.deleteFrom('notifications').execute()
  expect(await all(gil)).not.toMatch(/fora.de.vista|Resposta de Ana/i)
  const { rows } = await takeAlong(gil)
  const there = { work_id: work.id, work: null, created_at: expect.any(String) }
  for (const part of ['curtidas', 'lista_de_leitura']) expect(rows(part), part).toEqual([there])
  expect(rows('comentarios')).toEqual([{ ...there, content: 'Comentei.' }])
  expect(rows('avaliacoes')).toMatchObject([{ ...there, rating: 4, comment: 'Avaliei.', author_reply: null }])
  expect(rows('coautorias')).toMatchObject([{ work_id: work.id, title: null, slug: null }])
  for (const who of [ana, dora])
    expect((await takeAlong(who)).rows('coautorias')).toContainEqual(
      expect.objectContaining({ title: 'Fora de vista' }),
    )
})

test('files open by their names; one that is missing or damaged is said, and the others come', async () => {
  const caio = await person(services, 'caio')
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a63d2f' } })
    .jpeg()
    .toBuffer()
  const pdf = await readFile('server/demo/documents/prospeccao-quimica.pdf')
  await setAvatar(services, caio, { content: picture })
  await sendResume(services, caio, { name: 'cv.pdf', declaredType: 'application/pdf', content: pdf })
  await requestVerification(services, caio, { selfie: picture, document: picture, consent: true })
  const { id } = await db.selectFrom('verifications').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('verification_views')
    .values({ verification_id: id, viewer_id: dora.id, photo: 'selfie' })
    .execute()
  const whole = await takeAlong(caio)
  expect(whole.rows('verificacoes')).toMatchObject([{ consented_at: expect.any(String) }])
  expect(whole.rows('quem_viu_minhas_fotos')).toMatchObject([{ photo: 'selfie', username: 'dora' }])
  const names = [...whole.zip.keys()].filter((name) => name.startsWith('arquivos/'))
  expect(names.length).toBeGreaterThanOrEqual(4)
  for (const name of names) expect(name).toMatch(/\.(jpg|png|webp|pdf)$/)
  expect(whole.zip.has('dados/arquivos_com_problema.json')).toBe(false)

  const heard: UndrawnPart[] = []
  onTestFinished(hearUndrawn((part) => heard.push(part)))
  const stored = await db
    .selectFrom('files')
    .select(['id', 'key', 'kind'])
    .where('owner_id', '=', caio.id)
    .where('state', '=', 'attached')
    .orderBy('id')
    .execute()
  const [selfie, document] = stored.filter(({ kind }) => kind === 'verification')
  const resume = stored.find(({ kind }) => kind === 'resume')!
  await files.remove(selfie!.key)
  for (const { key } of [document!, resume])
    await files.put(key, Readable.from([randomBytes(200)]), { maxBytes: 1000 })
  const { zip, rows } = await takeAlong(caio)
  expect(rows('arquivos_com_problema')).toHaveLength(3)
  expect(rows('arquivos_com_problema')).toEqual(
    expect.arrayContaining([
      {
        arquivo: expect.stringContaining(`arquivos/verification/${selfie!.id}-foto.`),
        problema: 'Este arquivo falta no nosso armazenamento.',
      },
      {
        arquivo: expect.stringContaining(`arquivos/resume/${resume.id}-`),
        problema: 'Este arquivo está danificado ou incompleto no nosso armazenamento.',
      },
    ]),
  )
  expect(heard).toHaveLength(3)
  expect([...zip.keys()].filter((name) => name.startsWith('arquivos/'))).toHaveLength(names.length - 2)
  expect(rows('perfil')).toHaveLength(1)
})
