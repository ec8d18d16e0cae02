import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const sources = globSync('{app,domain,db,platform,server}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => file !== 'db/schema.ts',
)
const product = sources.filter((file) => !/\.test\.tsx?$/.test(file))

/** What a file imports, as paths from the root; packages stay names. */
function importsOf(file: string): string[] {
  const found = read(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...found].map(([, name]) => {
    if (name!.startsWith('#')) return name!.slice(1)
    return name!.startsWith('.') ? path.join(path.dirname(file), name!) : name!
  })
}

/** 'who → whom' for every import that should not be: what a failed test prints. */
function wrongImports(isWrong: (file: string, name: string) => boolean): string[] {
  return product.flatMap((file) =>
    importsOf(file)
      .filter((name) => isWrong(file, name))
      .map((name) => `${file} → ${name}`),
  )
}

describe('direction', () => {
  const MAY_IMPORT: Record<string, readonly string[]> = {
    app: ['app', 'domain', 'db/client.ts', 'platform'],
    domain: ['domain', 'db', 'platform'],
    db: ['db'],
    platform: ['platform'],
    server: ['server', 'app', 'domain', 'db', 'platform'],
  }
  const OURS = /^(app|domain|db|platform|server)\//

  test('a file imports only what stands below it', () => {
    const allowed = (file: string, name: string) =>
      MAY_IMPORT[file.split('/')[0]!]!.some((place) => name === place || name.startsWith(`${place}/`))
    expect(wrongImports((file, name) => OURS.test(name) && !allowed(file, name))).toEqual([])
  })

  test('a rule knows neither React nor HTTP', () => {
    const foreign = /^(react|react-dom|react-router|@react-router|node:http)/
    expect(wrongImports((file, name) => file.startsWith('domain/') && foreign.test(name))).toEqual([])
  })
})

describe('concepts', () => {
  // The order of domain/README.md: a concept may build on those of the lines above its own, and on its own line's never.
  const order = [...read('domain/README.md').matchAll(/^\d+\. (.+?):/gm)].map(([, names]) =>
    names!.split(/,\s*/),
  )
  const rank = new Map(order.flatMap((names, index) => names.map((name) => [name, index] as const)))
  const conceptOf = (file: string) => /^domain\/([^/]+)\//.exec(file)?.[1]

  test('every concept has its place in domain/README.md', () => {
    const concepts = new Set(product.map(conceptOf).filter((name) => name !== undefined))
    expect([...concepts].filter((name) => !rank.has(name))).toEqual([])
  })

  test('a concept builds only on those before its own', () => {
    const wrong = wrongImports((file, name) => {
      const [own, other] = [conceptOf(file), conceptOf(name)]
      if (!own || !other || own === other) return false
      return (rank.get(other) ?? Infinity) >= rank.get(own)!
    })
    expect(wrong).toEqual([])
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

interface Entry {
  id?: string
  path?: string
  index?: boolean
  file: string
  children?: Entry[]
}

const flat = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])

const table = (await Promise.resolve(routes)) as Entry[]

function fullPaths(entries: readonly Entry[], above = ''): { id: string; pattern: string }[] {
  return entries.flatMap(({ id, path: at, index, file, children }) => {
    const pattern = at === undefined ? above : `${above}/${at}`
    const own = index || at !== undefined ? [{ id: id ?? file, pattern: pattern || '/' }] : []
    return [...own, ...fullPaths(children ?? [], pattern)]
  })
}

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

  test('every page with a guard has a loader, so that it runs on a change of page too', () => {
    const guarded = modules.filter(
      ({ file }) => file.endsWith('-page.tsx') && read(`app/${file}`).includes('requireSession('),
    )
    expect(guarded.length).toBeGreaterThan(0)
    const loader = /export (async )?function loader/
    expect(guarded.map(({ file }) => file).filter((file) => !loader.test(read(`app/${file}`)))).toEqual([])
  })
})
