// The product under test, on data of its own, which are gone when it has ended.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { openOwnData } from '../own-data.ts'
import { databaseFile } from './demo-database.ts'
import { openAgencies } from './open-agencies.ts'

const { dataDir, databaseUrl, remove } = await openOwnData({
  dataDir: process.env.DATA_DIR!,
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
})
writeFileSync(databaseFile(dataDir), databaseUrl)
const env = { ...process.env, DATABASE_URL: databaseUrl, DEMO: '1', DOI_LOOKUP_URL: await openAgencies() }
const product = spawn(process.execPath, ['server/main.ts'], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => product.kill(signal))
// a run that was killed cannot end us
const runner = process.ppid
setInterval(() => process.ppid === runner || product.kill('SIGTERM'), 1_000).unref()
const [code] = (await once(product, 'exit')) as [number | null]
await remove()
process.exit(code ?? 1)
