import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readFailedTests, reporting } from './read-failed-tests.ts'

test('what failed is told by file and name, whoever ran it; a file that cannot be read too', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, report: object) =>
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(report))
  write('regras', {
    testResults: [
      {
        name: path.resolve('domain/works/like-work.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          {
            status: 'failed',
            fullName: 'Ana likes a work',
            failureMessages: ['expected 2\nto be 1\n    at like-work.test.ts:9'],
          },
          { status: 'passed', fullName: 'Bia does too', failureMessages: [] },
        ],
      },
      {
        name: path.resolve('db/a.test.ts'),
        status: 'failed',
        message: 'No file b\n at c',
        assertionResults: [],
      },
      { name: path.resolve('db/d.test.ts'), status: 'passed', message: '', assertionResults: [] },
    ],
  })
  const spec = (title: string, status: string, ...results: object[]) => ({
    title,
    file: 'reading.spec.ts',
    line: 9,
    tests: [{ projectName: 'phone', status, results }],
  })
  write('navegador', {
    suites: [
      {
        specs: [spec('Ana reads', 'expected')],
        suites: [
          {
            specs: [
              spec('Bia reads', 'unexpected', {
                error: { message: '\u001B[31mno page\u001B[39m\n    at e' },
              }),
              spec('Caio reads', 'flaky', { error: { message: 'too late' } }, {}),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'the product did not start\nat d' }],
  })
  expect(readFailedTests(folder)).toEqual([
    'navegador: reading.spec.ts:9 (phone) Bia reads: no page',
    'navegador: reading.spec.ts:9 (phone) Caio reads: too late',
    'navegador: the product did not start',
    'regras: domain/works/like-work.test.ts Ana likes a work: expected 2\nto be 1',
    'regras: db/a.test.ts No file b',
  ])
})

test('a runner called by hand writes no report', () => {
  vi.stubEnv('TEST_REPORTS', undefined)
  expect(reporting('vitest', 'regras')).toEqual([])
})
