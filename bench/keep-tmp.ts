import fs from 'node:fs'; import os from 'node:os'; import path from 'node:path'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { findSystemPostgres } from '#platform/embedded-postgres/find-binaries.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { generateWorks } from './generate-works.ts'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'entrepares-keep-')); fs.chmodSync(folder, 0o755)
const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }, ...(process.env.ENGINE==='system'?{binaries:[findSystemPostgres()!]}:{}) })
const d = openDatabase(server.url)
await migrate(d.pool); const b = performance.now()
await generateWorks(d.pool, Number(process.env.WORKS ?? 100000))
console.log('ready', Math.round(performance.now()-b), server.url, folder)
fs.writeFileSync('/tmp/keep-url', server.url)
setTimeout(async () => { await d.close(); await server.stop(); fs.rmSync(folder,{recursive:true,force:true}); process.exit(0) }, 40*60_000)
