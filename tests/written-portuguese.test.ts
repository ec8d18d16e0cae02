import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const filesOf = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What is no prose: code, formulas, addresses, markup. */
const NO_PROSE = /```[^]*?```|`[^`\n]*`|\$\$[^]*?\$\$|\$[^$\n]*\$|\]\([^)\n]*\)|<[^>\n]*>/g

test('works of the demonstration quote as books do', () => {
  const works = filesOf('server/demo/works/*.md')
  expect(works.length).toBeGreaterThan(20)
  const straight = works.filter((file) =>
    read(file).split('---').slice(2).join('---').replace(NO_PROSE, '').includes('"'),
  )
  expect(straight).toEqual([])
})

test('so does what the product says', () => {
  const texts = filesOf(
    'domain/*texts.ts',
    'domain/*mails/*.ts',
    'app/*.tsx',
    'web/*.tsx',
    'engines/*texts.ts',
  ).filter((file) => !/\.test\.|^web\/gallery\//.test(file))
  expect(texts.length).toBeGreaterThan(300)
  const straight = texts.flatMap((file) =>
    [...read(file).matchAll(/'[^'\n]*"[^'\n]*'|>[^<>{}=;]*"[^<>{}=;]*</g)]
      .map(([words]) => words)
      .filter((words) => /[a-zà-ú]{2,} [“"a-zà-ú]/i.test(words) && /[à-ú]/i.test(words)),
  )
  expect(straight).toEqual([])
})

test('figures, shares and dates of pages have one form, that of web/ui/format-*.ts', () => {
  const pages = filesOf('app/*.ts', 'app/*.tsx', 'web/*.ts', 'web/*.tsx').filter(
    // the short days and months beneath a chart are its own
    (file) => !/\.test\.|^web\/(ui\/format-|gallery\/)|^app\/metrics\/span-name\.ts$/.test(file),
  )
  expect(pages.length).toBeGreaterThan(800)
  const odd = pages.filter((file) =>
    /Intl\.(NumberFormat|DateTimeFormat)|\.toLocale(Date|Time)?String\(|\}`? %[ `'<.]/.test(read(file)),
  )
  expect(odd).toEqual([])
})
