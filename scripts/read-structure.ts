import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inSources } from '../platform/source-folders.ts'

/** One import of the product's own code. Types are gone when it runs, so they make no circle. */
export interface Import {
  from: string
  to: string
  isType: boolean
}

const ROOT = path.join(import.meta.dirname, '..')

export const readSource = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** Every source file of the product without its tests, as paths from the root. */
export function productFiles(): string[] {
  return globSync(`${inSources()}/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((file) => file !== 'db/schema.ts' && !/\.test\.tsx?$/.test(file))
    .sort()
}

const STATEMENT = /(?:import|export)\s+(type\s)?[^'"()]*?from\s*'([^']+)'|import\s*\(?\s*'([^']+)'/g

/** What a file imports, as paths from the root; packages stay names. */
export function importsOf(file: string): Import[] {
  return [...readSource(file).matchAll(STATEMENT)].map(([, type, named, bare]) => {
    const name = (named ?? bare)!
    const own = name.startsWith('.') ? path.join(path.dirname(file), name) : name
    return { from: file, to: name.startsWith('#') ? name.slice(1) : own, isType: Boolean(type) }
  })
}

const DECLARED =
  /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(const|let|function\*?|class|interface|type|enum) (\w+)|^export (?:type )?(\{[^}]*\})/gm

/** What a file exports by name, and whether it is a type alone. */
export function exportsOf(file: string): { name: string; isType: boolean }[] {
  return [...readSource(file).matchAll(DECLARED)].flatMap(([, keyword, name, list]) =>
    name
      ? { name, isType: keyword === 'interface' || keyword === 'type' }
      : [...list!.matchAll(/(\w+)(?=\s*[,}])/g)].map(([given]) => ({ name: given, isType: false })),
  )
}

/** Groups of nodes that reach each other: Tarjan's strongly connected components of more than one node. */
export function findCycles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (node: string): void => {
    index.set(node, index.size)
    lowest.set(node, index.get(node)!)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!))
    }
    if (lowest.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) cycles.push(group.sort())
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return cycles
}

/** Who imports whom, by value, among files or (`place` = folder of a file) among folders. */
export function importGraph(
  files: readonly string[],
  place: (file: string) => string,
): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  const fileSet = new Set(files)
  for (const { from, to, isType } of files.flatMap(importsOf)) {
    const [a, b] = [place(from), place(to)]
    if (isType || !fileSet.has(to) || a === b) continue
    graph.set(a, (graph.get(a) ?? new Set()).add(b))
  }
  return graph
}

const WRITE =
  /(?:(?:insertInto|updateTable|deleteFrom|mergeInto)\(|(?:insertSubmission|setMark|writeChosen)\(tx, )'(\w+)|\b(?:insert into|delete from|merge into)\s+(\w+)|\bupdate\s+(?!set\b|of\b)(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/g

/** Every table that is written, with the folders (`domain/files`) of those who do. */
export function writersPerTable(files: readonly string[]): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>()
  for (const file of files) {
    for (const [, a, b, c] of readSource(file).matchAll(WRITE)) {
      const table = (a ?? b ?? c)!
      const folder = file.split('/').slice(0, 2).join('/')
      writers.set(table, (writers.get(table) ?? new Set()).add(folder))
    }
  }
  return writers
}
