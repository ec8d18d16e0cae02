import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SOURCE_FOLDERS } from '#platform/source-folders.ts'

const NAMED = new RegExp(
  '`((?:' + [...SOURCE_FOLDERS, 'tests', 'bench', 'scripts', 'docs', 'deploy'].join('|') + ')/[\\w./-]+)`',
  'g',
)

/** Of the text of a document: paths in backticks below a folder of ours that lead to nothing. */
const lostIn = (text: string) =>
  [...text.matchAll(NAMED)].map(([, name]) => name!).filter((name) => !existsSync(name))

test('every file that the pages about the house name is there', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...globSync('docs/{*,decisions/*}.md'),
    ...globSync('{app,web,domain,engines}/{,*/}README.md'),
  ]
  const lost = documents.flatMap((file) =>
    lostIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(lost).toEqual([])
  expect(lostIn('see `app/routes.ts` and `domain/works/no-such-file.ts`')).toEqual([
    'domain/works/no-such-file.ts',
  ])
})

// what was measured goes to docs/measurements/, what is no longer true goes
test('a decision is half a page', () => {
  const wordsOf = (file: string) => readFileSync(file, 'utf8').split(/\s+/).filter(Boolean).length
  const decisions = globSync('docs/decisions/*.md').map((file) => ({ file, words: wordsOf(file) }))
  expect(decisions.length).toBeGreaterThan(30)
  expect(decisions.filter(({ words }) => words > 400)).toEqual([])
})

test('every engine says what goes in, what comes out and how good it is', () => {
  const engines = new Set(globSync('engines/*/*').map((file) => path.dirname(file)))
  expect(engines.size).toBeGreaterThan(5)
  expect([...engines].filter((folder) => !existsSync(`${folder}/README.md`))).toEqual([])
})

test('the first change can be made as it is written, and every file of it is named', () => {
  const change = 'docs/first-change.diff'
  execFileSync('git', ['apply', '--check', change], { stdio: 'pipe' })
  const [, steps = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## A first change')
  const changed = [...readFileSync(change, 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file!)
  expect(changed.length).toBeGreaterThan(3)
  expect(changed.filter((file) => !steps.includes(`\`${file}\``))).toEqual([])
})
