import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { PAUSE_REMOVAL } from '#domain/files/pause-removal.ts'
import { stageFile } from '#domain/files/stage-file.ts'
import { storeFile } from '#domain/files/store-file.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { saveDraft } from '#domain/publishing/save-draft.ts'
import type { Services } from '#domain/services.ts'
import { testDatabase } from '#tests/database.ts'
import { aWork, person } from '#tests/people.ts'
import { openTestServices } from '#tests/services.ts'
import { writeBackup } from './write-backup.ts'

const { url, pool } = await testDatabase()
const services = await openTestServices(url)
const { db, files } = services
const ana = await person(services, 'ana')
const folder = mkdtempSync(path.join(tmpdir(), 'entrepares-crashed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const backup = () =>
  writeBackup(mkdtempSync(path.join(folder, 'c')), {
    databaseUrl: url,
    config: services.config,
    say: () => {},
  })

const paper = { kind: 'paper' as const, name: 'artigo.pdf', declaredType: 'application/pdf' }
const upload = (given: Services) =>
  stageFile(given, ana, { ...paper, content: Readable.from(['%PDF-1.7\n']) })

class Killed extends Error {}
const killed = async (): Promise<never> => {
  throw new Killed()
}
/** Does the act, and then the process is gone. */
const killedAfter =
  <A extends unknown[]>(act: (...given: A) => Promise<unknown>) =>
  async (...given: A): Promise<never> => {
    await act(...given)
    throw new Killed()
  }

const withFiles = (changed: Partial<Services['files']>): Services => ({
  ...services,
  files: { ...files, ...changed },
})
const failingJobs = (given: Services): Services => ({
  ...given,
  jobs: Object.assign(Object.create(given.jobs) as Services['jobs'], { send: killed }),
})

const STEPS: [string, Services][] = [
  ['before the bytes come', withFiles({ put: killed, remove: killed })],
  ['after the last byte, before the row says so', withFiles({ put: killedAfter(files.put), remove: killed })],
  ['after the row says so', failingJobs(withFiles({ remove: killed }))],
  [
    'in the clearing away of a failed one, the bytes gone',
    failingJobs(withFiles({ remove: killedAfter(files.remove) })),
  ],
  [
    'in the clearing away of one whose bytes came',
    withFiles({ put: killedAfter(files.put), remove: killedAfter(files.remove) }),
  ],
]

test.each(STEPS)(
  'an upload killed %s leaves no row without its file, and a backup is whole',
  async (_, dying) => {
    await expect(upload(dying)).rejects.toThrow(Killed)
    const rows = await db
      .selectFrom('files')
      .select('key')
      .where('bytes', '>', 0)
      .where('state', '!=', 'garbage')
      .execute()
    for (const { key } of rows) expect(await files.exists(key), key).toBe(true)
    expect((await backup()).damagedFiles).toEqual([])
  },
)

test('what the product makes itself, killed before its row says that it is whole, neither', async () => {
  const dying = withFiles({ put: killedAfter(files.put) })
  const made = { key: 'people/crash', ownerId: ana.id, kind: 'avatar', name: 'a.png', mediaType: 'image/png' }
  await expect(storeFile(dying, { ...made, bytes: Buffer.from('x') })).rejects.toThrow(Killed)
  expect((await backup()).damagedFiles).toEqual([])
})

test('an upload that fails while a backup is made keeps its file for it', async () => {
  const client = await pool.connect()
  onTestFinished(() => client.release(true))
  await client.query(PAUSE_REMOVAL)
  await expect(upload(failingJobs(services))).rejects.toThrow(Killed)
  const { key } = await db
    .selectFrom('files')
    .select('key')
    .where('state', '=', 'garbage')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(await files.exists(key)).toBe(true)
})

test('an upload leaves no file open, though nothing scans it', async () => {
  const opened: Readable[] = []
  const open: Services['files']['open'] = async (...given) => {
    const file = await files.open(...given)
    opened.push(file.stream)
    return file
  }
  await upload(withFiles({ open }))
  expect(opened.length).toBeGreaterThan(1)
  expect(opened.filter(({ destroyed }) => !destroyed)).toEqual([])
})

test('a lost file is told where a work or a draft has it, and nowhere else', async () => {
  const lose = async (id: number) => {
    const { key } = await db.selectFrom('files').select('key').where('id', '=', id).executeTakeFirstOrThrow()
    await files.remove(key)
    return key
  }
  const attached = (fileId: number) => ({ attachments: [{ fileId, description: '' }] })
  const stage = async () => {
    const file = { ...paper, kind: 'attachment' as const, content: Readable.from(['dados']) }
    return (await stageFile(services, ana, file)).id
  }
  const [published, drafted, free] = [await stage(), await stage(), await stage()]
  await publishWork(services, ana, aWork(attached(published)))
  await saveDraft(services, ana, {
    draftId: null,
    workId: null,
    submissionKey: crypto.randomUUID(),
    revision: 0,
    screen: crypto.randomUUID(),
    sequence: 1,
    data: { title: 'Com dados', ...attached(drafted) },
  })
  await lose(free)
  const expected = [await lose(published), await lose(drafted)].sort()
  expect((await backup()).damagedFiles).toEqual(expected)
})
