// `npm run test:rules -- domain/works`: the rules' tests, or some of them, on the PostgreSQL that comes with the product
// and on the system's, the oldest we promise. Without a choice what the gate runs; `--trials` is what it leaves out.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuild } from '../server/releases/ensure-build.ts'
import { findSystemPostgres } from '#platform/embedded-postgres/postgres-binaries.ts'
import { emptyEnvironment } from '#tests/empty-environment.ts'
import { noteDescribed, reportUndescribed } from '#tests/statements/report-undescribed.ts'
import { reporting } from './read-failed-tests.ts'
import { runNode } from './run-node.ts'

emptyEnvironment()
const vitest = path.join(process.cwd(), 'node_modules', 'vitest', 'vitest.mjs')
const run = (kind: 'given' | 'embedded' | 'system', args: string[]) =>
  runNode([vitest, 'run', ...reporting('vitest', `regras-${kind}`), ...args], {
    ...process.env,
    TEST_DATABASE: kind,
  })

/** Those that ask the database anything: the others would say the same a second time. */
function testsOnDatabase(): string[] {
  const own = /#tests\/(database|services)\.ts|\.\/(database|services)\.ts|test-services\.ts/
  return globSync('{platform,domain}/**/*.test.ts').filter((file) => own.test(readFileSync(file, 'utf8')))
}

const GATE = ['--project=rules', '--project=alone']
/** Where the two servers are most likely to differ: the schema, plans, words. */
const DIFFERING = ['db/', 'domain/search/', 'platform/jobs/jobs.test.ts']

const chosen = process.argv.slice(2)
/** Of the runner's many those that are of use here: it answers any other in its own words. */
const OPTIONS = ['-t', '--testNamePattern', '-u', '--update', '--bail', '--reporter', '--trials']
const unknown = chosen.find((word) => word.startsWith('-') && !OPTIONS.includes(word.split('=')[0]!))
if (unknown) {
  console.error(
    `Opção desconhecida: ${unknown}.\nUso: npm run test:rules -- [ARQUIVO OU PASTA…] [-t PALAVRAS]`,
  )
  process.exit(2)
}
const [first, ...rest] = chosen
const trials = first === '--trials'
const named = chosen.some((word) => word.includes('.trial')) ? chosen : [...GATE, ...chosen]
const [embedded, onSystem] = trials
  ? [['--project=trials', ...rest], rest.length > 0 ? ['--project=trials', ...rest] : testsOnDatabase()]
  : [named, chosen.length > 0 ? named : [...GATE, ...DIFFERING]]

// two files that start the product at once would build it at once
await ensureBuild(process.cwd())
if (process.env.TEST_DATABASE_URL) {
  console.log('Testes das regras no servidor de TEST_DATABASE_URL')
  process.exitCode = await run('given', embedded)
} else {
  console.log('Testes das regras no PostgreSQL embutido')
  if (chosen.length === 0) noteDescribed()
  process.exitCode = await run('embedded', embedded)
  if (chosen.length === 0 && reportUndescribed()) process.exitCode ||= 1
  const system = findSystemPostgres()
  if (system) {
    console.log(`Testes das regras no PostgreSQL ${system.version} do sistema (${system.bin})`)
    process.exitCode = (await run('system', onSystem)) || process.exitCode
  } else {
    console.log('Nenhum PostgreSQL 15 ou mais novo instalado no sistema: os testes rodaram só no embutido.')
  }
}
