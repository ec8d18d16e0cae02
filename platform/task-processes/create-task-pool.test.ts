import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readProcessStat } from '#platform/processes/read-process-stat.ts'
import { readAutogroup } from '#tests/read-autogroup.ts'
import { createTaskPool, TooManyTasks, type TaskPool } from './create-task-pool.ts'
import { HourlyUsage } from './hourly-usage.ts'
import { TaskTooLarge } from './start-task-process.ts'

const opened: TaskPool[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((taskPool) => taskPool.close()))
})

function open({ cpuMs = 60_000, size = 1, waitingEach = 10, quickMs = 1_000, promptMs = 0 } = {}): TaskPool {
  const taskPool = createTaskPool({
    program: { file: path.join(import.meta.dirname, 'program-for-tests.ts'), niceness: 10 },
    size,
    limits: { cpuMs, wallMs: 600_000, heapMb: 64 },
    waitingEach,
    quickMs,
    promptMs,
    idleMs: 60_000,
  })
  opened.push(taskPool)
  return taskPool
}

/** How much lower the priority of the processes is than ours, which may be lowered too. */
const BACK = Math.min(19, os.getPriority() + 10)

const ECHO = { name: 'echo' }

describe('a task that asks for too much is ended, and the next one is answered', () => {
  test('computing', async () => {
    // a process uses CPU before its first task, more of it on a busy machine
    const taskPool = open({ cpuMs: 3_000 })
    const endless = taskPool.run({ name: 'forever' }, null, { person: 'ana' })
    const behind = taskPool.run(ECHO, 'Bia', { person: 'bia' })
    await expect(endless).rejects.toEqual(new TaskTooLarge('time'))
    expect(await behind).toBe('Bia')
  })

  test('memory', async () => {
    const taskPool = open()
    const greedy = taskPool.run({ name: 'grow' }, null, { person: 'ana' })
    await expect(greedy).rejects.toEqual(new TaskTooLarge('memory'))
    expect(await taskPool.run(ECHO, 'Bia', { person: 'bia' })).toBe('Bia')
  })
})

test('a fault within a task is told as it is, and so is a process that ends', async () => {
  const taskPool = open()
  await expect(taskPool.run({ name: 'fail' }, null, { person: 'ana' })).rejects.toThrow('a fault of ours')
  await expect(taskPool.run({ name: 'exit' }, null, { person: 'ana' })).rejects.toThrow('ended by itself (3)')
  expect(await taskPool.run(ECHO, 1, { person: 'ana' })).toBe(1)
})

test('a task under way when the pool is closed was not too large', async () => {
  const taskPool = open()
  const endless = taskPool.run({ name: 'forever' }, null, { person: 'ana' })
  const ended = expect(endless).rejects.toThrow('ended by itself (SIGKILL)')
  await taskPool.close()
  await ended
})

test('one that has died while nobody asked is not asked again', async () => {
  const taskPool = open()
  const { pid } = (await taskPool.run({ name: 'told' }, null, { person: 'ana' })) as { pid: number }
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => readProcessStat(pid)).toBeNull()
  expect(await taskPool.run(ECHO, 'Ana', { person: 'ana' })).toBe('Ana')
})

test('the priority of its session is lowered like its own, and ours is not', async () => {
  const ours = readAutogroup(process.pid)
  const told = await open().run({ name: 'told' }, null, { person: 'ana' })
  // A process started outside of any session has none (''), as in many CI systems; its children have one.
  expect(told).toMatchObject({ autogroup: ours === null ? null : expect.stringMatching(/ nice 10$/) })
  expect(readAutogroup(process.pid)).toBe(ours)
})

test('what somebody waits for has a lower priority only once it has computed for long; the rest does from the start', async () => {
  const taskPool = open({ promptMs: 400 })
  interface Told {
    pid: number
    niceness: number
  }
  const told = (nobodyWaits: boolean) =>
    taskPool.run({ name: 'told' }, null, { person: 'ana', nobodyWaits }) as Promise<Told>
  const back = process.platform === 'win32' ? expect.any(Number) : BACK
  const prompt = await told(false)
  expect(prompt).toMatchObject({ niceness: os.getPriority() })
  expect(await told(true)).toMatchObject({ niceness: back })
  // each kind has its own, and keeps it
  expect((await told(false)).pid).toBe(prompt.pid)
  expect(await taskPool.run({ name: 'compute' }, 1_500, { person: 'ana' })).toBe('computed')
  if (process.platform === 'linux') expect(os.getPriority(prompt.pid)).toBe(Math.max(10, os.getPriority()))
  const next = await told(false)
  expect(next.pid).not.toBe(prompt.pid)
  expect(next).toMatchObject({ niceness: os.getPriority() })
})

test('it has a lower priority, is told no secrets, and ends its task where all are asked to end', async () => {
  vi.stubEnv('SMTP_PASSWORD', 'segredo')
  const taskPool = open()
  const told = await taskPool.run({ name: 'told' }, null, { person: 'ana' })
  expect(told).toMatchObject({ names: expect.not.arrayContaining(['SMTP_PASSWORD']) })
  if (process.platform !== 'win32') expect(told).toMatchObject({ niceness: BACK })
  expect(await taskPool.run({ name: 'askedToEnd' }, null, { person: 'ana' })).toBe('done')
})

test('Ana asks for ten, Bia for one: Bia waits for one of them only', async () => {
  const taskPool = open()
  const order: string[] = []
  const ask = async (person: string, text: string) =>
    order.push(String(await taskPool.run(ECHO, text, { person })))
  await Promise.all([
    ...Array.from({ length: 10 }, (_, n) => ask('ana', `Ana ${n}`)),
    ask('bia', 'Bia'),
    ask('caio', 'Caio'),
  ])
  // the first of Ana's is under way when Bia and Caio come; one more was before them in the round
  expect(order.slice(0, 4)).toEqual(['Ana 0', 'Ana 1', 'Bia', 'Caio'])
  expect(order.slice(4)).toEqual(Array.from({ length: 8 }, (_, n) => `Ana ${n + 2}`))
})

test('with two processes no one has both while somebody else waits', async () => {
  const taskPool = open({ size: 2, cpuMs: 3_000 })
  const endless = [1, 2, 3].map(() =>
    taskPool.run({ name: 'forever' }, null, { person: 'ana' }).catch((error: Error) => error.name),
  )
  const order = await Promise.all([
    taskPool.run(ECHO, 'Bia', { person: 'bia' }),
    Promise.any(endless).then(() => taskPool.run(ECHO, 'Caio', { person: 'caio' })),
  ])
  expect(order).toEqual(['Bia', 'Caio'])
  expect(await Promise.all(endless)).toEqual(['TaskTooLarge', 'TaskTooLarge', 'TaskTooLarge'])
})

test('whoever has many waiting is told, others are not', async () => {
  const taskPool = open({ waitingEach: 2 })
  const tasks = Array.from({ length: 4 }, () => taskPool.run(ECHO, 1, { person: 'ana' }))
  await expect(tasks[3]).rejects.toEqual(new TooManyTasks())
  expect(await taskPool.run(ECHO, 2, { person: 'bia' })).toBe(2)
  expect(await Promise.all(tasks.slice(0, 3))).toEqual([1, 1, 1])
})

test('what nobody waits for any more is not done', async () => {
  const taskPool = open({ waitingEach: 2 })
  const gone = new AbortController()
  const first = taskPool.run(ECHO, 1, { person: 'ana' })
  const dropped = taskPool.run({ name: 'forever' }, null, { person: 'ana', signal: gone.signal })
  gone.abort(new Error('gone'))
  await expect(dropped).rejects.toThrow('gone')
  expect(await first).toBe(1)
  expect(await taskPool.run(ECHO, 2, { person: 'ana' })).toBe(2)
})

test('one who asks for the worst without end keeps nobody waiting: it goes on in a lane of its own', async () => {
  const taskPool = open({ cpuMs: 60_000, quickMs: 300 })
  const endless = Array.from({ length: 4 }, () =>
    taskPool.run({ name: 'forever' }, null, { person: 'caio' }).catch((error: Error) => error.message),
  )
  // each is over while all of Caio's are still under way or waiting
  for (const text of ['Ana', 'Bia', 'Ana'])
    expect(await taskPool.run(ECHO, text, { person: text })).toBe(text)
  await taskPool.close()
  expect(new Set(await Promise.all(endless))).toEqual(
    new Set(['the pool is closed', expect.stringContaining('ended by itself')]),
  )
})

test('what was put back is done all the same, and what it computes is told', async () => {
  const taskPool = open({ cpuMs: 60_000, quickMs: 200 })
  const spent = { caio: 0, dora: 0 }
  const done: string[] = []
  const ask = async (person: 'caio' | 'dora') => {
    const spend = (milliseconds: number) => (spent[person] += milliseconds)
    done.push(String(await taskPool.run({ name: 'compute' }, 1_500, { person, spent: spend })))
  }
  const first = ask('caio')
  const second = ask('dora')
  await Promise.all([
    first,
    second,
    ...['Ana', 'Bia', 'Edu'].map((person) => taskPool.run(ECHO, 1, { person })),
  ])
  expect(done).toHaveLength(2)
  if (process.platform === 'linux') expect(Math.min(...Object.values(spent))).toBeGreaterThanOrEqual(1_000)
})

test('whoever has used the hour up goes behind everybody, and is served when nobody else waits', async () => {
  const taskPool = open()
  const usage = vi.spyOn(HourlyUsage.prototype, 'isOver').mockImplementation((person) => person === 'caio')
  const order: string[] = []
  const ask = async (person: string) => order.push(String(await taskPool.run(ECHO, person, { person })))
  await Promise.all(['bia', 'caio', 'caio', 'ana', 'bia', 'dora'].map(ask))
  usage.mockRestore()
  expect(order).toEqual(['bia', 'ana', 'bia', 'dora', 'caio', 'caio'])
})
