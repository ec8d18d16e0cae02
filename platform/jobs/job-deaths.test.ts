import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { PgBoss } from 'pg-boss'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { testDatabase } from '#tests/database.ts'
import { PATIENCE } from '#tests/patience.ts'
import { createJobs, type Jobs } from './jobs.ts'

const { db, url, pool } = await testDatabase({ migrated: false })
const log = createLog({ level: 'silent' })

const opened: Jobs[] = []
function jobsFor(options: { work?: boolean } = {}): Jobs {
  const jobs = createJobs({
    connectionString: url,
    log,
    work: true,
    pollSeconds: 0.5,
    stopTimeoutMs: 1000,
    ...options,
  })
  opened.push(jobs)
  return jobs
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((jobs) => jobs.stop()))
})

const until = (check: () => unknown) => vi.waitUntil(check, PATIENCE)

describe('one whose process dies', () => {
  const running = (act: string) => {
    const program = path.join(import.meta.dirname, 'program-for-tests.ts')
    return fork(program, [url, act], { execArgv: ['--no-warnings'] })
  }
  /** Does what the queue's maintenance would do half a minute later. */
  async function notice(): Promise<void> {
    const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
    boss.on('error', () => {})
    await boss.start()
    await pool.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
    await pool.query(
      `update pgboss.queue set monitor_claim_on = null, monitor_on = null where name = 'deadly'`,
    )
    await boss.supervise('deadly')
    await boss.stop({ graceful: false })
    await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  }
  const jobOf = async (id: string | null) =>
    (await pool.query('select state, retry_count, retry_limit from pgboss.job where id = $1', [id])).rows

  test('is tried once more, and then shown', async () => {
    const web = jobsFor({ work: false })
    web.define('deadly', { handler: async () => {} })
    await web.start()
    const id = await db.transaction().execute((tx) => web.send(tx, 'deadly', {}))
    for (let death = 1; death <= 2; death++) {
      expect(await once(running('die'), 'exit')).toEqual([null, 'SIGKILL'])
      await notice()
    }
    expect(await web.failed()).toMatchObject([{ id, name: 'deadly', attempts: 2 }])
    expect((await web.failed())[0]!.error).toContain('O processo que fazia esta tarefa terminou')
    await web.discard(id!)
  })

  test('and then fails is tried as often as any other', async () => {
    const web = jobsFor({ work: false })
    web.define('deadly', { handler: async () => {} })
    await web.start()
    const id = await db.transaction().execute((tx) => web.send(tx, 'deadly', {}))
    await once(running('die'), 'exit')
    await notice()
    const other = running('fail')
    await until(
      async () => (await jobOf(id))[0]?.retry_count === 1 && (await jobOf(id))[0]?.state === 'retry',
    )
    other.kill('SIGKILL')
    expect(await jobOf(id)).toMatchObject([{ retry_limit: 5 }])
    await pool.query('delete from pgboss.job where id = $1', [id])
  })
})

test('a process that crashes takes no new job and leaves the one under way to be noticed', async () => {
  const jobs = jobsFor()
  let began = 0
  jobs.define('endless', { handler: () => (began++, new Promise(() => {})) })
  await jobs.start()
  const send = () => db.transaction().execute((tx) => jobs.send(tx, 'endless', {}))
  const first = await send()
  await until(() => began === 1)
  await jobs.leave()
  const second = await send()
  await sleep(1500)
  const { rows } = await pool.query('select id, state from pgboss.job where id = any($1) order by state', [
    [first, second],
  ])
  expect(rows).toEqual([
    { id: second, state: 'created' },
    { id: first, state: 'active' },
  ])
  await pool.query('delete from pgboss.job where id = any($1)', [[first, second]])
})
