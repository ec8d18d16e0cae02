import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { discardDraft } from '#domain/publishing/discard-draft.ts'
import { DRAFT_GONE } from '#domain/publishing/draft-texts.ts'
import { writeDraftPrintSettings } from '#domain/publishing/print-settings/write-print-settings.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { saveDraft } from '#domain/publishing/save-draft.ts'
import { NO_PRINT_SETTINGS } from '#domain/publishing/print-settings/print-settings-schema.ts'
import { findPrintSettings } from '#domain/publishing/print-settings/find-print-settings.ts'
import { readPersonalData } from '#domain/personal-data/read-personal-data.ts'
import { aWork, person, suspend } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { getDraftPrintSettings } from './get-draft-print-settings.ts'
import { saveDraftPrintSettings } from './save-draft-print-settings.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const caio = await person(services, 'caio')

const TYPED = {
  form: 'thesis',
  font: 'sans',
  unit: 'Instituto de Letras',
  nature: 'Memorial submetido ao Colegiado.',
  board: 'Profa. Lia Cruz (UFC)',
  approvedOn: '2024-02-29',
}
const CHOSEN = { ...TYPED, board: ['Profa. Lia Cruz (UFC)'] }

async function begin(data: object = {}, workId: number | null = null) {
  const submissionKey = crypto.randomUUID()
  const { id } = await saveDraft(services, ana, {
    draftId: null,
    workId,
    submissionKey,
    revision: 0,
    screen: crypto.randomUUID(),
    sequence: 1,
    data: { title: 'Um começo', category: 'Artigo Científico', content: 'Ainda escrevo.', ...data },
  })
  return { id, submissionKey }
}
const choose = (draftId: number, typed: object = {}, actor: Actor | null = ana) =>
  saveDraftPrintSettings(services, actor, draftId, { ...TYPED, ...typed })
const waiting = async () => {
  const { rows: found } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return found[0]!.waiting
}
const rows = () => db.selectFrom('draft_print_settings').select('draft_id').execute()

test('what Ana chose for her draft is the work’s when she publishes it', async () => {
  const { id, submissionKey } = await begin()
  const usual = { form: 'article', nature: 'Trabalho apresentado.' }
  expect(await getDraftPrintSettings(db, ana, id)).toEqual({
    title: 'Um começo',
    settings: NO_PRINT_SETTINGS,
    usual,
  })
  await choose(id, { form: '', unit: 'Centro' })
  await choose(id)
  expect((await getDraftPrintSettings(db, ana, id)).settings).toEqual(CHOSEN)
  const work = await publishWork(services, ana, { ...aWork(), draftId: id, submissionKey })
  expect(await findPrintSettings(db, work.id)).toEqual(CHOSEN)
  expect(await rows()).toEqual([])
})

test('also where the form does not say which draft it was, and not of another draft of hers', async () => {
  const other = await begin({ title: 'Outro começo' })
  await choose(other.id, { unit: 'Outra unidade' })
  const { id, submissionKey } = await begin()
  await choose(id)
  const work = await publishWork(services, ana, { ...aWork(), submissionKey })
  expect((await findPrintSettings(db, work.id)).unit).toBe('Instituto de Letras')
  const unchosen = await publishWork(services, ana, aWork())
  expect(await findPrintSettings(db, unchosen.id)).toEqual(NO_PRINT_SETTINGS)
  await discardDraft(services, ana, other.id)
})

test('a draft that is not published keeps them; one that is discarded does not', async () => {
  const { id, submissionKey } = await begin()
  await choose(id)
  await expect(
    publishWork(services, ana, { ...aWork({ title: '' }), draftId: id, submissionKey }),
  ).rejects.toMatchObject({ kind: 'invalid' })
  expect(await rows()).toEqual([{ draft_id: id }])
  await discardDraft(services, ana, id)
  expect(await rows()).toEqual([])
})

test('to Caio her draft does not exist, and what he publishes takes nothing of it', async () => {
  const { id } = await begin()
  await choose(id)
  await expect(getDraftPrintSettings(db, caio, id)).rejects.toMatchObject({ kind: 'missing' })
  await expect(choose(id, { unit: 'De Caio' }, caio)).rejects.toMatchObject({ kind: 'missing' })
  await expect(choose(id, {}, null)).rejects.toMatchObject({ kind: 'unauthenticated' })
  const eva = await suspend(services, await person(services, 'eva'))
  await expect(choose(id, {}, eva)).rejects.toMatchObject({ kind: 'forbidden' })
  const his = await publishWork(services, caio, { ...aWork(), draftId: id })
  expect(await findPrintSettings(db, his.id)).toEqual(NO_PRINT_SETTINGS)
  expect((await getDraftPrintSettings(db, ana, id)).settings).toEqual(CHOSEN)
  await discardDraft(services, ana, id)
})

test('of a new version they are chosen on the page of the work, and a file has none', async () => {
  const work = await publishWork(services, ana, aWork())
  const again = await begin({}, work.id)
  await expect(choose(again.id)).rejects.toMatchObject({ kind: 'conflict' })
  const asFile = await begin({ source: 'file' })
  await expect(choose(asFile.id)).rejects.toMatchObject({ kind: 'missing' })
  expect(await rows()).toEqual([])
})

test.each([
  ['a choice', {}],
  ['a first choice', null],
])('%s that is being saved when the work is published is the work’s', async (_, before) => {
  const { id, submissionKey } = await begin()
  if (before) await choose(id, before)
  const saving = await db.startTransaction().execute()
  await writeDraftPrintSettings(saving, id, { ...NO_PRINT_SETTINGS, unit: 'Ao mesmo tempo' })
  const publishing = publishWork(services, ana, { ...aWork(), draftId: id, submissionKey })
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000 })
  await saving.commit().execute()
  expect((await findPrintSettings(db, (await publishing).id)).unit).toBe('Ao mesmo tempo')
})

test('who saves one while the draft goes is told so', async () => {
  const { id } = await begin()
  const going = await db.startTransaction().execute()
  await going.deleteFrom('drafts').where('id', '=', id).execute()
  const refused = choose(id).catch((error: unknown) => error)
  await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 60_000 })
  await going.commit().execute()
  expect(await refused).toMatchObject({ kind: 'missing', message: DRAFT_GONE })
})

test('one’s own data has what one chose for a draft', async () => {
  const { id } = await begin()
  await choose(id)
  const texts: string[] = []
  for await (const { json } of readPersonalData(db, ana.id)) for await (const text of json) texts.push(text)
  expect(texts.join('')).toContain('Memorial submetido ao Colegiado.')
})
