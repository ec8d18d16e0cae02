// `npm run explore -- 20`: every property test with new seeds, again and again for so many minutes (10 unless said).
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { emptyEnvironment } from '#tests/empty-environment.ts'
import { inSources } from '#platform/source-folders.ts'
import { findPropertyTests } from './find-property-tests.ts'
import { runNode } from './run-node.ts'

const FILES = `${inSources('scripts', 'tests')}/**/*.test.{ts,tsx}`

interface Report {
  testResults: {
    name: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

emptyEnvironment()
const minutes = Number(process.argv[2] ?? 10)
if (!(minutes > 0)) throw new Error('Uso: npm run explore -- MINUTOS')
const until = Date.now() + minutes * 60_000
const sources = globSync(FILES).map((file) => ({ file, source: readFileSync(file, 'utf8') }))
const properties = sources.flatMap(({ file, source }) =>
  findPropertyTests(source).map((name) => ({ file, name })),
)
const files = [...new Set(properties.map(({ file }) => file))].sort()
const pattern = properties.map(({ name }) => name).join('|')
console.log(`${properties.length} testes de propriedades em ${files.length} arquivos, por ${minutes} min`)

const folder = mkdtempSync(path.join(tmpdir(), 'entrepares-explore-'))
const found = new Map<string, string>()
for (let round = 1; Date.now() < until; round++) {
  const seed = Math.trunc(Math.random() * 2 ** 31)
  const report = path.join(folder, 'report.json')
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...files, '-t', pattern]
  const env = { ...process.env, EXPLORE_SEED: String(seed) }
  await runNode([...vitest, '--reporter=json', `--outputFile.json=${report}`], env)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  let ran = 0
  for (const { name, assertionResults } of testResults) {
    ran += assertionResults.filter(({ status }) => status === 'passed' || status === 'failed').length
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status !== 'failed') continue
      const words = failureMessages.join('\n').split('\n').slice(0, 12).join('\n')
      found.set(`${path.relative(process.cwd(), name)} ${fullName}`, `semente ${seed}\n${words}`)
    }
  }
  console.log(`rodada ${round}, semente ${seed}: ${ran} testes, ${found.size} falhas até agora`)
}
rmSync(folder, { recursive: true })
for (const [test, words] of found) console.error(`\n✗ ${test}\n${words}`)
process.exitCode = found.size > 0 ? 1 : 0
