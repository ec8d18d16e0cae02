// The programs in server/ load the built product: what both import is there twice in one process.
import { describe, expect, test } from 'vitest'
import { findState } from '../scripts/find-state.ts'
import { exportsOf, importsOf, productFiles, readSource } from '../scripts/read-structure.ts'

const PROGRAMS = ['server/main.ts', 'server/worker.ts', 'server/dev.ts']
const BUNDLE = ['server/app.ts', 'server/pages.ts']

const files = new Set(productFiles())

/** Every file that is loaded with these, except by way of the files that are loaded as the bundle. */
function loadedWith(roots: readonly string[], apart: readonly string[] = []): Set<string> {
  const found = new Set<string>()
  const next = [...roots]
  for (let file = next.pop(); file; file = next.pop()) {
    if (found.has(file) || apart.includes(file) || !files.has(file)) continue
    found.add(file)
    next.push(...importsOf(file).flatMap(({ to, isType }) => (isType ? [] : [to])))
  }
  return found
}

const outside = loadedWith(PROGRAMS, BUNDLE)
const inside = loadedWith(BUNDLE)
const twice = [...outside].filter((file) => inside.has(file)).sort()

describe('a module that is loaded twice', () => {
  test('is one of a few, the log among them', () => {
    expect(twice).toContain('platform/log.ts')
    expect(twice.length).toBeLessThan(40)
  })

  test('remembers nothing in a variable of its own', () => {
    const state = twice.flatMap((file) => findState(readSource(file)).map((name) => `${file}: ${name}`))
    expect(state).toEqual([])
  })

  test('has no class by which a program outside knows what was thrown or made inside', () => {
    const classes = new Set(twice.flatMap((file) => exportsOf(file).map(({ name }) => name)))
    const asked = [...outside]
      .filter((file) => !inside.has(file))
      .flatMap((file) =>
        [...readSource(file).matchAll(/instanceof (\w+)/g)]
          .filter(([, name]) => classes.has(name!))
          .map(([, name]) => `${file}: ${name}`),
      )
    expect(asked).toEqual([])
  })
})

test.each([
  ['let clock = systemClock', ['clock']],
  ['export let clock', ['clock']],
  ['const requests = new AsyncLocalStorage<string>()', ['requests']],
  ['const loaded = new Map<string, number>()', ['loaded']],
  ['export const built = new WeakMap()', ['built']],
  ['const listeners: string[] = []', ['listeners']],
  ['const cache: Record<string, string> = {}', ['cache']],
  ['export class A { static last = 0; readonly own = new Map() }', ['static last']],
  ["const WORDS = new Set(['a', 'b']); const form = new Intl.NumberFormat('pt-BR')", []],
  ["const requests = processWide('requests', () => new AsyncLocalStorage<string>())", []],
  ['function f() { let own = new Map() }', []],
])('of `%s` the state is %j', (source, names) => {
  expect(findState(source)).toEqual(names)
})
