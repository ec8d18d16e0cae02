import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#domain/services.ts'
import { testDatabase } from '#tests/database.ts'
import { watchHealth } from './health.ts'

const { db } = await testDatabase()
const fine = {
  db,
  files: { hasRoom: async () => true, check: async () => {} },
  mailer: { configured: true, check: async () => {} },
  scanner: { configured: true, check: async () => {} },
  log: createLog({ level: 'silent' }),
} as unknown as Services
const ask = (changes: object, whole = false) => watchHealth({ ...fine, ...changes }, '1.2.3')(whole)
const askOneOfTwo = watchHealth(fine, '1.2.3', { count: async () => ({ ready: 1, wanted: 2 }) })

test('all is well', async () => {
  const body = { status: 'ok', version: '1.2.3', database: 'ok', disk: 'ok', processes: '1/1' }
  expect(await ask({})).toEqual({ status: 200, body })
  expect(await ask({}, true)).toEqual({
    status: 200,
    body: { ...body, files: 'ok', mail: 'ok', scanner: 'ok' },
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
  expect(await askOneOfTwo(false)).toMatchObject({ status: 200, body: { status: 'ok', processes: '1/2' } })
  expect(await askOneOfTwo(true)).toMatchObject({ status: 503, body: { status: 'fault', processes: '1/2' } })
})

test('many questions at once are one', async () => {
  const check = vi.fn(async () => {})
  const health = watchHealth(
    { ...fine, files: { hasRoom: async () => true, check } } as unknown as Services,
    '1',
  )
  await Promise.all(Array.from({ length: 20 }, () => health(true)))
  await health(true)
  expect(check).toHaveBeenCalledOnce()
})
