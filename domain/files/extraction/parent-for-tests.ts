import path from 'node:path'
import { extractText } from '#domain/files/extraction/extract-text.ts'
import { createTaskPool } from '#platform/task-processes/create-task-pool.ts'

// A process whose children compute without end, to be killed by orphans.test.ts.
const [act = '', file = ''] = process.argv.slice(2)

const ACTS: Record<string, () => Promise<unknown>> = {
  async compute() {
    const taskPool = createTaskPool({
      program: {
        file: path.join(import.meta.dirname, '../../../platform/task-processes/program-for-tests.ts'),
        niceness: 10,
      },
      size: 1,
      limits: { cpuMs: 3_600_000, wallMs: 3_600_000, heapMb: 64 },
      waitingEach: 10,
      idleMs: 60_000,
    })
    await taskPool.run({ name: 'echo' }, 1, { person: 'ana' })
    process.send?.('ready')
    return taskPool.run({ name: 'forever' }, null, { person: 'ana' })
  },
  read: () => extractText({ path: file, extension: 'pdf', limits: { cpuSeconds: 5 }, root: process.cwd() }),
}

await ACTS[act]!()
