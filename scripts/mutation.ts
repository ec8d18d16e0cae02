// `npm run mutation`: makes each deliberate fault of tests/mutation in a copy of the code, one after the other, and runs
// the tests that must then fail. `npm run mutation -- domain/readings` makes those of one place only.
// `npm run mutation -- --visibility [PLACE]` takes away, one after the other, every condition of who may see, act or
// count that it finds in the rules, and runs the nearest tests.
import { emptyEnvironment } from '#tests/empty-environment.ts'
import type { Fault } from '#tests/mutation/fault.ts'
import { FAULTS } from '#tests/mutation/faults.ts'
import { withBrokenCopy } from './broken-copy.ts'
import { tryConditions } from './try-conditions.ts'

emptyEnvironment()
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())

const [first = '', second = ''] = process.argv.slice(2)
const survived =
  first === '--visibility' ? await tryConditions(second, stopping.signal) : await tryFaults(first)
process.exitCode = stopping.signal.aborted ? 130 : survived > 0 ? 1 : 0

/** How many no test noticed. */
async function tryFaults(place: string): Promise<number> {
  const faults = FAULTS.filter(({ file }) => file.startsWith(place))
  if (faults.length === 0) throw new Error(`Não há falhas em ${place}`)
  const survivors: Fault[] = []
  await withBrokenCopy(stopping.signal, async (copy) => {
    const every = [...new Set(faults.flatMap(({ tests }) => tests))]
    if (!(await copy.passes(every, 'inherit'))) throw new Error('Sem falha nenhuma estes testes já falham.')
    for (const [index, fault] of faults.entries()) {
      const { file, find, replace, tests, what } = fault
      const change = (source: string) => source.replace(find, () => replace)
      const killed = !(await copy.broken(file, change, () => copy.passes(tests)))
      if (stopping.signal.aborted) return
      if (!killed) survivors.push(fault)
      console.log(`${killed ? '✓' : '✗'} ${index + 1}/${faults.length} ${file}: ${what}`)
    }
    console.log(`\n${faults.length - survivors.length} de ${faults.length} falhas foram notadas.`)
    for (const { file, what } of survivors) console.error(`  ✗ sobreviveu: ${file}: ${what}`)
  })
  return survivors.length
}
