import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { readProcessStat } from '#platform/processes/read-process-stat.ts'
import { explodingPdf } from '#tests/hostile-files.ts'
import { PATIENCE } from '#tests/patience.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'orphans-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const started: ChildProcess[] = []
const orphans: number[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const pid of orphans.splice(0)) if (computes(pid)) process.kill(pid, 'SIGKILL')
})

function start(...args: string[]): ChildProcess {
  const program = path.join(import.meta.dirname, 'parent-for-tests.ts')
  const child = fork(program, args, { execArgv: ['--no-warnings'] })
  started.push(child)
  return child
}

const computes = (pid: number): boolean => !['Z', undefined].includes(readProcessStat(pid)?.state)

async function childOf({ pid }: ChildProcess): Promise<number> {
  const found = await vi.waitUntil(async () => {
    const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    return all.find((name) => readProcessStat(Number(name))?.parent === pid)
  }, PATIENCE)
  orphans.push(Number(found))
  return Number(found)
}

// only Linux can list processes that are not our own children
describe.runIf(process.platform === 'linux')(
  'a process that computes without end, and its parent is killed',
  () => {
    test('one that runs tasks ends too', async () => {
      const parent = start('compute')
      await once(parent, 'message')
      const pid = await childOf(parent)
      expect(computes(pid)).toBe(true)
      parent.kill('SIGKILL')
      await vi.waitUntil(() => !computes(pid), PATIENCE)
    })

    test(
      'one that reads a file ends when it has computed what it may',
      async () => {
        const file = path.join(folder, 'endless.pdf')
        await writeFile(file, await explodingPdf('q 1 0 0 1 0 0 cm Q\n', 10_000_000))
        const parent = start('read', file)
        const pid = await childOf(parent)
        await vi.waitUntil(() => (readProcessStat(pid)?.seconds ?? 0) > 1, PATIENCE)
        parent.kill('SIGKILL')
        await vi.waitUntil(() => !computes(pid), { ...PATIENCE, timeout: 600_000 })
      },
      20 * 60_000,
    )
  },
)
