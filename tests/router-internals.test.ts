// What we take from inside React Router, which may change with any version of it, is held to what we have looked at.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inSources } from '#platform/source-folders.ts'

const files = globSync(`${inSources('tests', 'scripts', 'bench')}/**/*.{ts,tsx}`).map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))
/** Written apart, for this file is among those that are read. */
const INNER = new RegExp(`${'UNSAFE'}_(\\w+)`, 'g')

test('four names of its inner parts are used, each of them in how scripts begin', () => {
  const used = files.flatMap(({ file, text }) =>
    [...text.matchAll(INNER)].map(([, name]) => ({ file, name: name! })),
  )
  expect([...new Set(used.map(({ name }) => name))].toSorted()).toEqual([
    'FrameworkContext',
    'createClientRoutes',
    'decodeViaTurboStream',
    'getTurboStreamSingleFetchDataStrategy',
  ])
  const elsewhere = used.filter(({ file }) => !file.startsWith('web/boot/') && !file.startsWith('tests/'))
  expect(elsewhere).toEqual([])
})

test('no route loads in the browser what the page came with: how scripts begin does not wait for it', () => {
  const waiting = files.filter(
    ({ file, text }) =>
      /^(app|web)\/.*(?<!\.test)\.tsx?$/.test(file) && /HydrateFallback|clientLoader\.hydrate/.test(text),
  )
  expect(waiting.map(({ file }) => file)).toEqual([])
})
