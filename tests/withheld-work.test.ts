// What is left of a work that staff hid or that waits for them: everything for who signs it and for staff, nothing for others.
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { stageFile } from '#domain/files/stage-file.ts'
import { findWithheldPath, getWithheldWork } from '#domain/moderation/get-withheld-work.ts'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { publishWork, type PublishedWork } from '#domain/publishing/publish-work.ts'
import { findAttachments } from '#domain/works/find-attachments.ts'
import { getAttachment, getCover, getPaper } from '#domain/works/get-file.ts'
import { getImage } from '#domain/works/get-image.ts'
import { getWorkFor } from '#domain/works/get-work.ts'
import type { Actor } from '#domain/actor.ts'
import { aWork, makeCoAuthor, person, suspend } from './people.ts'
import { refusalOf } from './refusal-of.ts'
import { testServices } from './services.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')
const caio = await person(services, 'caio')
const dora = await person(services, 'dora')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const gil = await suspend(services, await person(services, 'gil', { roles: ['moderator'] }))
const REASON = 'Fere a política de ética.'
let work: PublishedWork
let attachment: number
let files: { cover: number; paper: number; image: number }

const aFile = async (kind: string) =>
  (
    await db
      .insertInto('files')
      .values({
        key: `${kind}-1`,
        owner_id: ana.id,
        kind,
        name: `${kind}.pdf`,
        media_type: 'application/pdf',
        bytes: 10,
        sha256: 'a',
        state: 'attached',
        attached_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

beforeAll(async () => {
  const staged = await stageFile(services, ana, {
    kind: 'attachment',
    name: 'dados.csv',
    declaredType: 'text/csv',
    content: Readable.from(['a;b']),
  })
  work = await publishWork(
    services,
    ana,
    aWork({ attachments: [{ fileId: staged.id, description: 'Dados' }] }),
  )
  await makeCoAuthor(services, work.id, ana, bia)
  await db
    .insertInto('co_author_requests')
    .values({ work_id: work.id, requester_id: ana.id, co_author_id: dora.id })
    .execute()
  files = { cover: await aFile('cover'), paper: await aFile('paper'), image: await aFile('image') }
  await db.updateTable('works').set({ cover_file_id: files.cover }).where('id', '=', work.id).execute()
  await db
    .updateTable('work_versions')
    .set({ paper_file_id: files.paper })
    .where('work_id', '=', work.id)
    .execute()
  await db.insertInto('work_images').values({ work_id: work.id, file_id: files.image }).execute()
  attachment = (await findAttachments(db, work, 1))[0]!.id
  await hideContent(services, edu, { kind: 'work', id: work.id }, { reason: REASON })
})

const filesOf = (who: Actor | null) =>
  Promise.all([
    getAttachment(db, who, work.id, attachment),
    getCover(db, who, files.cover),
    getPaper(db, who, work.id, 1),
    getImage(db, who, files.image),
  ])

test.each([
  ['its author', ana],
  ['who signs it too', bia],
  ['a moderator', edu],
])('%s reads it at its address with its files, and why nobody else does', async (_, who) => {
  expect(await getWorkFor(db, who, 'ana', work.slug)).toMatchObject({ work: { id: work.id }, withheld: true })
  expect(await getWithheldWork(db, who, work.id)).toMatchObject({ measure: { reason: REASON } })
  const [attached, cover, paper, image] = await filesOf(who)
  expect([attached?.workId, cover?.withheld, paper?.id]).toEqual([work.id, true, files.paper])
  expect(image).toMatchObject({ id: files.image, published: false, withheld: true })
})

test.each([
  ['a visitor', null],
  ['another person', caio],
  ['who was asked to sign it, and has not answered', dora],
  ['a suspended moderator', gil],
])('%s gets the same as for one that never was, and none of its files', async (_, who) => {
  const [hidden, unknown] = [
    await refusalOf(getWorkFor(db, who, 'ana', work.slug)),
    await refusalOf(getWorkFor(db, who, 'ana', 'nunca-houve')),
  ]
  expect([hidden.kind, hidden.message]).toEqual([unknown.kind, unknown.message])
  expect(hidden.kind).toBe('missing')
  expect((await refusalOf(getWithheldWork(db, who, work.id))).kind).toBe(who ? 'missing' : 'unauthenticated')
  expect(await filesOf(who)).toEqual([null, null, null, null])
})

test('by its number it is found at its own address, by who signs it and by staff; given back, by everybody', async () => {
  for (const who of [ana, bia, edu]) expect(await findWithheldPath(db, who, work.id)).toBe(work.path)
  for (const who of [caio, dora, gil])
    expect((await refusalOf(findWithheldPath(db, who, work.id))).kind).toBe('missing')
  const open = await publishWork(services, ana, aWork())
  expect(await findWithheldPath(db, caio, open.id)).toBe(open.path)
})
