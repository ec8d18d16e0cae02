// Nothing is exported that nobody imports, and nothing is kept that only its tests use.
import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { inSources } from '#platform/source-folders.ts'
import { exportsOf, readSource } from '../scripts/read-structure.ts'
import { flat, table } from './route-table.ts'

/** Exported and not imported, or for tests alone; each with the reason. */
const EXCUSED: Readonly<Record<string, string>> = {
  'domain/connections/friend-states.ts: otherSide': 'its tests hold the table of states to it',
  'platform/clock.ts: replaceClock': 'the clock of every rule is set by tests',
  'tests/explored-properties.ts: assert': 'stands for fast-check in vitest.config.ts',
  'tests/global-database.ts: setup': 'called by Vitest',
  'tests/password-cost.ts: PASSWORD_COST': 'stands for the one of the product in vitest.config.ts',
}

/** Whose exports the router asks for: pages, resources and its own two files. */
const BY_THE_ROUTER = new Set([
  ...flat(table).map(({ file }) => path.join('app', file)),
  'app/root.tsx',
  'app/entry.server.tsx',
])
const ofTests = (file: string) =>
  /^(tests|scripts)\/|\.(test|spec)\.tsx?$|-test-services\.ts$|-samples\.ts$|\/test-owner\.ts$/.test(file)

const files = globSync(`${inSources('scripts', 'bench', 'tests')}/**/*.{ts,tsx}`).sort()

interface Imported {
  by: string
  file: string
  /** Null where all may be used: a namespace, or a module that is loaded later. */
  names: readonly string[] | null
  isDefault: boolean
  /** All of it runs, whatever it exports: `?inline-script`. */
  isScript: boolean
}

const IMPORT =
  /\b(?:import|export)\s+(?:type\s+)?(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}|(\*)(?:\s+as\s+\w+)?)?\s*from\s*'([^']+)'|\bimport\(\s*'([^']+)'/g

function importsBy(by: string): Imported[] {
  return [...readSource(by).matchAll(IMPORT)].map(([, whole, named = '', all, from, later]) => {
    const [target = '', query] = (from ?? later)!.split('?')
    const file = target.startsWith('.') ? path.join(path.dirname(by), target) : target.replace(/^#/, '')
    const names = named.split(',').map(
      (part) =>
        part
          .replace(/^\s*type\s/, '')
          .trim()
          .split(' as ')[0]!,
    )
    return {
      by,
      file,
      names: all || later ? null : names,
      isDefault: Boolean(whole || later) || names.includes('default'),
      isScript: query !== undefined,
    }
  })
}

const byFile = Map.groupBy([...files, ...globSync('*.config.ts')].flatMap(importsBy), ({ file }) => file)
const words = new Map<string, readonly string[]>()
function wordsOf(file: string): readonly string[] {
  const known = words.get(file) ?? readSource(file).match(/[A-Za-z_$][\w$]*/g) ?? []
  words.set(file, known)
  return known
}

/** Who imports a name; of a module that is loaded later, who writes the name. */
function importersOf(file: string, name: string): string[] {
  const DEFAULT = new RegExp(String.raw`^export default (?:async )?(?:function\*? |class )?${name}\b`, 'm')
  const byDefault = DEFAULT.test(readSource(file))
  return (byFile.get(file) ?? [])
    .filter(
      (one) => one.isScript || (byDefault && one.isDefault) || (one.names ?? wordsOf(one.by)).includes(name),
    )
    .map(({ by }) => by)
}

const exported = files
  .filter((file) => !BY_THE_ROUTER.has(file) && !['app/routes.ts', 'db/schema.ts'].includes(file))
  .flatMap((file) => exportsOf(file).map((one) => ({ ...one, file, importers: importersOf(file, one.name) })))
const nameOf = ({ file, name }: { file: string; name: string }) => `${file}: ${name}`
/** Whether its own file says it beside its declaration. */
const usesItself = (file: string, name: string) => wordsOf(file).filter((word) => word === name).length > 1
const isMain = (file: string, name: string) =>
  path
    .basename(file)
    .replace(/\.tsx?$/, '')
    .replaceAll('-', '')
    .toLowerCase() === name.toLowerCase()

// A type may be exported for its name alone: it says what an exported function takes or answers. So may what a file
// is named after, where the file uses it itself.
const unused = exported
  .filter(({ importers }) => importers.length === 0)
  .filter(({ isType, file, name }) => !((isType || isMain(file, name)) && usesItself(file, name)))
  .map(nameOf)
// what its own file uses too is a step of it, which may have a test of its own
const testedOnly = exported
  .filter(({ file, importers }) => !ofTests(file) && importers.length > 0 && importers.every(ofTests))
  .filter(({ isType, file, name }) => !isType && !usesItself(file, name))
  .map(nameOf)

test('what is exported is imported by somebody', () => {
  expect(unused.filter((name) => !EXCUSED[name])).toEqual([])
})

test('nothing is kept for its tests alone', () => {
  expect(testedOnly.filter((name) => !EXCUSED[name])).toEqual([])
})

test('every excuse is still needed', () => {
  const known = new Set([...unused, ...testedOnly])
  expect(Object.keys(EXCUSED).filter((name) => !known.has(name))).toEqual([])
})

test('the check sees what is exported and who imports it', () => {
  expect(exported.length).toBeGreaterThan(2_000)
  expect(importersOf('domain/reactions/set-like.ts', 'setLike')).toContain('app/reactions/like-action.ts')
})
