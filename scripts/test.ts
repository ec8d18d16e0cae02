// `npm test` and `npm run check`: everything, the quick checks first. All parts run, and the end tells all that failed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { emptyEnvironment } from '#tests/empty-environment.ts'
import { readFailedTests } from './read-failed-tests.ts'
import { runNode } from './run-node.ts'

interface Part {
  name: string
  /** A file to run and its arguments. */
  run: string[]
}

const bin = (file: string) => path.join('node_modules', file)

const PARTS: Part[] = [
  { name: 'formato', run: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'lint', run: [bin('oxlint/bin/oxlint')] },
  { name: 'tipos das rotas', run: [bin('@react-router/dev/bin.cjs'), 'typegen'] },
  { name: 'tipos', run: [bin('typescript/bin/tsc'), '--noEmit'] },
  { name: 'construção', run: ['scripts/build.ts'] },
  { name: 'regras', run: ['scripts/test-rules.ts'] },
  { name: 'navegador', run: ['scripts/test-browser.ts'] },
]

interface Outcome {
  name: string
  passed: boolean
  seconds: number
}

async function runPart({ name, run }: Part): Promise<Outcome> {
  const started = performance.now()
  console.log(`\n▸ ${name}`)
  const status = await runNode(run)
  const seconds = (performance.now() - started) / 1000
  console.log(`  ${name}: ${seconds.toFixed(1)} s`)
  return { name, passed: status === 0, seconds }
}

emptyEnvironment()
const reports = mkdtempSync(path.join(tmpdir(), 'entrepares-reports-'))
process.env.TEST_REPORTS = reports
const outcomes: Outcome[] = []
for (const part of PARTS) outcomes.push(await runPart(part))
const failed = outcomes.filter(({ passed }) => !passed)
const total = outcomes.reduce((sum, { seconds }) => sum + seconds, 0)

console.log('')
for (const { name, passed, seconds } of outcomes)
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(7)} s`)
for (const line of readFailedTests(reports)) console.error(`  ✗ ${line}`)
rmSync(reports, { recursive: true })
if (failed.length > 0) {
  console.error(`\nFalhou: ${failed.map(({ name }) => name).join(', ')}. O porquê está acima, em cada parte.`)
  process.exitCode = 1
} else {
  console.log(`\nTudo passou em ${total.toFixed(0)} s.`)
}
