import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createThreads, TooManyTasks, type Threads } from './create-threads.ts'
import { TaskTooLarge } from './start-thread.ts'

const opened: Threads[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((threads) => threads.close()))
})

function open({ cpuMs = 60_000, size = 1, waitingEach = 10 } = {}): Threads {
  const threads = createThreads({
    program: path.join(import.meta.dirname, 'program-for-tests.ts'),
    size,
    limits: { cpuMs, wallMs: 60_000, heapMb: 64 },
    waitingEach,
    idleMs: 60_000,
  })
  opened.push(threads)
  return threads
}

const ECHO = { name: 'echo' }

describe('a task that asks for too much is ended, and the next one is answered', () => {
  test('computing', async () => {
    const threads = open({ cpuMs: 300 })
    const endless = threads.run({ name: 'forever' }, null, { person: 'ana' })
    const behind = threads.run(ECHO, 'Bia', { person: 'bia' })
    await expect(endless).rejects.toEqual(new TaskTooLarge('time'))
    expect(await behind).toBe('Bia')
  })

  test('memory', async () => {
    const threads = open()
    const greedy = threads.run({ name: 'grow' }, null, { person: 'ana' })
    await expect(greedy).rejects.toEqual(new TaskTooLarge('memory'))
    expect(await threads.run(ECHO, 'Bia', { person: 'bia' })).toBe('Bia')
  })
})

test('a fault within a task is told as it is, and so is a thread that ends', async () => {
  const threads = open()
  await expect(threads.run({ name: 'fail' }, null, { person: 'ana' })).rejects.toThrow('a fault of ours')
  await expect(threads.run({ name: 'exit' }, null, { person: 'ana' })).rejects.toThrow('ended by itself (3)')
  expect(await threads.run(ECHO, 1, { person: 'ana' })).toBe(1)
})

test('Ana asks for ten, Bia for one: Bia waits for one of them only', async () => {
  const threads = open()
  const order: string[] = []
  const ask = async (person: string, text: string) =>
    order.push(String(await threads.run(ECHO, text, { person })))
  await Promise.all([
    ...Array.from({ length: 10 }, (_, n) => ask('ana', `Ana ${n}`)),
    ask('bia', 'Bia'),
    ask('caio', 'Caio'),
  ])
  // the first of Ana's is under way when Bia and Caio come; one more was before them in the round
  expect(order.slice(0, 4)).toEqual(['Ana 0', 'Ana 1', 'Bia', 'Caio'])
  expect(order.slice(4)).toEqual(Array.from({ length: 8 }, (_, n) => `Ana ${n + 2}`))
})

test('with two threads no one has both while somebody else waits', async () => {
  const threads = open({ size: 2, cpuMs: 2_000 })
  const endless = [1, 2, 3].map(() =>
    threads.run({ name: 'forever' }, null, { person: 'ana' }).catch((error: Error) => error.name),
  )
  const order = await Promise.all([
    threads.run(ECHO, 'Bia', { person: 'bia' }),
    Promise.any(endless).then(() => threads.run(ECHO, 'Caio', { person: 'caio' })),
  ])
  expect(order).toEqual(['Bia', 'Caio'])
  expect(await Promise.all(endless)).toEqual(['TaskTooLarge', 'TaskTooLarge', 'TaskTooLarge'])
})

test('whoever has many waiting is told, others are not', async () => {
  const threads = open({ waitingEach: 2 })
  const tasks = Array.from({ length: 4 }, () => threads.run(ECHO, 1, { person: 'ana' }))
  await expect(tasks[3]).rejects.toEqual(new TooManyTasks())
  expect(await threads.run(ECHO, 2, { person: 'bia' })).toBe(2)
  expect(await Promise.all(tasks.slice(0, 3))).toEqual([1, 1, 1])
})

test('what nobody waits for any more is not done', async () => {
  const threads = open({ waitingEach: 2 })
  const gone = new AbortController()
  const first = threads.run(ECHO, 1, { person: 'ana' })
  const dropped = threads.run({ name: 'forever' }, null, { person: 'ana', signal: gone.signal })
  gone.abort(new Error('gone'))
  await expect(dropped).rejects.toThrow('gone')
  expect(await first).toBe(1)
  expect(await threads.run(ECHO, 2, { person: 'ana' })).toBe(2)
})
