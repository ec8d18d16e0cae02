import { createLog } from '#platform/log.ts'
import { createJobs } from './jobs.ts'

// A process that works the queue of jobs.test.ts, and what a job of it does to the process.
const [connectionString = '', act = ''] = process.argv.slice(2)

const ACTS: Record<string, () => Promise<void>> = {
  die: async () => process.kill(process.pid, 'SIGKILL') && new Promise(() => {}),
  fail: () => Promise.reject(new Error('ainda não')),
}

const jobs = createJobs({
  connectionString,
  log: createLog({ level: 'silent' }),
  work: true,
  pollSeconds: 0.5,
})
jobs.define('deadly', {
  retryDelaySeconds: 1,
  handler: async () => {
    process.send?.('began')
    await ACTS[act]?.()
  },
})
await jobs.start()
