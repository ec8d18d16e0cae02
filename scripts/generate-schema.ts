// Writes db/schema.ts from a database migrated for the purpose: `npm run schema`.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { describeSchema } from './describe-schema.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'entrepares-schema-'))
fs.chmodSync(folder, 0o755) // as root another user runs the server below it
const server = await startEmbeddedPostgres({
  dataDir: path.join(folder, 'postgres'),
  elsewhere: path.join(folder, 'programs'),
  settings: { fsync: 'off' },
})
const database = openDatabase(server.url)
try {
  await migrate(database.pool)
  fs.writeFileSync('db/schema.ts', await describeSchema(database.pool))
  execFileSync('node_modules/.bin/oxfmt', ['db/schema.ts'])
  console.log('db/schema.ts foi escrito de novo.')
} finally {
  await database.close()
  await server.stop()
  fs.rmSync(folder, { recursive: true })
}
