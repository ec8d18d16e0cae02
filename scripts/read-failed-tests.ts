import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * The gate names a folder in TEST_REPORTS and reads there at the end what has failed; a runner called by hand only
 * prints. These are the arguments that make it write as well.
 */
export function reporting(runner: 'vitest' | 'playwright', name: string): string[] {
  const folder = process.env.TEST_REPORTS
  if (!folder) return []
  const file = path.join(folder, `${name}.json`)
  if (runner === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file
  return ['--reporter=list,json']
}

interface VitestReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightTest {
  projectName: string
  status: string
  /** One for each try; one that passed has no error. */
  results: { error?: { message?: string } }[]
}

interface Suite {
  file: string
  title: string
  suites?: Suite[]
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[]
}

interface PlaywrightReport {
  suites: Suite[]
  errors: { message?: string }[]
}

const LONGEST_REASON = 1_000

/** What a test said of its failure, without the way there: the end of a log may be all that is left of it. */
function reason([message = '']: string[]): string {
  const [said = ''] = stripVTControlCharacters(message).split(/\n\s+at /)
  return said ? `: ${said.slice(0, LONGEST_REASON)}` : ''
}

/** What failed and why, test by test, in the order of the parts. */
export function readFailedTests(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const report = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as
        | VitestReport
        | PlaywrightReport
      const part = path.basename(file, '.json')
      const failed = 'testResults' in report ? failedInVitest(report) : failedInPlaywright(report)
      return failed.map((line) => `${part}: ${line}`)
    })
}

function failedInVitest({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(process.cwd(), name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      // a file that could not even be read has no tests
      if (failed.length === 0) return [`${file} ${message.split('\n')[0]}`]
      return failed.map(({ fullName, failureMessages }) => `${file} ${fullName}${reason(failureMessages)}`)
    })
}

function failedInPlaywright({ suites, errors }: PlaywrightReport): string[] {
  const specs = suites.flatMap(function all(suite): Suite['specs'] {
    return [...suite.specs, ...(suite.suites ?? []).flatMap(all)]
  })
  const failed = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ error }) => error?.message ?? [])
        return `${file}:${line} (${projectName}) ${title}${reason(messages)}`
      }),
  )
  return [...failed, ...errors.map(({ message }) => message?.split('\n')[0] ?? 'an error outside of tests')]
}
