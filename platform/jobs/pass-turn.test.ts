import { afterEach, describe, expect, test, vi } from 'vitest'
import { PERSON_HOUR_MS } from '#platform/processes/person-hour-ms.ts'
import { createLog } from '#platform/log.ts'
import { testDatabase } from '#tests/database.ts'
import { PATIENCE } from '#tests/patience.ts'
import { createJobs, type JobDefinition, type Jobs, type SendOptions } from './jobs.ts'
import { NeedsSlowLane, slowLaneOf } from './slow-lane.ts'

const { db, url, pool } = await testDatabase({ max: 20 })
const log = createLog({ level: 'silent' })
const running: Jobs[] = []
afterEach(() => Promise.all(running.splice(0).map((jobs) => jobs.stop())))

interface Asked {
  who: string
}

const until = (check: () => unknown) => vi.waitUntil(check, PATIENCE)

/** A queue of its own, whose jobs end when the test lets them. */
async function openQueue(name: string, definition: Partial<JobDefinition<Asked>> = {}) {
  const served: string[] = []
  const held: (() => void)[] = []
  const jobs = createJobs({ connectionString: url, log, work: true, pollSeconds: 0.5 })
  running.push(jobs)
  jobs.define<Asked>(name, {
    byPerson: true,
    handler: ({ who }) => {
      served.push(who)
      return new Promise<void>((resolve) => held.push(resolve))
    },
    ...definition,
  })
  await jobs.start()
  const send = (who: string, options: SendOptions = {}) =>
    db.transaction().execute((tx) => jobs.send(tx, name, { who }, { person: who, ...options }))
  /** Lets one after another end, until so many have been served. */
  const serve = async (count: number) => {
    while (served.length < count) {
      held.shift()?.()
      await until(() => held.length > 0 || served.length >= count)
    }
  }
  const endAll = () => held.splice(0).forEach((end) => end())
  return { jobs, served, held, send, serve, endAll }
}

const spend = (person: string, milliseconds: number) =>
  pool.query('insert into job_turns (person, queue, milliseconds) values ($1, $2, $3)', [
    person,
    'another queue',
    milliseconds,
  ])

describe('people take turns', () => {
  test.each([1, 3])(
    'Caio sends thirty, then Ana one: with %d workers she waits for few of his',
    async (workers) => {
      const { served, send, serve, endAll } = await openQueue(`thirty-${workers}`, { concurrency: workers })
      for (let n = 0; n < 30; n++) await send('caio')
      await until(() => served.length === workers)
      await send('ana')
      await serve(31)
      endAll()
      // the running ones, and those whose turn was given before she came
      expect(served.indexOf('ana')).toBeLessThan(2 * workers)
    },
  )

  test('of several who wait each gets one in turn', async () => {
    const { served, send, serve, endAll } = await openQueue('round')
    await send('caio')
    await until(() => served.length === 1)
    for (const who of ['caio', 'caio', 'caio', 'ana', 'ana', 'bia', 'bia']) await send(who)
    await serve(8)
    endAll()
    expect(served.slice(1)).toEqual(['ana', 'bia', 'caio', 'ana', 'bia', 'caio', 'caio'])
  })

  test('what is urgent goes before what is not, whoever asks', async () => {
    const { served, send, serve, endAll } = await openQueue('urgent')
    await send('caio')
    await until(() => served.length === 1)
    await send('ana')
    await send('caio', { priority: 10 })
    await serve(3)
    endAll()
    expect(served).toEqual(['caio', 'caio', 'ana'])
  })

  test("the product's own jobs take turns with people's", async () => {
    const { jobs, served, send, serve, endAll } = await openQueue('own')
    await send('caio')
    await until(() => served.length === 1)
    for (let n = 0; n < 3; n++)
      await db.transaction().execute((tx) => jobs.send(tx, 'own', { who: 'nobody' }))
    await send('ana')
    await send('ana')
    await serve(6)
    endAll()
    expect(served.slice(1)).toEqual(['nobody', 'ana', 'nobody', 'ana', 'nobody'])
  })
})

describe("an hour's computing", () => {
  test('whoever has used it goes behind everybody, and is served when nobody else waits', async () => {
    const { served, send, serve, endAll } = await openQueue('over')
    await send('bia')
    await until(() => served.length === 1)
    await spend('caio', PERSON_HOUR_MS + 1)
    await spend('dora', PERSON_HOUR_MS - 1)
    for (const who of ['caio', 'ana', 'ana', 'dora']) await send(who)
    await serve(5)
    endAll()
    expect(served.slice(1)).toEqual(['ana', 'dora', 'ana', 'caio'])
  })

  test('what was used longer ago counts no more', async () => {
    const { served, send, serve, endAll } = await openQueue('longer-ago')
    await send('bia')
    await until(() => served.length === 1)
    await spend('edu', PERSON_HOUR_MS * 2)
    await pool.query(`update job_turns set at = now() - interval '61 minutes' where person = 'edu'`)
    await send('edu')
    await send('fabio')
    await serve(3)
    endAll()
    expect(served).toEqual(['bia', 'edu', 'fabio'])
    expect(
      (await pool.query(`select 1 from job_turns where person = 'edu' and milliseconds > 1`)).rows,
    ).toEqual([])
  })

  test('a job says what it computed, and it is held against its person', async () => {
    const { served, send } = await openQueue('charged', {
      handler: async ({ who }, { charge }) => {
        charge(40)
        charge(2)
        served.push(who)
      },
    })
    await send('gil')
    const spent = async () =>
      (await pool.query(`select milliseconds from job_turns where person = 'gil'`)).rows as unknown[]
    await until(async () => (await spent()).length === 1)
    expect(await spent()).toEqual([{ milliseconds: 42 }])
  })
})

test('a job whose process is gone keeps its turn', async () => {
  const first = await openQueue('killed', { retryDelaySeconds: 0 })
  await first.send('caio')
  await until(() => first.served.length === 1)
  for (let n = 0; n < 5; n++) await first.send('caio')
  const anas = await first.send('ana')
  await first.serve(2)
  expect(first.served).toEqual(['caio', 'ana'])
  // as the queue's own upkeep does for one that gives no sign of life any more
  await pool.query(
    `update pgboss.job set state = 'retry', started_on = now() - interval '1 minute' where id = $1`,
    [anas],
  )
  const second = await openQueue('killed')
  await until(() => second.served.length === 1)
  first.endAll()
  second.endAll()
  expect(second.served).toEqual(['ana'])
})

describe('what is costly', () => {
  test('goes on in a lane of its own, and the others do not wait for it', async () => {
    const done: string[] = []
    const ends: (() => void)[] = []
    const { send } = await openQueue('lanes', {
      slowLane: true,
      async handler({ who }, { unhurried }) {
        if (who === 'caio' && !unhurried) throw new NeedsSlowLane()
        if (unhurried) await new Promise<void>((resolve) => ends.push(resolve))
        done.push(who)
      },
    })
    for (const who of ['caio', 'caio', 'ana']) await send(who, { priority: 10 })
    await until(() => ends.length === 1 && done.includes('ana'))
    ends[0]!()
    await until(() => ends.length === 2)
    ends[1]!()
    await until(() => done.length === 3)
    expect(done).toEqual(['ana', 'caio', 'caio'])
    const { rows } = await pool.query(
      `select name, group_id, priority % 1000 as priority from pgboss.job where name like 'lanes%' order by name, created_on`,
    )
    expect(rows).toEqual([
      ...['caio', 'caio', 'ana'].map((group_id) => ({ name: 'lanes', group_id, priority: 10 })),
      ...['caio', 'caio'].map((group_id) => ({ name: slowLaneOf('lanes'), group_id, priority: 10 })),
    ])
  })

  test('without such a lane it is a failure like any other', async () => {
    const { jobs, send } = await openQueue('no-lane', {
      retryLimit: 0,
      handler: () => Promise.reject(new NeedsSlowLane('too long')),
    })
    await send('caio')
    await until(async () => (await jobs.failed()).some(({ error }) => error === 'too long'))
  })
})
