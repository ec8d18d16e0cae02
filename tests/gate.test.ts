// What keeps the gate from depending on the machine.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inSources } from '#platform/source-folders.ts'

const files = globSync([`${inSources('scripts', 'tests')}/**/*.test.{ts,tsx}`, 'tests/**/*.ts'])
const ownFile = 'tests/gate.test.ts'

/** 'file:line text' of every line that should not be. */
function linesOf(wrong: (line: string) => boolean): string[] {
  return files
    .filter((file) => file !== ownFile)
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line, n) => ({ line, where: `${file}:${n + 1}` }))
        .filter(({ line }) => wrong(line))
        .map(({ line, where }) => `${where} ${line.trim()}`),
    )
}

test('no test measures how long something takes: it counts, or it is a bench', () => {
  expect(linesOf((line) => /performance\.now|[cC]puUsage|hrtime|eventLoopUtilization/.test(line))).toEqual([])
})

test('a limit of time says only that something never comes', () => {
  const short = (line: string) =>
    [...line.matchAll(/timeout: ?([\d_]+)|setTimeout\(([\d_]+)\)/g)].some(
      ([, one, other]) => Number((one ?? other)!.replaceAll('_', '')) < 60_000,
    )
  expect(linesOf(short)).toEqual([])
})

test('a test of the browser is tried once', () => {
  const settings = readFileSync('tests/e2e/playwright.config.ts', 'utf8')
  expect(/retries: (\d+)/.exec(settings)?.[1]).toBe('0')
  expect(linesOf((line) => /test\.describe\.configure\([^)]*retries|retry: ?\d/.test(line))).toEqual([])
})
