// `npm run figures`: the house in figures, as the structure test reads it.
import { globSync } from 'node:fs'
import path from 'node:path'
import { inSources } from '#platform/source-folders.ts'
import { findRawStatements } from '#tests/statements/find-raw-statements.ts'
import {
  exportsOf,
  findCycles,
  importGraph,
  productFiles,
  readSource,
  writersPerTable,
} from './read-structure.ts'

/** What the router asks of a module by these names. */
const OF_ROUTES =
  /^(default|loader|clientLoader|action|clientAction|meta|links|headers|handle|middleware|shouldRevalidate|ErrorBoundary)$/
/** A regular expression with a folder of ours in it. */
const FILE_PATTERN =
  /\/(?:\\.|[^/\\\n])*\b(?:app|web|domain|engines|lucide-react|node_modules)\b(?:\\.|[^/\\\n])*\/[a-z]*/g

const files = productFiles()
const linesOf = (file: string) => readSource(file).split('\n').length
const sum = (numbers: readonly number[]) => numbers.reduce((all, n) => all + n, 0)

function printFiles(): void {
  const lines = files.map(linesOf).sort((a, b) => a - b)
  const at = (share: number) => lines[Math.floor((lines.length - 1) * share)]
  console.log(`arquivos: ${files.length}, linhas: ${sum(lines)}`)
  console.log(`linhas por arquivo: mediana ${at(0.5)}, p90 ${at(0.9)}, maior ${lines.at(-1)}`)
  const others = globSync('{tests,bench,scripts}/**/*.{ts,tsx,cjs}')
  const testsBeside = globSync(`${inSources()}/**/*.test.{ts,tsx}`)
  const perRoom = Map.groupBy([...files, ...others], (file) => file.split('/')[0]!)
  const counted = [...perRoom, ['testes ao lado', testsBeside] as const]
  console.log(
    'linhas por pasta:',
    counted.map(([room, own]) => `${room} ${sum(own.map(linesOf))}`).join(', '),
  )
  const perFolder = Map.groupBy(files, (file) => path.dirname(file))
  const fullest = [...perFolder].sort((a, b) => b[1].length - a[1].length).slice(0, 5)
  console.log('pastas mais cheias:', fullest.map(([folder, own]) => `${folder} ${own.length}`).join(', '))
}

function printCycles(): void {
  console.log(`ciclos entre arquivos: ${findCycles(importGraph(files, (file) => file)).length}`)
  const cycles = findCycles(importGraph(files, path.dirname))
  for (const cycle of cycles) console.log(`  pastas: ${cycle.join(', ')}`)
  console.log(`ciclos entre pastas: ${cycles.length}`)
}

function printTables(): void {
  const writers = writersPerTable(files)
  const shared = [...writers].filter(([, folders]) => folders.size > 1)
  console.log(`tabelas escritas: ${writers.size}; por mais de um conceito: ${shared.length}`)
  for (const [table, folders] of shared) console.log(`  ${table}: ${[...folders].sort().join(', ')}`)
}

function printNames(): void {
  // what is exported again means the same
  const isDeclared = (file: string, name: string) =>
    new RegExp(`\\b(?:const|let|function\\*?|class|interface|type|enum) ${name}\\b`).test(readSource(file))
  const named = files
    .flatMap((file) => exportsOf(file).map(({ name }) => ({ name, file })))
    .filter(({ name, file }) => isDeclared(file, name))
  const own = named.filter(({ name }) => !OF_ROUTES.test(name))
  const twice = [...Map.groupBy(own, ({ name }) => name)].filter(
    ([, found]) => new Set(found.map(({ file }) => file)).size > 1,
  )
  console.log(`nomes exportados por mais de um arquivo: ${twice.length}`)
  for (const [name, found] of twice) console.log(`  ${name}: ${found.map(({ file }) => file).join(', ')}`)
  const unsafe = new Set(files.flatMap((file) => readSource(file).match(/\bUNSAFE_\w+/g) ?? []))
  console.log(`nomes UNSAFE_: ${unsafe.size} (${[...unsafe].sort().join(', ')})`)
  const patterns = readSource('vite.config.ts').match(FILE_PATTERN) ?? []
  console.log(`expressões regulares sobre nomes de arquivos em vite.config.ts: ${patterns.length}`)
}

function printTexts(): void {
  const statements = findRawStatements()
  const ofRows = statements.filter(({ columns }) => columns !== null).length
  console.log(`SQL escrito à mão com tipo declarado: ${statements.length}, de linhas inteiras: ${ofRows}`)
  const words = globSync('docs/decisions/*.md').map(
    (file) => readSource(file).split(/\s+/).filter(Boolean).length,
  )
  console.log(`decisões: ${words.length}, palavras: ${sum(words)}, a mais longa: ${Math.max(...words)}`)
}

printFiles()
printCycles()
printTables()
printNames()
printTexts()
