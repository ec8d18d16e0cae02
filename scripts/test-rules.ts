// The rules' tests on the PostgreSQL that comes with the product, and again on the system's, the oldest we promise.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuild } from '../server/ensure-build.ts'
import { findSystemPostgres } from '#platform/embedded-postgres/postgres-binaries.ts'
import { emptyEnvironment } from '#tests/empty-environment.ts'
import { reporting } from './read-failed-tests.ts'
import { runNode } from './run-node.ts'

emptyEnvironment()
const chosenFiles = process.argv.slice(2)
const vitest = path.join(process.cwd(), 'node_modules', 'vitest', 'vitest.mjs')
const run = (kind: string, files: string[] = []) => {
  const env = { ...process.env, TEST_DATABASE: kind }
  const args = [
    vitest,
    'run',
    ...reporting('vitest', `regras-${kind}`),
    ...(chosenFiles.length > 0 ? chosenFiles : files),
  ]
  return runNode(args, env)
}

/** They take half the time of the second run, for passwords, readers of documents and much text, not for their queries. */
const ONCE = [
  'domain/accounts/class-of-forty.test.ts',
  'domain/accounts/own/own-account.test.ts',
  'domain/accounts/sign-up-by-mail.test.ts',
  'domain/files/stage-image.test.ts',
  'domain/integrity/check-work.test.ts',
  'domain/integrity/verify-work.test.ts',
  'domain/moderation/spam-day.test.ts',
  'domain/publishing/extract-work-text.test.ts',
  'domain/publishing/publishing-limits.test.ts',
  'domain/publishing/define-rendering.test.ts',
  'platform/jobs.test.ts',
]

/** Those that ask the database anything, where all its queries are: the others would say the same a second time. */
function testsOnDatabase(): string[] {
  const moved = ONCE.filter((file) => !existsSync(file))
  if (moved.length > 0) throw new Error(`Não existem mais: ${moved.join(', ')}`)
  const own = /#tests\/(database|services)\.ts|\.\/(database|services)\.ts|test-services\.ts/
  return globSync('{platform,db,domain}/**/*.test.ts').filter(
    (file) => !ONCE.includes(file) && own.test(readFileSync(file, 'utf8')),
  )
}

// two files that start the product at once would build it at once
await ensureBuild(process.cwd())
if (process.env.TEST_DATABASE_URL) {
  console.log('Testes das regras no servidor de TEST_DATABASE_URL')
  process.exitCode = await run('given')
} else {
  console.log('Testes das regras no PostgreSQL embutido')
  process.exitCode = await run('embedded')
  const system = findSystemPostgres()
  if (system) {
    console.log(`Testes das regras no PostgreSQL ${system.version} do sistema (${system.bin})`)
    process.exitCode = (await run('system', testsOnDatabase())) || process.exitCode
  } else {
    console.log('Nenhum PostgreSQL 15 ou mais novo instalado no sistema: os testes rodaram só no embutido.')
  }
}
