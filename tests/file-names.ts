import { globSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { inSources } from '#platform/source-folders.ts'
import { exportsOf, productFiles, readSource } from '../scripts/read-structure.ts'
import { flat, table } from './route-table.ts'

/** Parts of one thing, none of which is the main one: the file is named after the thing. */
const GROUPS = new Set([
  'web/http/context.ts',
  'web/http/session.ts',
  'app/shell/navigation.ts',
  'db/client.ts',
  'engines/citations/citation-dates.ts',
  'domain/citations/citation-samples.ts',
  'engines/citations/styled-text.ts',
  'domain/discussions/change-reply.ts',
  'engines/portuguese/portuguese.ts',
  'engines/portuguese/stem-exceptions.ts',
  'domain/integrity/due-process/case-state.ts',
  'engines/originality/engine.ts',
  'engines/verification/statistics/distributions.ts',
  'domain/metrics/impact.ts',
  'domain/moderation/content-kinds.ts',
  'domain/profiles/academic-links.ts',
  'domain/profiles/change-background.ts',
  'domain/rankings/find-ranking.ts',
  'domain/rankings/month.ts',
  'domain/readings/count-reading.ts',
  'domain/suspended.ts',
  'engines/text/text-length.ts',
  'domain/works/get-file.ts',
  'platform/addresses/file-paths.ts',
  'platform/addresses/paths.ts',
  'platform/clock.ts',
  'platform/embedded-postgres/test-owner.ts',
  'platform/live-events.ts',
  'engines/text-extraction/tex-words.ts',
  'engines/text/check-digits.ts',
  'scripts/read-structure.ts',
  'server/admin/report-commands.ts',
  'server/checks/check-services.ts',
  'tests/e2e/product.ts',
  'tests/explored-properties.ts',
  'tests/hostile-files.ts',
  'tests/access/staff-matters.ts',
  'tests/people.ts',
  'tests/route-table.ts',
  'tests/run-product.ts',
  'tests/person-columns.ts',
])

/** Named by what they are in every room. */
const KINDS =
  /^(.+-)?(schema|texts|limits|permissions|visibility|states|errors|guards|acts|job-names|syntax|nodes|marks|steps|test-services)$/

/** Named by the router, by a tool, or by the command that starts them. */
const routed = flat(table).map(({ file }) => `app/${file}`)
const NAMED_BY_A_TOOL =
  /^(app\/(root|entry\.server)\.tsx|app\/routes\.ts|db\/schema\.ts|tests\/(global-database|e2e\/playwright\.config)\.ts)$/

const stemOf = (file: string) => path.basename(file).replace(/\.tsx?$/, '')
const letters = (name: string) => name.replaceAll(/[-_]/g, '').toLowerCase()
const singular = (word: string) => word.replace(/ies$/, 'y').replace(/s$/, '')

/** `write-reply.ts` exports writeReply; or all of a file speaks of one thing: `second-factor.ts`, `login-forms.tsx`. */
function isNamedAfterAnExport(file: string): boolean {
  const names = exportsOf(file)
  const values = names.filter(({ isType }) => !isType)
  const stem = stemOf(file)
  if (names.length === 0 || (names[0]!.name === 'run' && path.dirname(file) === 'bench')) return true
  if (names.some(({ name }) => letters(name) === letters(stem))) return true
  const thing = singular(stem.endsWith('s') ? stem.split('-').at(-1)! : letters(stem))
  return names.length > 1 && values.length > 0 && values.every(({ name }) => letters(name).includes(thing))
}

describe('names of files', () => {
  const files = globSync(`${inSources('scripts', 'bench', 'tests')}/**/*.{ts,tsx}`).filter(
    (file) => !/\.(test|spec|d)\.tsx?$/.test(file) && !routed.includes(file) && !NAMED_BY_A_TOOL.test(file),
  )

  test('a file is named after what it exports', () => {
    const wrong = files.filter(
      (file) => !GROUPS.has(file) && !KINDS.test(stemOf(file)) && !isNamedAfterAnExport(file),
    )
    expect(wrong).toEqual([])
  })

  test('no name is exported twice for different things', () => {
    // the router asks every module of its own for these
    const ROUTE = new Set([
      'loader',
      'action',
      'middleware',
      'meta',
      'headers',
      'links',
      'handle',
      'clientAction',
      'shouldRevalidate',
      'ErrorBoundary',
    ])
    const DECLARED =
      /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm
    const named = productFiles().flatMap((file) =>
      [...readSource(file).matchAll(DECLARED)].map(([, name]) => ({ name: name!, file })),
    )
    const twice = [...Map.groupBy(named, ({ name }) => name)].filter(
      ([name, all]) => !ROUTE.has(name) && new Set(all.map(({ file }) => file)).size > 1,
    )
    expect(twice.map(([name, all]) => `${name}: ${all.map(({ file }) => file).join(', ')}`)).toEqual([])
  })

  test('no two files of rules have one name', () => {
    const rules = productFiles().filter((file) => file.startsWith('domain/') && !KINDS.test(stemOf(file)))
    const twice = [...Map.groupBy(rules, (file) => path.basename(file))].filter(([, all]) => all.length > 1)
    expect(twice.map(([, all]) => all.join(', '))).toEqual([])
  })

  test('every exception still is one', () => {
    expect([...GROUPS].filter((file) => !files.includes(file) || isNamedAfterAnExport(file))).toEqual([])
  })
})
