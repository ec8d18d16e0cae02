// `npm run figures`: the house in figures, as the structure test reads it.
import path from 'node:path'
import { findCycles, importGraph, productFiles, readSource, writersPerTable } from './read-structure.ts'

const files = productFiles()
const lines = files.map((file) => readSource(file).split('\n').length).sort((a, b) => a - b)
const at = (share: number) => lines[Math.floor((lines.length - 1) * share)]
const perFolder = Map.groupBy(files, (file) => path.dirname(file))
const fullest = [...perFolder].sort((a, b) => b[1].length - a[1].length).slice(0, 5)
const shared = [...writersPerTable(files)].filter(([, writers]) => writers.size > 1)

console.log(`arquivos: ${files.length}, linhas: ${lines.reduce((sum, n) => sum + n, 0)}`)
console.log(`linhas por arquivo: mediana ${at(0.5)}, p90 ${at(0.9)}, maior ${lines.at(-1)}`)
console.log(`ciclos entre arquivos: ${findCycles(importGraph(files, (file) => file)).length}`)
for (const cycle of findCycles(importGraph(files, path.dirname))) console.log(`  pastas: ${cycle.join(', ')}`)
console.log(`ciclos entre pastas: ${findCycles(importGraph(files, path.dirname)).length}`)
console.log('pastas mais cheias:', fullest.map(([folder, own]) => `${folder} ${own.length}`).join(', '))
console.log(`tabelas escritas: ${writersPerTable(files).size}; por mais de um conceito: ${shared.length}`)
for (const [table, writers] of shared) console.log(`  ${table}: ${[...writers].sort().join(', ')}`)
