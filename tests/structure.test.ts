import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { SOURCE_FOLDERS } from '#platform/source-folders.ts'
import { drawsNames } from '../scripts/draws-names.ts'
import { flat, fullPaths, table, type Entry } from './route-table.ts'
import './file-names.ts'
import './one-of-each.ts'
import './reads/named-rules.ts'
import {
  findCycles,
  importGraph,
  importsOf,
  productFiles,
  readSource as read,
  writersPerTable,
} from '../scripts/read-structure.ts'

const root = path.join(import.meta.dirname, '..')
const product = productFiles()
const imports = product.flatMap(importsOf)

/** 'who → whom' for every import that should not be: what a failed test prints. */
function wrongImports(isWrong: (file: string, name: string) => boolean): string[] {
  return imports.filter(({ from, to }) => isWrong(from, to)).map(({ from, to }) => `${from} → ${to}`)
}

describe('direction', () => {
  // a page hands the database on to rules and batches their questions
  const PASSED_ON = ['db/client.ts', 'db/query-together.ts', 'db/batch-queries.ts']
  const MAY_IMPORT: Record<string, readonly string[]> = {
    app: ['app', 'web', 'domain', 'engines', ...PASSED_ON, 'platform'],
    web: ['web', 'domain', 'engines', ...PASSED_ON, 'platform'],
    domain: ['domain', 'engines', 'db', 'platform'],
    engines: ['engines'],
    db: ['db'],
    platform: ['platform'],
    server: ['server', 'app', 'web', 'domain', 'engines', 'db', 'platform'],
  }
  const OURS = /^(app|web|domain|engines|db|platform|server)\//

  test('a file imports only what stands below it', () => {
    const allowed = (file: string, name: string) =>
      MAY_IMPORT[file.split('/')[0]!]!.some((place) => name === place || name.startsWith(`${place}/`))
    expect(wrongImports((file, name) => OURS.test(name) && !allowed(file, name))).toEqual([])
  })

  test('what every page is made of knows no concept of the product but who is signed in', () => {
    const known = /^domain\/([^/]+\.ts|(sessions|accounts)\/.+|[\w-]+\/texts\.ts)$/
    const concepts = (file: string, name: string) =>
      file.startsWith('web/') && name.startsWith('domain/') && !known.test(name)
    expect(wrongImports(concepts)).toEqual([])
  })

  test('a machine knows neither a database nor a page, and starts nothing', () => {
    const foreign = /^(react|react-dom|react-router|@react-router|kysely|pg|node:(http|net|child_process))\b/
    expect(wrongImports((file, name) => file.startsWith('engines/') && foreign.test(name))).toEqual([])
  })

  test('a rule knows neither React nor HTTP', () => {
    const foreign = /^(react|react-dom|react-router|@react-router|node:http)/
    expect(wrongImports((file, name) => file.startsWith('domain/') && foreign.test(name))).toEqual([])
  })
})

describe.each(['app', 'web', 'domain', 'engines'])('rooms of %s', (side) => {
  // The order of its README: a room builds on those of the lines above its own, and on its own line's never.
  const order = [...read(`${side}/README.md`).matchAll(/^\d+\. (.+?):/gm)].map(([, name]) => name!)
  const rank = new Map(order.map((name, index) => [name, index] as const))
  const roomOf = (file: string) => new RegExp(`^${side}/([^/]+)/`).exec(file)?.[1]

  test('every room has its place in the README', () => {
    const rooms = new Set(product.map(roomOf).filter((name) => name !== undefined))
    expect([...rooms].filter((name) => !rank.has(name))).toEqual([])
  })

  test('a room builds only on those before its own', () => {
    const wrong = imports.filter(({ from, to, isType }) => {
      const [own, other] = [roomOf(from), roomOf(to)]
      // the types of another room's data are gone when it runs
      if (!own || !other || own === other || ((side === 'app' || side === 'web') && isType)) return false
      return (rank.get(other) ?? Infinity) >= rank.get(own)!
    })
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([])
  })

  test('the root of the concepts imports none of them', () => {
    const wrong = wrongImports((file, name) => /^domain\/[^/]+$/.test(file) && /^domain\/[^/]+\//.test(name))
    expect(wrong).toEqual([])
  })
})

describe.each(SOURCE_FOLDERS)('folders of %s', (side) => {
  test('no two import each other', () => {
    const own = product.filter((file) => file.startsWith(`${side}/`))
    expect(findCycles(importGraph(own, path.dirname))).toEqual([])
  })

  test('none holds more than forty files', () => {
    const files = globSync(`${side}/**/*.{ts,tsx,css}`, { cwd: root })
    const full = [...Map.groupBy(files, path.dirname)].filter(([, own]) => own.length > 40)
    expect(full.map(([folder, own]) => `${folder}: ${own.length}`)).toEqual([])
  })
})

test('no two files import each other', () => {
  expect(findCycles(importGraph(product, (file) => file))).toEqual([])
})

describe('tables', () => {
  // A concept alone writes its tables; another one calls its rules. Exceptions have their reason.
  const SHARED: Record<string, readonly string[]> = {
    // the account makes its empty profile in the transaction that makes the account
    profiles: ['domain/accounts', 'domain/profiles'],
  }

  test('every table is written by one concept, in domain/', () => {
    const rules = product.filter((file) => !file.startsWith('server/demo/') && !file.startsWith('db/'))
    const wrong = [...writersPerTable(rules)].filter(([table, writers]) => {
      const others = [...writers].filter((folder) => !SHARED[table]?.includes(folder))
      const allowed = SHARED[table] ? 0 : 1
      return others.length > allowed || others.some((folder) => !/^(domain|platform)\//.test(folder))
    })
    expect(wrong.map(([table, writers]) => `${table}: ${[...writers].join(', ')}`)).toEqual([])
  })

  test('what can be read is said by the visibility rules alone', () => {
    // who writes the flag, or tells an author that their own was hidden, names it
    const NAMES_IT =
      /\/(visibility|index-work|delete-work|restore-[\w-]+|set-([\w-]+-)?hidden|get-my-review|update-review|save-review-draft|delete-comment)\.ts$/
    const code = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$| from '.+'$/gm, '')
    const wrong = product.filter(
      (file) => file.startsWith('domain/') && !NAMES_IT.test(file) && /\bhidden\b/.test(code(file)),
    )
    expect(wrong).toEqual([])
  })
})

describe('people', () => {
  // samples in development are nobody's
  const drawn = product.filter((file) => /^(app|web)\/(?!people\/|gallery\/).+\.tsx$/.test(file))

  test('a name is drawn by its one part, with its tick, and a face by its own, with its ground', () => {
    expect(drawsNames('<p>por {person?.fullName ?? REMOVED}</p>')).toBe(true)
    expect(drawsNames('<p title={fullName}>{fullName && <b />}</p>')).toBe(false)
    expect(drawn.filter((file) => drawsNames(read(file)) || /<Avatar\b/.test(read(file)))).toEqual([])
    // who signs a work is a name, with or without an account behind it
    expect(drawn.filter((file) => /\{ name \}\) => name\b/.test(read(file)))).toEqual([])
  })
})

describe('late code', () => {
  test('is fetched by the one piece for it: React’s own takes the page along where it cannot be had', () => {
    const foreign = /\blazy\b[^'"]*\} from 'react'|\bReact\.lazy\b|from 'react-lazy|@loadable/
    expect(product.filter((file) => foreign.test(read(file)))).toEqual([])
    const loose = product.filter((file) => {
      const source = /^(app|web)\//.test(file) ? read(file) : ''
      return /\bimport\('[^']+\.tsx'\)/.test(source) && !/lazyPart\b/.test(source)
    })
    expect(loose).toEqual([])
  })
})

describe('what is typed', () => {
  const drawn = product.filter((file) => /^(app|web)\/(?!gallery\/|editor\/).+\.tsx$/.test(file))
  const elsewhere = (tag: RegExp, allowed: readonly string[]) =>
    drawn.filter((file) => tag.test(read(file)) && !allowed.includes(file))

  test('stands in the fields that keep it: a form that draws its own would lose it', () => {
    expect(elsewhere(/<textarea\b/, ['web/ui/forms/textarea.tsx'])).toEqual([])
    // boxes, ticks and sliders hold no words
    const wordless = /type="(?:hidden|checkbox|radio|range|file)"/
    const wordsIn = (file: string) =>
      [...read(file).matchAll(/<input\b[\s\S]*?\/>/g)].some(([tag]) => !wordless.test(tag))
    const OTHERS = [
      'web/ui/forms/text-input.tsx',
      'web/ui/forms/chips-input.tsx',
      // what is looked for, an address to copy, and what no person fills in
      'app/search/search-field.tsx',
      'app/shell/palette.tsx',
      'app/pdf/page-field.tsx',
      'app/pdf/find-field.tsx',
      'app/works/sharing/share-ways.tsx',
      'app/accounts/unseen.tsx',
    ]
    expect(drawn.filter((file) => wordsIn(file) && !OTHERS.includes(file))).toEqual([])
  })

  test('is sent by the pieces that sign in beside it, and a file is checked before it is sent', () => {
    const SENDERS = [
      'web/client/send-act.ts',
      'web/client/send-form.ts',
      'app/files/send-upload.ts',
      // nothing of it is kept
      'app/editor/load-document.ts',
    ]
    const sends = /method: '(?:POST|PUT|PATCH)'|\.open\('POST'/
    const inBrowser = product.filter((file) => /^(app\/|web\/(?!http\/))/.test(file))
    expect(inBrowser.filter((file) => sends.test(read(file)) && !SENDERS.includes(file))).toEqual([])
    const FILES = [
      'web/ui/forms/file-field.tsx',
      'web/ui/forms/drop-zone.tsx',
      'app/files/plain-file-input.tsx',
    ]
    expect(elsewhere(/type="file"/, FILES)).toEqual([])
  })

  test('a link to a download says where it fails', () => {
    const links = /<a\s[^>]*\bdownload\b/
    expect(elsewhere(links, ['web/ui/overlays/menu-popup.tsx'])).toEqual([])
  })
})

describe('staff', () => {
  test('every page, loader and act below app/admin passes the guard of staff', () => {
    const routed = product.filter((file) => /^app\/admin\/.*-(page|loader|action)\.tsx?$/.test(file))
    expect(routed.length).toBeGreaterThan(3)
    const guarded = /guard: (staff|admins)\b|await (staff|admins)\(|requireStaff\(actor\)/
    expect(routed.filter((file) => !guarded.test(read(file)))).toEqual([])
  })
})

describe('names and sizes', () => {
  test('no file says nothing by its name', () => {
    const empty = /(^|[/-])(utils?|helpers?|misc|common|types|service|manager|index)(\.|\/)/
    expect(product.filter((file) => empty.test(file))).toEqual([])
  })

  test('route modules stay under 120 lines, and the median file under 60', () => {
    const lines = (file: string) => read(file).split('\n').length
    const pages = product.filter((file) => /-(page|action|loader)\.tsx?$/.test(file))
    expect(pages.filter((file) => lines(file) > 120)).toEqual([])
    const sizes = product.map(lines).sort((a, b) => a - b)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60)
  })
})

/** Addresses as people and machines ask for them: a name in place of each variable, a splat short and long. */
function samplesOf(pattern: string): string[] {
  const named = pattern.replaceAll(/:\w+\??/g, (name) => (name === ':file' ? 'a-tese.pdf' : 'a_tese-1'))
  if (!named.endsWith('*')) return [named]
  // what nothing else takes begins where the longest address of a work ends
  const lengths = pattern === '/*' ? [6, 7] : [1, 2, 3, 4, 5, 6]
  return lengths.map((n) => named.replace('*', Array(n).fill('ep.2026.abc').join('/')))
}

// Who may ask what of each route is the matter of access.test.ts.
describe('routes', () => {
  const modules = flat(table)
  test('every module of the table exists', () => {
    expect(
      modules.map(({ file }) => file).filter((file) => !existsSync(path.join(root, 'app', file))),
    ).toEqual([])
  })

  // 'doi/*' once lost to ':username/:slug/:file', and no identifier of ours led anywhere
  test('an address of every route reaches its own module', () => {
    const routed = (entries: readonly Entry[]): RouteObject[] =>
      entries.map(({ id, path: at, index, file, children }) =>
        index
          ? { id: id ?? file, index }
          : { id: id ?? file, path: at, ...(children && { children: routed(children) }) },
      )
    const tree = routed(table)
    const lost = fullPaths(table).flatMap(({ id, pattern }) =>
      samplesOf(pattern)
        .map((address) => ({ address, reached: matchRoutes(tree, address)?.at(-1)?.route.id }))
        .filter(({ reached }) => reached !== id)
        .map(({ address, reached }) => `${address} (${pattern}) reaches ${reached}, not ${id}`),
    )
    expect(lost).toEqual([])
  })

  // They show nothing that was read.
  const WITHOUT_DATA = ['../web/gallery/gallery-page.tsx', 'shell/not-found-page.tsx']

  test('every page says whether its answer is public or personal, and so runs its guard on a change of page too', () => {
    const pages = modules.map(({ file }) => file).filter((file) => file.endsWith('-page.tsx'))
    const made = /^export const loader = (publicLoader|personalLoader)\(\{$/m
    expect(pages.filter((file) => !made.test(read(`app/${file}`)))).toEqual(WITHOUT_DATA)
    const asksAgain = /\b(actorOf|requireSession)\(/
    const loaderOf = (file: string) =>
      /^export const loader = [\s\S]*?^\}\)$/m.exec(read(`app/${file}`))?.[0] ?? ''
    expect(pages.filter((file) => asksAgain.test(loaderOf(file)))).toEqual([])
  })

  test('a rule that reads what everybody sees asks nobody’s name: its page has none to give', () => {
    const publicPages = modules
      .map(({ file }) => `app/${file}`)
      .filter((file) => existsSync(path.join(root, file)) && read(file).includes('= publicLoader('))
    expect(publicPages.length).toBeGreaterThan(8)
    const loaderOf = (file: string) => /^export const loader = [\s\S]*?^\}\)$/m.exec(read(file))?.[0] ?? ''
    expect(publicPages.filter((file) => /\b(request|context|actor)\b/.test(loaderOf(file)))).toEqual([])
  })
})
