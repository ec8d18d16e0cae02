import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readFailedTests } from './read-failed-tests.ts'
import { runNode } from './run-node.ts'

export interface Part {
  name: string
  /** A file to run and its arguments. */
  run: string[]
}

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

/** Runs all parts, one after the other, and tells at the end all that failed; the exit code says whether anything did. */
export async function runParts(parts: readonly Part[]): Promise<void> {
  const reports = mkdtempSync(path.join(tmpdir(), 'entrepares-reports-'))
  process.env.TEST_REPORTS = reports
  const outcomes: Outcome[] = []
  for (const part of parts) outcomes.push(await runPart(part))
  const failed = outcomes.filter(({ passed }) => !passed)
  const total = outcomes.reduce((sum, { seconds }) => sum + seconds, 0)

  console.log('')
  for (const { name, passed, seconds } of outcomes)
    console.log(`${passed ? '✓' : '✗'} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(7)} s`)
  for (const line of readFailedTests(reports)) console.error(`  ✗ ${line}`)
  rmSync(reports, { recursive: true })
  if (failed.length > 0) {
    console.error(
      `\nFalhou: ${failed.map(({ name }) => name).join(', ')}. O porquê está acima, em cada parte.`,
    )
    process.exitCode = 1
  } else {
    console.log(`\nTudo passou em ${total.toFixed(0)} s.`)
  }
}
