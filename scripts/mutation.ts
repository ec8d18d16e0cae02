// `npm run mutation`: makes each deliberate fault of tests/mutation in a copy of the code, one after the other, and runs
// the tests that must then fail. `npm run mutation -- domain/readings` makes those of one place only.
import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { emptyEnvironment } from '#tests/empty-environment.ts'
import type { Fault } from '#tests/mutation/fault.ts'
import { FAULTS } from '#tests/mutation/faults.ts'

const SOURCES = 'app bench db domain platform public scripts server tests'.split(' ')
const SETTINGS = 'package.json tsconfig.json vitest.config.ts vite.config.ts react-router.config.ts'.split(
  ' ',
)

emptyEnvironment()
const place = process.argv[2] ?? ''
const faults = FAULTS.filter(({ file }) => file.startsWith(place))
if (faults.length === 0) throw new Error(`Não há falhas em ${place}`)

const folder = mkdtempSync(path.join(tmpdir(), 'entrepares-mutation-'))
chmodSync(folder, 0o755) // as root another user runs the server below it
const copy = path.join(folder, 'code')
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())
try {
  for (const name of [...SOURCES, ...SETTINGS]) cpSync(name, path.join(copy, name), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  await withDatabase(async (url) => {
    const every = [...new Set(faults.flatMap(({ tests }) => tests))]
    if (!(await passes(url, every, 'inherit'))) throw new Error('Sem falha nenhuma estes testes já falham.')
    await makeAll(url)
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function makeAll(url: string): Promise<void> {
  const survivors: Fault[] = []
  for (const [index, fault] of faults.entries()) {
    const killed = await isKilled(url, fault)
    if (stopping.signal.aborted) break
    if (!killed) survivors.push(fault)
    console.log(`${killed ? '✓' : '✗'} ${index + 1}/${faults.length} ${fault.file}: ${fault.what}`)
  }
  if (stopping.signal.aborted) {
    process.exitCode = 130
    return
  }
  console.log(`\n${faults.length - survivors.length} de ${faults.length} falhas foram notadas.`)
  for (const { file, what } of survivors) console.error(`  ✗ sobreviveu: ${file}: ${what}`)
  process.exitCode = survivors.length > 0 ? 1 : 0
}

async function isKilled(url: string, { file, find, replace, tests }: Fault): Promise<boolean> {
  const target = path.join(copy, file)
  const source = readFileSync(target, 'utf8')
  writeFileSync(
    target,
    source.replace(find, () => replace),
  )
  try {
    return !(await passes(url, tests))
  } finally {
    writeFileSync(target, source)
  }
}

/** The first failure is enough. */
function passes(
  url: string,
  tests: readonly string[],
  stdio: 'ignore' | 'inherit' = 'ignore',
): Promise<boolean> {
  const settings = ['--bail=1', '--reporter=dot', `--fsModuleCachePath=${path.join(folder, 'compiled')}`]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...settings, ...tests]
  const env = { ...process.env, TEST_DATABASE_URL: url }
  const child = spawn(process.execPath, vitest, { cwd: copy, env, stdio })
  const stop = () => child.kill()
  stopping.signal.addEventListener('abort', stop)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      stopping.signal.removeEventListener('abort', stop)
      resolve(code === 0)
    })
  })
}

async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const database = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    elsewhere: path.join(folder, 'programs'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  try {
    await work(database.url)
  } finally {
    await database.stop()
  }
}
