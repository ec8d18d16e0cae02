import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { createLive } from './live.ts'
import type { Live, LiveEvent } from './live.ts'
import { createLog } from './log.ts'
import { PATIENCE } from '#tests/patience.ts'

const { db, pool, url } = await testDatabase({ max: 30 })
const lines: string[] = []
const log = createLog({ level: 'warn' }, { write: (line) => void lines.push(line) })

const running: Live[] = []
async function startLive(): Promise<Live> {
  const live = createLive({ connectionString: url, log })
  running.push(live)
  await live.start()
  return live
}

let live: Live
beforeEach(async () => {
  live = await startLive()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
  lines.length = 0
})

const until = (check: () => unknown) => vi.waitUntil(check, PATIENCE)
const publish = (n: number, topic = 'work:1') =>
  db.transaction().execute((tx) => live.publish(tx, topic, { n }))
const numbers = (events: LiveEvent[]) => events.map(({ event }) => (event as { n: number }).n)
const cursorOf = (events: LiveEvent[], index = -1) => events.at(index)?.cursor ?? ''

/** Waits until everything committed so far has been delivered: what follows must be the answer. */
async function settled(): Promise<void> {
  const received: LiveEvent[] = []
  const leave = live.subscribe(['settled'], (event) => void received.push(event))
  await publish(0, 'settled')
  await until(() => received.length > 0)
  leave()
}

let marks = 0

/** What a client with this cursor is sent, up to now; undefined when a gap is reported. */
async function replay(after: string): Promise<LiveEvent[] | undefined> {
  const mark = ++marks
  await publish(mark, 'mark')
  const events: LiveEvent[] = []
  let gap = false
  const leave = live.subscribe(['work:1', 'mark'], (event) => void events.push(event), {
    after,
    onGap: () => (gap = true),
  })
  await until(
    () => gap || events.some(({ topic, event }) => topic === 'mark' && (event as { n: number }).n === mark),
  )
  leave()
  return gap ? undefined : events.filter(({ topic }) => topic !== 'mark')
}

async function missedSince(after: string): Promise<number[]> {
  return numbers((await replay(after)) ?? [])
}

describe('Ana keeps a page open', () => {
  test('what Bia does in another process reaches it once, of its topics only, and without waiting for a heartbeat', async () => {
    const other = await startLive()
    const events: LiveEvent[] = []
    other.subscribe(['work:1', 'work:2'], (event) => void events.push(event))
    // the waits are sequential: ten heartbeats of ten seconds would exceed this test's timeout
    for (let n = 0; n < 10; n++) {
      await publish(n, n % 2 ? 'work:1' : 'work:2')
      await publish(n, 'work:3')
      await until(() => events.length > n)
    }
    expect(numbers(events)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(events[1]).toEqual({ topic: 'work:1', event: { n: 1 }, cursor: expect.any(String) })
  })

  test('nothing is told of what was undone, nor after she left', async () => {
    const events: LiveEvent[] = []
    const leave = live.subscribe(['work:1'], (event) => void events.push(event))
    const undone = db.transaction().execute(async (tx) => {
      await live.publish(tx, 'work:1', { n: 1 })
      throw new Error('desfeito')
    })
    await expect(undone).rejects.toThrow('desfeito')
    await publish(2)
    await settled()
    leave()
    await publish(3)
    await settled()
    expect(numbers(events)).toEqual([2])
  })

  test('one listener that fails is logged and keeps nothing from the others', async () => {
    const events: LiveEvent[] = []
    live.subscribe(['work:1'], () => {
      throw new Error('ouvinte quebrado')
    })
    live.subscribe(['work:1'], (event) => void events.push(event))
    await publish(1)
    await until(() => events.length === 1)
    expect(lines.join('')).toContain('ouvinte quebrado')
  })
})

describe('Ana comes back after her connection was lost', () => {
  test('she gets what she missed and then what happens, without gap or double', async () => {
    const before = await live.position(db)
    await publish(1)
    await publish(2, 'work:2')
    await publish(3)
    const events: LiveEvent[] = []
    live.subscribe(['work:1'], (event) => void events.push(event), { after: before })
    await until(() => events.length === 2)
    await publish(4)
    await until(() => events.length === 3)
    expect(numbers(events)).toEqual([1, 3, 4])
    expect(await missedSince(cursorOf(events, 0))).toEqual([3, 4])
    expect(await missedSince(cursorOf(events, 1))).toEqual([4])
    expect(await missedSince(cursorOf(events, 2))).toEqual([])
  })

  test('an event whose id is smaller but whose commit is later is not skipped', async () => {
    const events: LiveEvent[] = []
    live.subscribe(['work:1'], (event) => void events.push(event))
    const slow = Promise.withResolvers<void>()
    const drawn = Promise.withResolvers<void>()
    const first = db.transaction().execute(async (tx) => {
      await live.publish(tx, 'work:1', { n: 1 })
      drawn.resolve()
      await slow.promise
    })
    await drawn.promise
    await publish(2)
    await until(() => events.length === 1)
    const cursor = cursorOf(events)
    slow.resolve()
    await first
    await until(() => events.length === 2)
    expect(numbers(events)).toEqual([2, 1])
    expect(await missedSince(cursor)).toEqual([1])
    expect(await missedSince(cursorOf(events))).toEqual([])
  })

  test('cut in the middle of a batch, she gets the rest of it, also when cut again', async () => {
    const before = await live.position(db)
    await db.transaction().execute(async (tx) => {
      for (const n of [1, 2, 3, 4]) await live.publish(tx, 'work:1', { n })
    })
    await publish(5)
    const events: LiveEvent[] = []
    live.subscribe(['work:1'], (event) => void events.push(event), { after: before })
    await until(() => events.length === 5)
    await publish(6)
    for (const index of [0, 1, 2, 3]) {
      const rest = (await replay(cursorOf(events, index))) ?? []
      expect(numbers(rest)).toEqual([1, 2, 3, 4, 5, 6].slice(index + 1))
      for (let cut = 0; cut < rest.length; cut++) {
        expect(await missedSince(cursorOf(rest, cut))).toEqual(numbers(rest).slice(cut + 1))
      }
    }
  })

  test('with writers at once, long transactions and two processes, each event arrives exactly once', async () => {
    const processes = [live, await startLive()]
    const got: number[] = []
    let cursor = await live.position(db)
    let writing = true
    const write = async (writer: number) => {
      for (let n = 0; n < 40; n++) {
        await db.transaction().execute(async (tx) => {
          await live.publish(tx, 'work:1', { n: writer * 1000 + n * 2 })
          await sleep(Math.random() * 12)
          await live.publish(tx, 'work:1', { n: writer * 1000 + n * 2 + 1 })
        })
      }
    }
    const read = async () => {
      for (let turn = 0; writing; turn++) {
        let open = true
        const leave = processes[turn % 2]?.subscribe(
          ['work:1'],
          (event) => {
            if (!open) return
            got.push(...numbers([event]))
            cursor = event.cursor
            // The line breaks after any event, also in the middle of a batch.
            open = Math.random() > 0.1
          },
          { after: cursor },
        )
        await sleep(Math.random() * 30)
        open = false
        leave?.()
      }
    }
    const reading = read()
    await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)))
    writing = false
    await reading
    got.push(...(await missedSince(cursor)))
    expect(got).toHaveLength(640)
    expect(new Set(got).size).toBe(640)
  })

  test('after too long she is told to load again, and goes on from there', async () => {
    const before = await live.position(db)
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n <= 1000; n++) await live.publish(tx, 'work:1', { n })
    })
    const gaps: string[] = []
    const events: LiveEvent[] = []
    live.subscribe(['work:1'], (event) => void events.push(event), {
      after: before,
      onGap: (cursor) => void gaps.push(cursor),
    })
    await until(() => gaps.length === 1)
    await publish(2000)
    await until(() => events.length > 0)
    expect(numbers(events)).toEqual([2000])
    expect(await missedSince(gaps[0] ?? '')).toEqual([2000])
  })

  test('what is no longer kept is a gap; what is kept is not', async () => {
    const old = await live.position(db)
    await publish(1)
    await publish(2)
    const recent = await live.position(db)
    await publish(3)
    await live.trim(db)
    expect(await replay(old)).toBeDefined()
    await pool.query(`update live_events set at = at - interval '25 hours'
      where id < (select max(id) from live_events where payload = '{"n": 3}' and topic = 'work:1')`)
    await live.trim(db)
    expect(await replay(old)).toBeUndefined()
    expect(await replay(recent)).toBeDefined()
    expect(await missedSince(recent)).toEqual([3])
  })
})

describe('the database connection breaks', () => {
  test('the process listens again and tells what happened meanwhile, once', async () => {
    const events: LiveEvent[] = []
    live.subscribe(['work:1'], (event) => void events.push(event))
    await publish(1)
    await until(() => events.length === 1)
    const cursor = cursorOf(events)
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'entrepares-live' and datname = current_database()`
    await pool.query(kill)
    await publish(2)
    live.subscribe(['work:1'], (event) => void events.push(event), { after: cursor })
    await until(() => events.length === 3)
    // A loss that is announced is seen at once: three found by a heartbeat only would outlast this test.
    await pool.query(kill)
    await publish(3)
    await until(() => events.length === 5)
    await pool.query(kill)
    await publish(4)
    await until(() => events.length === 7)
    await settled()
    expect(numbers(events).toSorted()).toEqual([1, 2, 2, 3, 3, 4, 4])
    expect(lines.join('')).toContain('connecting again')
  })

  test('a database that cannot be reached is an error at the start', async () => {
    const lost = createLive({ connectionString: url.replace(/\/[^/]*$/, '/nowhere'), log })
    await expect(lost.start()).rejects.toThrow('nowhere')
    await lost.stop()
  })
})

test('content is refused: an event carries ids', async () => {
  await expect(live.publish(db, 'work:1', { text: 'á'.repeat(2000) })).rejects.toThrow(RangeError)
})

test('a forged cursor is refused before the database sees it', () => {
  expect(() => live.subscribe(['work:1'], () => {}, { after: '5:4:' })).toThrow('not a live cursor')
})
