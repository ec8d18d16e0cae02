import { createReadStream, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { PATIENCE } from '#tests/patience.ts'
import { NeedsSlowLane } from '#platform/jobs/slow-lane.ts'
import { checkReading, getReading } from './check-reading.ts'
import { CHECK_READING } from '#domain/files/job-names.ts'
import { extractWorkText } from '#domain/publishing/extraction/extract-work-text.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { startProgress } from './start-progress.ts'
import { findReading } from './read-paper-once.ts'
import { discardStagedFile, stageFile } from '#domain/files/stage-file.ts'

const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')

const PDF = 'server/demo/documents/prospeccao-quimica.pdf'

async function stage(content: Readable, name = 'tese.pdf') {
  const { id } = await stageFile(services, ana, { kind: 'paper', name, declaredType: '', content })
  return id
}
const readingOf = async (id: number) => (await getReading(db, ana, id)).reading

test('a paper that can be read', PATIENCE, async () => {
  const id = await stage(createReadStream(PDF))
  expect(await readingOf(id)).toBeNull()
  await checkReading(services, { fileId: id })
  expect(await readingOf(id)).toBe('done')
})

test(
  'its first pages propose to Ana what the work is called and who wrote it; to Bia nothing',
  PATIENCE,
  async () => {
    const id = await stage(createReadStream(PDF))
    expect((await getReading(db, ana, id)).proposed).toBeNull()
    await checkReading(services, { fileId: id })
    const { proposed } = await getReading(db, ana, id)
    expect(proposed).toMatchObject({
      title: { value: expect.stringMatching(/^Prospecção química, atividade antioxidante/), page: 1 },
      language: { value: 'pt' },
    })
    expect(proposed?.authors?.value.slice(0, 2)).toEqual(['Andréa Maria Neves', 'Selene Maia de Morais'])
    expect(await refusalOf(getReading(db, bia, id))).toMatchObject({ kind: 'missing' })
  },
)

test('while a paper is read, Ana learns which page it has come to, and no longer once it is read', async () => {
  const id = await stage(createReadStream(PDF))
  const progress = async () => (await getReading(db, ana, id)).progress
  expect(await progress()).toBeNull()
  const tell = await startProgress(services, id)
  expect(await progress()).toEqual({ page: 0, pages: null })
  tell({ page: 12, pages: 96 })
  await expect.poll(progress, PATIENCE).toEqual({ page: 12, pages: 96 })
  await db.updateTable('files').set({ reading: 'done' }).where('id', '=', id).execute()
  expect(await progress()).toBeNull()
  // a word that comes late changes nothing
  await startProgress(services, id)
  const file = db.selectFrom('files').select('reading_page').where('id', '=', id)
  expect(await file.executeTakeFirst()).toEqual({ reading_page: 12 })
})

test('a PDF cut off on the way, one with a password, one of pictures only', PATIENCE, async () => {
  const whole = readFileSync(PDF)
  const cut = await stage(Readable.from([whole.subarray(0, 3000)]))
  await checkReading(services, { fileId: cut })
  expect(await readingOf(cut)).toBe('broken')
  const locked = await stage(createReadStream('tests/data/documents/protegido.pdf'))
  await checkReading(services, { fileId: locked })
  expect(await readingOf(locked)).toBe('protected')
  const blank = await stage(Readable.from([BLANK]))
  await checkReading(services, { fileId: blank })
  expect(await readingOf(blank)).toBe('empty')
  // nobody waits for proposals of what cannot be read
  for (const id of [cut, locked, blank]) expect((await getReading(db, ana, id)).proposed).toEqual({})
})

test('a fault of what proposes costs nobody the reading, is tried again, and is seen', PATIENCE, async () => {
  const id = await stage(createReadStream(PDF))
  const faulty = () => Promise.reject(new Error('a rule stumbled'))
  const attempt = (lastAttempt: boolean) => checkReading(services, { fileId: id }, { lastAttempt }, faulty)
  await expect(attempt(false)).rejects.toThrow('a rule stumbled')
  // the form goes on asking
  expect(await getReading(db, ana, id)).toEqual({ reading: 'done', proposed: null, progress: null })
  await expect(attempt(true)).rejects.toThrow('a rule stumbled')
  expect(await getReading(db, ana, id)).toEqual({ reading: 'done', proposed: {}, progress: null })
  // staff have the job run again
  await checkReading(services, { fileId: id })
  expect((await getReading(db, ana, id)).proposed).toHaveProperty('title')
})

test('a file that is read but gives no metadata is a fault; one that takes too long to, is not', async () => {
  const id = await stage(Readable.from([Buffer.from('As hortas.')]), 'tese.tex')
  const answering = (reason: 'broken' | 'time') =>
    checkReading(services, { fileId: id }, {}, () => Promise.resolve({ status: 'failed', reason }))
  await expect(answering('broken')).rejects.toThrow('broken')
  expect(await getReading(db, ana, id)).toEqual({ reading: 'done', proposed: null, progress: null })
  await answering('time')
  expect(await getReading(db, ana, id)).toEqual({ reading: 'done', proposed: {}, progress: null })
})

test('a paper too costly for the quick lane keeps its reading, and its proposals are still to come', async () => {
  const id = await stage(Readable.from([Buffer.from('As hortas.')]), 'tese.tex')
  const costly = () => Promise.reject(new NeedsSlowLane())
  await expect(checkReading(services, { fileId: id }, { lastAttempt: true }, costly)).rejects.toThrow(
    NeedsSlowLane,
  )
  expect(await getReading(db, ana, id)).toEqual({ reading: 'done', proposed: null, progress: null })
})

test('what was read before it was published is kept, and not read again after it', PATIENCE, async () => {
  const id = await stage(Readable.from([Buffer.from('\\section{Um}As hortas de Pelotas.')]), 'tese.tex')
  await checkReading(services, { fileId: id })
  const work = await publishWork(
    services,
    ana,
    aWork({ source: 'file', content: undefined, paperFileId: id }),
  )
  // read again it would say what is in the file
  await db
    .updateTable('file_readings')
    .set({ text: 'O que se leu antes.' })
    .where('file_id', '=', id)
    .execute()
  await extractWorkText(services, { workId: work.id, version: 1 })
  const version = await db
    .selectFrom('work_versions')
    .select(['extraction', 'plain_text'])
    .where('work_id', '=', work.id)
    .executeTakeFirstOrThrow()
  expect(version).toEqual({ extraction: 'done', plain_text: 'O que se leu antes.' })
  // the extracted text is stored only with the version
  expect(await db.selectFrom('file_readings').select('file_id').execute()).not.toContainEqual({ file_id: id })
})

test('a better reader reads again', PATIENCE, async () => {
  const id = await stage(Readable.from([Buffer.from('Palavras.')]), 'tese.tex')
  await checkReading(services, { fileId: id })
  expect(await findReading(db, id)).toMatchObject({ status: 'done', text: 'Palavras.' })
  await db.updateTable('file_readings').set({ reader: '0' }).where('file_id', '=', id).execute()
  expect(await findReading(db, id)).toBeNull()
})

test('every paper that is sent is checked, and no attachment', async () => {
  const id = await stage(createReadStream(PDF))
  const jobs = await db
    .selectFrom('pgboss.job' as never)
    .select(['name', 'data'] as never)
    .where('name' as never, '=', CHECK_READING as never)
    .execute()
  expect(jobs).toContainEqual({ name: CHECK_READING, data: { fileId: id } })
})

test('a file taken back meanwhile needs nothing; nobody asks of the files of others', async () => {
  const id = await stage(createReadStream(PDF))
  expect(await refusalOf(getReading(db, bia, id))).toMatchObject({ kind: 'missing' })
  expect(await refusalOf(getReading(db, null, id))).toMatchObject({ kind: 'unauthenticated' })
  await discardStagedFile(services, ana, id)
  await checkReading(services, { fileId: id })
  expect(await refusalOf(readingOf(id))).toMatchObject({ kind: 'missing' })
})

const BLANK = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj
trailer<</Root 1 0 R>>
%%EOF`,
)
