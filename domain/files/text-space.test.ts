import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { stageFile } from './stage-file.ts'
import { personStorageFull } from './texts.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { discardDraft } from '#domain/publishing/discard-draft.ts'
import { editWork } from '#domain/publishing/edit-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { saveDraft } from '#domain/publishing/save-draft.ts'

const services = await testServices({ PERSON_STORAGE_GB: '1' })
const { db } = services
const GB = 1024 ** 3
const FULL = personStorageFull(GB)

/** As if the text of this work were so long. */
const pretend = (workId: number, bytes: number) =>
  db.updateTable('work_versions').set({ text_bytes: bytes }).where('work_id', '=', workId).execute()

const stage = (actor: Actor) =>
  stageFile(services, actor, {
    kind: 'attachment',
    name: 'dados.csv',
    declaredType: 'text/csv',
    declaredBytes: 3,
    content: Readable.from(['a;b']),
  })

const SCREEN = randomUUID()
const aDraft = (content: string, draftId: number | null = null, revision = 0) => ({
  draftId,
  workId: null,
  submissionKey: randomUUID(),
  revision,
  screen: SCREEN,
  sequence: revision + 1,
  data: { title: 'Um título em obras', content },
})
const LONG = 'Uma frase entre muitas. '.repeat(200)
const SHORT = LONG.slice(0, 2000)

const stored = async (table: 'drafts' | 'work_versions') =>
  (await db.selectFrom(table).select('text_bytes').orderBy('id').execute()).map((row) => row.text_bytes)

test('Caio has as many texts as one may keep: no draft, no work, no version and no file more, until he makes room', async () => {
  const caio = await person(services, 'caio')
  const work = await publishWork(services, caio, aWork())
  const draft = await saveDraft(services, caio, aDraft(SHORT))
  await pretend(work.id, GB)

  const refused = [
    () => saveDraft(services, caio, aDraft(SHORT)),
    () => saveDraft(services, caio, aDraft(LONG, draft.id, draft.revision)),
    () => publishWork(services, caio, aWork({ title: 'Mais um' })),
    () => editWork(services, caio, work.id, { ...aWork(), baseVersion: 1, notes: 'Revisto' }),
    () => stage(caio),
  ]
  for (const act of refused) expect(await refusalOf(act())).toMatchObject({ kind: 'invalid', message: FULL })

  const shorter = await saveDraft(services, caio, aDraft(SHORT.slice(0, 1000), draft.id, draft.revision))
  expect(shorter.revision).toBe(draft.revision + 1)
  await deleteWork(services, caio, work.id)
  await expect(publishWork(services, caio, aWork({ title: 'Agora sim' }))).resolves.toMatchObject({
    isNew: true,
  })
})

test('others do not pay for it; what a co-author writes counts for whose work it is', async () => {
  const ana = await person(services, 'ana')
  const bia = await person(services, 'bia')
  const work = await publishWork(services, ana, aWork({ title: 'De Ana e Bia' }))
  await pretend(work.id, GB)
  await expect(publishWork(services, bia, aWork({ title: 'De Bia' }))).resolves.toMatchObject({ isNew: true })
  await db
    .insertInto('co_author_requests')
    .values({ work_id: work.id, requester_id: ana.id, co_author_id: bia.id, status: 'accepted' })
    .execute()
  const edit = editWork(services, bia, work.id, { ...aWork(), baseVersion: 1, notes: 'Revisto' })
  expect(await refusalOf(edit)).toMatchObject({ message: FULL })
})

test('what is counted are the bytes of the texts, in all versions, as they are now', async () => {
  await db.deleteFrom('works').execute()
  await db.deleteFrom('drafts').execute()
  const dora = await person(services, 'dora')
  const content = `${'É à noite que se lê. '.repeat(20)}`
  const work = await publishWork(services, dora, aWork({ title: 'Noites', content }))
  await editWork(services, dora, work.id, {
    ...aWork({ title: 'Noites', content }),
    baseVersion: 1,
    notes: 'Só isto',
  })
  const { rows } = await sql<{ bytes: number }>`
    select octet_length(concat(title, abstract, version_notes, content, content_html, plain_text)) as bytes
    from work_versions order by id`.execute(db)
  expect(await stored('work_versions')).toEqual(rows.map(({ bytes }) => bytes))
  expect(rows[0]!.bytes).toBeGreaterThan(2 * Buffer.byteLength(content))
  const { id } = await saveDraft(services, dora, aDraft(content))
  expect((await stored('drafts'))[0]).toBeGreaterThan(Buffer.byteLength(content))
  await discardDraft(services, dora, id)
  expect(await stored('drafts')).toEqual([])
})
