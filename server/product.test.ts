import { readdirSync, readlinkSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { PATIENCE } from '#tests/patience.ts'
import { expectNothingLeft, newFolder, run } from '#tests/run-product.ts'

const PROGRAM = 'tests/product-without-pages.ts'
const READY = 'Entrepares'
const env = (DATA_DIR: string) => ({ DATA_DIR, PORT: '0', LOG_LEVEL: 'warn' })

/** Simulates a disk that does not answer: stops every process of the database. */
function freezePostgres(folder: string): void {
  const pids = workersIn(folder)
  expect(pids.length).toBeGreaterThan(1)
  for (const pid of pids) process.kill(Number(pid), 'SIGSTOP')
}

const workersIn = (folder: string) =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && worksIn(name).startsWith(folder))

function worksIn(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return '' // it ended meanwhile
  }
}

describe('whatever hangs, the product ends', () => {
  test('SIGTERM with a database that stands still: an error, and a line that says so', async () => {
    const DATA_DIR = newFolder()
    const product = run(process.execPath, ['--no-warnings', PROGRAM, 'idle', '4000'], env(DATA_DIR))
    await vi.waitUntil(() => product.said().includes(READY), PATIENCE)
    freezePostgres(DATA_DIR)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(1)
    expect(product.said()).toContain('stopping hangs')
    await expectNothingLeft(DATA_DIR)
    await expect.poll(() => workersIn(DATA_DIR)).toEqual([])
  })

  test('a query that is never answered', async () => {
    const DATA_DIR = newFolder()
    const product = run(process.execPath, ['--no-warnings', PROGRAM, 'hang', '4000'], env(DATA_DIR))
    await vi.waitUntil(() => product.said().includes(READY), PATIENCE)
    product.child.kill('SIGTERM')
    expect(await product.ended).toBe(1)
    expect(product.said()).toContain('stopping hangs')
    await expectNothingLeft(DATA_DIR)
  })

  test('an exception within a driver ends it with an error by itself', async () => {
    const DATA_DIR = newFolder()
    const product = run(process.execPath, ['--no-warnings', PROGRAM, 'throw', '4000'], env(DATA_DIR))
    expect(await product.ended).toBe(1)
    expect(product.said()).toContain('ERR_STRING_TOO_LONG')
    await expectNothingLeft(DATA_DIR)
  })
})

describe('who spoke to a terminal that is closed', () => {
  test.each([
    ['hears of it by a signal', ''],
    ['hears of it only by what it writes', 'setsid --wait '],
  ])('%s, and ends in order', async (_, before) => {
    const DATA_DIR = newFolder()
    const command = `exec ${before}${process.execPath} --no-warnings ${PROGRAM} talk`
    const terminal = run('script', ['-qfc', command, '/dev/null'], env(DATA_DIR))
    await vi.waitUntil(() => terminal.said().includes(READY), PATIENCE)
    terminal.child.kill('SIGKILL')
    await expectNothingLeft(DATA_DIR)
    // whoever comes next finds the folder free
    const next = run(process.execPath, ['--no-warnings', PROGRAM, 'idle'], env(DATA_DIR))
    await vi.waitUntil(() => next.said().includes(READY), PATIENCE)
    next.child.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  })

  test('and whose reader went away, too, with an error that starts it again', async () => {
    const DATA_DIR = newFolder()
    const product = run(process.execPath, ['--no-warnings', PROGRAM, 'talk'], env(DATA_DIR))
    await vi.waitUntil(() => product.said().includes(READY), PATIENCE)
    product.child.stdout!.destroy()
    expect(await product.ended).toBe(1)
    await expectNothingLeft(DATA_DIR)
  })
})
