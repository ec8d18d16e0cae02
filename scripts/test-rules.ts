// The rules' tests on the PostgreSQL that comes with the product, and again on the system's, the oldest we promise.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuild } from '../server/ensure-build.ts'
import { findSystemPostgres } from '#platform/embedded-postgres/find-binaries.ts'

const wanted = process.argv.slice(2)
const vitest = path.join(process.cwd(), 'node_modules', 'vitest', 'vitest.mjs')
const run = (kind: string, files: string[] = []) => {
  const env = { ...process.env, TEST_DATABASE: kind }
  const args = [vitest, 'run', ...(wanted.length > 0 ? wanted : files)]
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1
}

/** Those that ask the database anything, where all its queries are: the others would say the same a second time. */
function testsOnDatabase(): string[] {
  const own = /#tests\/(database|services)\.ts|\.\/(database|services)\.ts|test-services\.ts/
  return globSync('{platform,db,domain}/**/*.test.ts').filter((file) => own.test(readFileSync(file, 'utf8')))
}

// two files that start the product at once would build it at once
await ensureBuild(process.cwd())
console.log('Testes das regras no PostgreSQL embutido')
let code = run('embedded')
const system = findSystemPostgres()
if (system) {
  console.log(`Testes das regras no PostgreSQL ${system.version} do sistema (${system.bin})`)
  code = run('system', testsOnDatabase()) || code
} else {
  console.log('Nenhum PostgreSQL 15 ou mais novo instalado no sistema: os testes rodaram só no embutido.')
}
process.exitCode = code
