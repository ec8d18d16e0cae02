import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findTests } from '#engines/verification/statistics/find-tests.ts'
import { recomputeP } from '#engines/verification/statistics/recompute-p.ts'

interface Assessment {
  found: boolean
  differs: boolean
  changesDecision: boolean
}

/** P-values as articles print them, against what statcheck says of each; its authors looked at some by hand. */
export function measureStatistics(data: string): void {
  const rows = readResults(path.join(data, 'statcheck/results.csv'))
  const assessed = rows.map((row) => ({ row, ours: assess(row) }))
  const found = assessed.filter(({ ours }) => ours.found)
  console.log('\nValores de p recalculados (statcheck):')
  console.log(`lidos e recalculados: ${found.length} de ${rows.length}`)
  printAgreement(
    'diferença',
    found.map(({ row, ours }) => [row.error === 'TRUE', ours.differs]),
  )
  printAgreement(
    'muda a decisão',
    found.map(({ row, ours }) => [row.decision_error === 'TRUE', ours.changesDecision]),
  )
  const reasons = new Map<string, number>()
  for (const { row, ours } of found)
    if (ours.differs && row.reason !== 'NA') reasons.set(row.reason!, (reasons.get(row.reason!) ?? 0) + 1)
  console.log(
    `causa, onde os autores do statcheck a procuraram: ${[...reasons].map(([why, n]) => `${why} ${n}`).join(', ')}`,
  )
}

type Row = Record<string, string>

function readResults(file: string): Row[] {
  const [head, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  const names = head!.split(';')
  return lines.map((line) => {
    const cells = line.split(';')
    // only remarks, the last, may hold a semicolon
    return Object.fromEntries(names.map((name, n) => [name, cells[n] ?? '']))
  })
}

function assess(row: Row): Assessment {
  const [test] = findTests(row.raw!)
  const twoTailed = test && recomputeP(test)
  if (!twoTailed) return { found: false, differs: false, changesDecision: false }
  const isOneTailed =
    row.one_tailed_in_txt === 'TRUE' && recomputeP(test, { oneTailed: true })?.differs === false
  return { found: true, ...(isOneTailed ? { differs: false, changesDecision: false } : twoTailed) }
}

function printAgreement(name: string, pairs: readonly (readonly [theirs: boolean, ours: boolean])[]): void {
  const count = (theirs: boolean, ours: boolean) =>
    pairs.filter(([a, b]) => a === theirs && b === ours).length
  const [both, onlyOurs, onlyTheirs] = [count(true, true), count(false, true), count(true, false)]
  console.log(
    `${name.padEnd(16)} precisão ${(both / (both + onlyOurs)).toFixed(3)}  cobertura ${(both / (both + onlyTheirs)).toFixed(3)}  ` +
      `(${both} em comum, ${onlyOurs} só nossas, ${onlyTheirs} só do statcheck)`,
  )
}
