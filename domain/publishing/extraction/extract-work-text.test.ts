import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createReadStream, existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { pdf } from '#tests/hostile-files.ts'
import { aWork, person } from '#tests/people.ts'
import { openTestServices, testServices } from '#tests/services.ts'
import { findWorks } from '#domain/search/find-works.ts'
import { EXTRACT_TEXT, extractWorkText } from './extract-work-text.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { stageFile } from '#domain/files/stage-file.ts'
import { collectGarbage } from '#domain/files/collect-garbage.ts'
import { PATIENCE } from '#tests/patience.ts'

// no jobs by themselves: each test runs its own
const services = await testServices()
const ana = await person(services, 'ana')
const DOCUMENTS = 'tests/data/documents'
const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/octet-stream',
  doc: 'application/msword',
  tex: 'text/x-tex',
}

async function stage(name: string, content = createReadStream(path.join(DOCUMENTS, name)) as Readable) {
  return stageFile(services, ana, {
    kind: 'paper',
    name,
    declaredType: TYPES[path.extname(name).slice(1)]!,
    content,
  })
}

async function publish(name: string, content?: Readable) {
  const file = await stage(name, content)
  const work = await publishWork(
    services,
    ana,
    aWork({ source: 'file', content: undefined, paperFileId: file.id }),
  )
  return { ...work, fileId: file.id }
}

/** Calls `act` as soon as a reading process exists. */
function whenReading(act: () => unknown): void {
  const started = () => {
    unsubscribe('child_process', started)
    setImmediate(() => void act())
  }
  subscribe('child_process', started)
}

async function stateOf(workId: number, version = 1) {
  return services.db
    .selectFrom('works as w')
    .innerJoin('work_versions as v', 'v.work_id', 'w.id')
    .leftJoin('files as f', 'f.id', 'w.cover_file_id')
    .select([
      'w.excerpt',
      'w.abstract',
      'w.cover_file_id',
      'v.extraction',
      'v.extraction_error',
      'v.plain_text',
    ])
    .select(['f.key', 'f.state', 'f.kind', 'f.bytes', 'f.media_type'])
    .where('w.id', '=', workId)
    .where('v.version_number', '=', version)
    .executeTakeFirstOrThrow()
}

const coversOf = () =>
  services.db.selectFrom('files').select(['id', 'state']).where('kind', '=', 'cover').orderBy('id').execute()
const newVersion = (workId: number, fileId: number) =>
  services.db.transaction().execute(async (tx) => {
    const made = {
      work_id: workId,
      version_number: 2,
      title: 'Segunda versão',
      abstract: 'x',
      extraction: 'pending',
      paper_file_id: fileId,
    }
    await tx.insertInto('work_versions').values(made).execute()
    await tx.updateTable('works').set({ current_version: 2 }).where('id', '=', workId).execute()
  })

describe('Ana publishes a file', () => {
  test('its text is kept, found and shown on the card, and its first page becomes the picture', async () => {
    const { id } = await publish('bibliotecas-educativas.pdf')
    expect(await stateOf(id)).toMatchObject({ extraction: 'pending', plain_text: null, cover_file_id: null })
    expect((await findWorks(services.db, { q: 'indissociabilidade' })).items).toEqual([])
    await extractWorkText(services, { workId: id, version: 1 })
    const state = await stateOf(id)
    expect(state).toMatchObject({
      extraction: 'done',
      extraction_error: null,
      state: 'attached',
      kind: 'cover',
      media_type: 'image/webp',
    })
    expect(state.plain_text).toContain('a indissociabilidade entre agendas de trabalho e de pesquisa')
    expect(state.excerpt).toMatch(/^O desenvolvimento de políticas públicas.{100,}…$/)
    expect((await findWorks(services.db, { q: 'indissociabilidade' })).items.map((item) => item.id)).toEqual([
      id,
    ])
    const picture = await services.files.open(state.key!)
    picture.stream.destroy()
    expect(picture.totalBytes).toBe(state.bytes)
  })

  test.each(['metodologias-ativas.docx', 'metodologias-ativas.doc', 'abntex2-modelo-artigo.tex'])(
    '%s has text and no picture',
    async (name) => {
      const { id } = await publish(name)
      await extractWorkText(services, { workId: id, version: 1 })
      const state = await stateOf(id)
      expect(state).toMatchObject({ extraction: 'done', cover_file_id: null })
      expect(state.plain_text!.length).toBeGreaterThan(5000)
    },
  )

  test('without text in it the card keeps the abstract; behind a password the reason is kept', async () => {
    const scanned = await publish(
      'digitalizado.pdf',
      Readable.from([pdf('', Buffer.from('0 0 100 100 re f'))]),
    )
    await extractWorkText(services, { workId: scanned.id, version: 1 })
    const state = await stateOf(scanned.id)
    expect(state).toMatchObject({
      extraction: 'empty',
      plain_text: null,
      extraction_error: null,
      state: 'attached',
    })
    expect(state.excerpt).toBe(state.abstract)
    const locked = await publish('protegido.pdf')
    await extractWorkText(services, { workId: locked.id, version: 1 })
    expect(await stateOf(locked.id)).toMatchObject({
      extraction: 'failed',
      extraction_error: 'protected',
      cover_file_id: null,
    })
  })
})

describe('a job may run again', () => {
  test('twice at once: one text, one picture, the other one to be deleted', async () => {
    const { id } = await publish('diabetes-gestacional.pdf')
    const before = (await coversOf()).length
    await Promise.all([
      extractWorkText(services, { workId: id, version: 1 }),
      extractWorkText(services, { workId: id, version: 1 }),
    ])
    const covers = (await coversOf()).slice(before)
    expect(covers.map(({ state }) => state).toSorted()).toEqual(['attached', 'garbage'])
    expect((await stateOf(id)).cover_file_id).toBe(covers.find(({ state }) => state === 'attached')!.id)
  })

  test('stopped half-way it stores nothing and says so', async () => {
    const { id } = await publish('diabetes-gestacional.pdf')
    const stop = new AbortController()
    whenReading(() => stop.abort(new Error('para')))
    await expect(
      extractWorkText(services, { workId: id, version: 1 }, { signal: stop.signal }),
    ).rejects.toThrow()
    expect(await stateOf(id)).toMatchObject({ extraction: 'pending', plain_text: null })
  })
})

describe('meanwhile', () => {
  test('a newer version: the text stays with its own, the card with the newer', async () => {
    const { id } = await publish('diabetes-gestacional.pdf')
    await newVersion(id, (await stage('metodologias-ativas.docx')).id)
    const { excerpt } = await stateOf(id)
    await extractWorkText(services, { workId: id, version: 1 })
    expect(await stateOf(id, 1)).toMatchObject({ extraction: 'done', excerpt, cover_file_id: null })
    expect(await stateOf(id, 2)).toMatchObject({ extraction: 'pending' })
  })

  test('a newer version that has no first page takes the old picture away', async () => {
    const { id } = await publish('diabetes-gestacional.pdf')
    await extractWorkText(services, { workId: id, version: 1 })
    const { cover_file_id: old } = await stateOf(id)
    await newVersion(id, (await stage('metodologias-ativas.docx')).id)
    await extractWorkText(services, { workId: id, version: 2 })
    expect(await stateOf(id, 2)).toMatchObject({ extraction: 'done', cover_file_id: null })
    expect((await coversOf()).find((cover) => cover.id === old)?.state).toBe('garbage')
  })

  test('the work was deleted: nothing to do, whether before or while it is read', async () => {
    const { id } = await publish('prospeccao-quimica.pdf')
    const remove = () => services.db.deleteFrom('works').where('id', '=', id).execute()
    whenReading(remove)
    await extractWorkText(services, { workId: id, version: 1 })
    await extractWorkText(services, { workId: id, version: 1 })
    expect((await coversOf()).at(-1)?.state).toBe('garbage')
  })

  test('the bytes are gone with a deleted work, but missing under a living one is an error', async () => {
    const { id, fileId } = await publish('abntex2-modelo-artigo.tex')
    const { key } = await services.db
      .selectFrom('files')
      .select('key')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow()
    await services.files.remove(key)
    await expect(extractWorkText(services, { workId: id, version: 1 })).rejects.toThrow(
      'Arquivo não encontrado',
    )
  })
})

test('what a killed process left behind goes with the next collection, what is in use stays', async () => {
  const [old, fresh] = await Promise.all(
    [1, 2].map(() => mkdtemp(path.join(tmpdir(), 'entrepares-extraction-'))),
  )
  const longAgo = Date.now() / 1000 - 61 * 60
  await utimes(old!, longAgo, longAgo)
  await collectGarbage(services)
  expect([existsSync(old!), existsSync(fresh!)]).toEqual([false, true])
  await rm(fresh!, { recursive: true })
})

test('a copy goes with the reading, however that ends, and with a process that ends before', async () => {
  // a place of its own: tests beside this one read files too
  const place = await mkdtemp(path.join(tmpdir(), 'entrepares-test-'))
  vi.stubEnv('TMPDIR', place)
  const { id } = await publish('diabetes-gestacional.pdf')
  const stop = new AbortController()
  whenReading(() => stop.abort(new Error('para')))
  await expect(
    extractWorkText(services, { workId: id, version: 1 }, { signal: stop.signal }),
  ).rejects.toThrow()
  expect(await readdir(place)).toEqual([])
  const program = `
    const { makeExtractionFolder } = await import('./domain/files/make-extraction-folder.ts')
    const { folder } = await makeExtractionFolder()
    process.stdout.write(folder)
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  expect(stdout).toContain('entrepares-extraction-')
  expect(existsSync(stdout)).toBe(false)
  await rm(place, { recursive: true })
})

test('once published the job runs by itself, and who looks at the page is told', async () => {
  // those of the tests above were run by hand
  await sql`delete from pgboss.job where name = ${EXTRACT_TEXT}`.execute(services.db)
  const worker = await openTestServices(services.config.databaseUrl!, { JOBS: 'on' })
  const events: unknown[] = []
  const { id } = await publish('abntex2-modelo-artigo.tex')
  afterAll(worker.live.subscribe([`work:${id}`], ({ event }) => void events.push(event)))
  // the worker's folder is its own: it is lent the bytes
  worker.files.open = (key, range) => services.files.open(key, range)
  await vi.waitFor(async () => expect((await stateOf(id)).extraction).toBe('done'), PATIENCE)
  await vi.waitFor(
    () => expect(events).toContainEqual({ kind: 'extraction', status: 'done', version: 1 }),
    PATIENCE,
  )
})
