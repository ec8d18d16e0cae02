import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findRawStatements, type RawStatement } from './find-raw-statements.ts'

/** Begins a run of all rules: their tests write down which raw statements the database has described. */
export function noteDescribed(): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'entrepares-statements-'))
  process.env.TEST_DESCRIBED_STATEMENTS = path.join(folder, 'described')
}

/** At its end: whether a statement was run by no test, so that nothing compared its type. */
export function reportUndescribed(): boolean {
  const file = process.env.TEST_DESCRIBED_STATEMENTS!
  const described = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  rmSync(path.dirname(file), { recursive: true })
  delete process.env.TEST_DESCRIBED_STATEMENTS
  const missing = findUndescribed(
    findRawStatements(),
    new Set(described.map((line) => JSON.parse(line) as string)),
  )
  for (const name of missing) console.error(`Nenhum teste executa este comando SQL: ${name}`)
  return missing.length > 0
}

/** Those whose type can be compared, and was not. */
export const findUndescribed = (statements: readonly RawStatement[], keys: ReadonlySet<string>): string[] =>
  statements
    .filter(
      ({ columns, isColumn, problem, key }) => (columns || isColumn) && problem === null && !keys.has(key),
    )
    .map(({ name }) => name)
