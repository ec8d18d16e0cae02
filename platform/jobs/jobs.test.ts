import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { createJobs } from './jobs.ts'
import type { Jobs } from './jobs.ts'
import { createLog, currentRequestId } from '#platform/log.ts'
import { PATIENCE } from '#tests/patience.ts'

const { db, url, pool } = await testDatabase({ migrated: false, max: 20 })
const lines: string[] = []
const log = createLog({ level: 'warn' }, { write: (line) => void lines.push(line) })

const running: Jobs[] = []
function jobsFor(options: { work?: boolean; stopTimeoutMs?: number; pollSeconds?: number } = {}): Jobs {
  const jobs = createJobs({ connectionString: url, log, work: true, pollSeconds: 0.5, ...options })
  running.push(jobs)
  return jobs
}

beforeAll(() => pool.query('create table done (what text)'))
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  lines.length = 0
})

const until = (check: () => unknown) => vi.waitUntil(check, PATIENCE)

describe('work that a request leaves behind', () => {
  test('four processes starting at once on an empty database all work', async () => {
    const seen: number[] = []
    const processes = Array.from({ length: 4 }, () => jobsFor())
    for (const jobs of processes) {
      jobs.define<{ n: number }>('count', { handler: async ({ n }) => void seen.push(n) })
      jobs.schedule('count', '0 0 1 1 *', { data: { n: -1 } })
    }
    await Promise.all(processes.map((jobs) => jobs.start()))
    for (const [n, jobs] of processes.entries())
      await db.transaction().execute((tx) => jobs.send(tx, 'count', { n }))
    await until(() => seen.length === 4)
    expect(seen.toSorted()).toEqual([0, 1, 2, 3])
    expect(lines).toEqual([])
  })

  test('a job starts on the word of the commit, not on the next poll, sent from a process that does not work', async () => {
    let starts = 0
    const worker = jobsFor({ pollSeconds: 60 })
    worker.define('quick', { handler: async () => void starts++ })
    const web = jobsFor({ work: false })
    web.define('quick', { handler: () => Promise.reject(new Error('not here')) })
    await Promise.all([worker.start(), web.start()])
    for (let n = 0; n < 10; n++) {
      await sleep(20)
      await db.transaction().execute((tx) => web.send(tx, 'quick', {}))
      await until(() => starts > n)
    }
  })

  test('the job is there if the transaction commits, and not otherwise; it sees what was committed', async () => {
    const seen: unknown[] = []
    const jobs = jobsFor()
    jobs.define<{ what: string }>('look', {
      handler: async ({ what }) => {
        const { rows } = await pool.query('select what from done where what = $1', [what])
        seen.push(rows)
      },
    })
    await jobs.start()
    const rolledBack = db.transaction().execute(async (tx) => {
      await jobs.send(tx, 'look', { what: 'a' })
      throw new Error('desfeito')
    })
    await expect(rolledBack).rejects.toThrow('desfeito')
    await db.transaction().execute(async (tx) => {
      await jobs.send(tx, 'look', { what: 'b' })
      await sleep(100)
      await sql`insert into done values ('b')`.execute(tx)
    })
    await until(() => seen.length > 0)
    await sleep(200)
    expect(seen).toEqual([[{ what: 'b' }]])
  })

  test('hundreds of waiting jobs are done without a pause between them, as many at once as allowed', async () => {
    let doing = 0
    let most = 0
    let done = 0
    const jobs = jobsFor()
    jobs.define('many', {
      concurrency: 3,
      handler: async () => {
        most = Math.max(most, ++doing)
        await sleep(1)
        doing--
        done++
      },
    })
    await jobs.start()
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < 200; n++) await jobs.send(tx, 'many', {})
    })
    await until(() => done === 200)
    expect(most).toBe(3)
  })

  test('one waiting job per key is enough where the policy says so', async () => {
    const jobs = jobsFor({ work: false })
    jobs.define('once', { handler: async () => {}, policy: 'short' })
    await jobs.start()
    const send = (singletonKey: string) =>
      db.transaction().execute((tx) => jobs.send(tx, 'once', {}, { singletonKey }))
    expect(await send('work-1')).toEqual(expect.any(String))
    expect(await send('work-1')).toBeNull()
    expect(await send('work-2')).toEqual(expect.any(String))
  })

  test('a job put off starts no sooner', async () => {
    const jobs = jobsFor()
    const done: unknown[] = []
    jobs.define<{ which: string }>('later', { handler: async ({ which }) => void done.push(which) })
    await jobs.start()
    const send = (which: string, options = {}) =>
      db.transaction().execute((tx) => jobs.send(tx, 'later', { which }, options))
    const putOff = await send('in an hour', { startAfter: 3600 })
    await send('now')
    await until(() => done.length > 0)
    expect(done).toEqual(['now'])
    await pool.query(`update pgboss.job set start_after = now() where id = $1`, [putOff])
    await send('later than now')
    await until(() => done.length === 3)
    expect(done).toContain('in an hour')
  })
})

describe('work that fails', () => {
  test('it is tried again, each failure is logged under the id of the job, and in the end it succeeds', async () => {
    const attempts: number[] = []
    const ids = new Set<string | undefined>()
    const jobs = jobsFor()
    jobs.define('flaky', {
      retryLimit: 3,
      retryDelaySeconds: 1,
      handler: async (_data, { attempt }) => {
        attempts.push(attempt)
        ids.add(currentRequestId())
        if (attempt === 1) throw new Error('ainda não')
      },
    })
    await jobs.start()
    const id = await db.transaction().execute((tx) => jobs.send(tx, 'flaky', {}))
    await until(() => attempts.length === 2)
    expect(attempts).toEqual([1, 2])
    expect([...ids]).toEqual([`job-${id}`])
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({
        level: 'error',
        job: 'flaky',
        requestId: `job-${id}`,
        attempt: 1,
        msg: 'job failed and will be tried again',
        err: expect.objectContaining({ message: 'ainda não' }),
      }),
    ])
    expect(await jobs.failed()).toEqual([])
  })

  test('one that never succeeds is listed with its reason, and an operator can try it once more', async () => {
    let broken = true
    let repaired = 0
    const jobs = jobsFor()
    jobs.define('broken', {
      retryLimit: 0,
      handler: async () => {
        if (broken) throw new Error('sem espaço em disco')
        repaired++
      },
    })
    await jobs.start()
    const id = await db.transaction().execute((tx) => jobs.send(tx, 'broken', { workId: 7 }))
    await until(async () => (await jobs.failed()).length === 1)
    expect(await jobs.failed()).toEqual([
      {
        id,
        name: 'broken',
        data: { workId: 7 },
        error: 'sem espaço em disco',
        attempts: 1,
        createdAt: expect.any(Date),
        failedAt: expect.any(Date),
      },
    ])
    expect(lines.at(-1)).toContain('job failed for good')
    broken = false
    expect(await jobs.retry(id ?? '')).toBe(true)
    expect(await jobs.retry(id ?? '')).toBe(false)
    expect(await jobs.retry('nada')).toBe(false)
    await until(() => repaired === 1)
    await until(async () => (await jobs.failed()).length === 0)
  })

  test('a job left by a process that stops is tried again by another', async () => {
    const held: AbortSignal[] = []
    const first = jobsFor({ stopTimeoutMs: 1000 })
    const definition = { retryDelaySeconds: 1 }
    first.define('long', {
      ...definition,
      handler: (_data, { signal }) => {
        held.push(signal)
        return new Promise(() => {})
      },
    })
    await first.start()
    await db.transaction().execute((tx) => first.send(tx, 'long', {}))
    await until(() => held.length === 1)
    await first.stop()
    expect(held[0]?.aborted).toBe(true)
    expect(lines.join('')).toContain('job interrupted')
    let attempt = 0
    const second = jobsFor()
    second.define('long', { ...definition, handler: async (_data, run) => void (attempt = run.attempt) })
    await second.start()
    await until(() => attempt === 2)
  })

  test('whose end comes after that of the queue is said to be interrupted, and nothing else', async () => {
    let began = 0
    const ended: string[] = []
    const jobs = jobsFor({ stopTimeoutMs: 1000 })
    for (const byPerson of [true, false])
      jobs.define(byPerson ? 'in-turn' : 'as-it-comes', {
        byPerson,
        handler: async (_data, { signal }) => {
          began++
          await new Promise((resolve) => signal.addEventListener('abort', resolve))
          ended.push(byPerson ? 'in-turn' : 'as-it-comes')
          await sleep(500)
          throw signal.reason
        },
      })
    await jobs.start()
    await db.transaction().execute((tx) => jobs.send(tx, 'in-turn', {}, { person: 1 }))
    await db.transaction().execute((tx) => jobs.send(tx, 'as-it-comes', {}))
    await until(() => began === 2)
    await jobs.stop()
    await until(() => ended.length === 2 && lines.length >= 2)
    await sleep(500) // time for more
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
      Array.from({ length: 2 }, () => 'job interrupted: its time was up, or the process is ending'),
    )
  })

  test('stopping waits for the job under way', async () => {
    let started = false
    let finished = false
    const jobs = jobsFor()
    jobs.define('careful', {
      handler: async () => {
        started = true
        await sleep(700)
        finished = true
      },
    })
    await jobs.start()
    await db.transaction().execute((tx) => jobs.send(tx, 'careful', {}))
    await until(() => started)
    await jobs.stop()
    expect(finished).toBe(true)
  })
})

describe('mistakes of the caller are told', () => {
  test('sending before the start or an unknown name, defining after it or twice', async () => {
    const jobs = jobsFor({ work: false })
    jobs.define('a', { handler: async () => {} })
    expect(() => jobs.define('a', { handler: async () => {} })).toThrow('twice')
    await expect(jobs.send(db, 'a', {})).rejects.toThrow('after jobs.start()')
    await jobs.start()
    await expect(jobs.send(db, 'b', {})).rejects.toThrow('no job named b')
    expect(() => jobs.define('c', { handler: async () => {} })).toThrow('before jobs.start()')
  })

  test('a schedule that the code no longer asks for is dropped', async () => {
    const before = jobsFor()
    before.define('nightly', { handler: async () => {} })
    before.schedule('nightly', '0 3 * * *')
    await before.start()
    const schedules = async () => (await pool.query('select name, timezone from pgboss.schedule')).rows
    expect(await schedules()).toEqual([{ name: 'nightly', timezone: 'America/Sao_Paulo' }])
    await before.stop()
    const after = jobsFor()
    await after.start()
    expect(await schedules()).toEqual([])
  })
})
