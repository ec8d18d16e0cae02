import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#domain/services.ts'
import { testDatabase } from '#tests/database.ts'
import { newFolder } from '#tests/run-product.ts'
import { writeBackupNote } from '#platform/backup-note.ts'
import { watchHealth } from './health.ts'

const { db } = await testDatabase()
const fine = {
  db,
  files: { hasRoom: async () => true, check: async () => {} },
  mailer: { configured: true, check: async () => {} },
  scanner: { configured: true, check: async () => {} },
  log: createLog({ level: 'silent' }),
  config: { dataDir: newFolder() },
} as unknown as Services
const checkPages = async () => {}
const ask = (changes: object, whole = false, asked: object = {}) =>
  watchHealth({ services: { ...fine, ...changes }, version: '1.2.3', checkPages, ...asked })(whole)
const oneOfTwo = (missingMs: number) => ({
  siblings: { count: async () => ({ ready: 1, wanted: 2, missingMs }) },
})

test('all is well', async () => {
  const body = { status: 'ok', version: '1.2.3', database: 'ok', pages: 'ok', disk: 'ok', processes: '1/1' }
  expect(await ask({})).toEqual({ status: 200, body })
  expect(await ask({}, true)).toEqual({
    status: 200,
    body: { ...body, files: 'ok', mail: 'ok', scanner: 'ok', backup: 'none' },
  })
})

test('without its database nothing can be answered', async () => {
  const away = openDatabase('postgres://ninguem@127.0.0.1:1/nada')
  onTestFinished(() => away.close())
  for (const whole of [false, true])
    expect(await ask({ db: away.db }, whole)).toMatchObject({
      status: 503,
      body: { status: 'database-away', database: 'fault' },
    })
})

test('a database that does not answer is away too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const silent = {
    getExecutor: () => ({
      ...db.getExecutor(),
      executeQuery: () => new Promise(() => {}),
    }),
  }
  const answer = ask({ db: silent })
  await vi.advanceTimersByTimeAsync(3000)
  expect(await answer).toMatchObject({ status: 503, body: { database: 'fault' } })
})

test('a full disk lets people read, and a monitor that asks for everything sees it', async () => {
  const files = { hasRoom: async () => false, check: async () => {} }
  expect(await ask({ files })).toMatchObject({ status: 200, body: { status: 'disk-full', disk: 'full' } })
  expect(await ask({ files }, true)).toMatchObject({ status: 503, body: { status: 'disk-full' } })
})

test.each([
  ['files', { files: { hasRoom: async () => true, check: () => Promise.reject(new Error('wrong key')) } }],
  ['scanner', { scanner: { configured: true, check: () => Promise.reject(new Error('wrong port')) } }],
  ['mail', { mailer: { configured: true, check: () => Promise.reject(new Error('wrong password')) } }],
])('where %s are amiss only the whole answer says so, without the reason', async (part, changes) => {
  expect((await ask(changes)).status).toBe(200)
  const { status, body } = await ask(changes, true)
  expect([status, body.status, body[part]]).toEqual([503, 'fault', 'fault'])
  expect(JSON.stringify(body)).not.toContain('wrong')
})

test('where one of two processes is being replaced pages can be had, and a monitor that asks for everything sees it', async () => {
  expect(await ask({}, false, oneOfTwo(500))).toMatchObject({
    status: 200,
    body: { status: 'ok', processes: '1/2' },
  })
  expect(await ask({}, true, oneOfTwo(500))).toMatchObject({
    status: 503,
    body: { status: 'fault', processes: '1/2' },
  })
})

test('many questions at once are one', async () => {
  const check = vi.fn(async () => {})
  const services = { ...fine, files: { hasRoom: async () => true, check } } as unknown as Services
  const health = watchHealth({ services, version: '1', checkPages })
  await Promise.all(Array.from({ length: 20 }, () => health(true)))
  await health(true)
  expect(check).toHaveBeenCalledOnce()
})

test('where no page can be made, the quick answer says so too', async () => {
  const broken = { checkPages: () => Promise.reject(new Error('a file of the build is gone')) }
  expect(await ask({}, false, broken)).toMatchObject({
    status: 503,
    body: { status: 'pages-fault', database: 'ok', pages: 'fault' },
  })
})

test('a worker that stays away is told by the quick answer too', async () => {
  expect(await ask({}, false, oneOfTwo(31_000))).toMatchObject({
    status: 503,
    body: { status: 'workers-missing', processes: '1/2' },
  })
})

test('where nothing can be written no answer is 200', async () => {
  const config = { dataDir: '/dev/null/nada' }
  expect(await ask({ config })).toMatchObject({ status: 503, body: { status: 'disk-full', disk: 'fault' } })
})

test('the whole answer tells the age of the last backup, and is a fault where a night failed', async () => {
  const config = { dataDir: newFolder() }
  const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  await writeBackupNote(config.dataDir, { at: at(20.5), folder: '/copias/1' })
  expect(await ask({ config }, true)).toMatchObject({ status: 200, body: { backup: '20 h' } })
  await writeBackupNote(config.dataDir, { at: at(40.5), folder: '/copias/1' })
  expect(await ask({ config }, true)).toMatchObject({
    status: 503,
    body: { status: 'fault', backup: '40 h, old' },
  })
  expect((await ask({ config })).status).toBe(200)
})
