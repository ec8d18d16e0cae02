import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Condition } from '#tests/mutation/visibility/condition.ts'
import { findConditions } from '#tests/mutation/visibility/find-conditions.ts'
import { HARMLESS } from '#tests/mutation/visibility/harmless.ts'
import { nearestTests } from '#tests/mutation/visibility/nearest-tests.ts'
import { describeCondition, isHarmless } from '#tests/mutation/visibility/describe-condition.ts'
import { findUnguardedReads, findUnmaskedReads } from '#tests/reads/find-unguarded-reads.ts'
import { type BrokenCopy, withBrokenCopy } from './broken-copy.ts'

/** Takes away each condition of who may see, act or count; how many no test noticed and no reason excuses. */
export async function tryConditions(place: string, signal: AbortSignal): Promise<number> {
  const conditions = findConditions(place)
  if (conditions.length === 0) throw new Error(`Não há condições em ${place}`)
  const tried = conditions.filter((condition) => !isHarmless(condition))
  console.log(`${conditions.length} condições, ${conditions.length - tried.length} delas com um motivo.`)
  const testsOf = nearestTests()
  const survivors: Condition[] = []
  const waiting = [...tried.entries()].filter(([, condition]) => !leavesUnguarded(condition))
  console.log(`${tried.length - waiting.length} são notadas por tests/reads, sem que nada corra.`)
  const lane = () =>
    withBrokenCopy(signal, async (copy) => {
      for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
        const [index, condition] = next
        const killed = await isNoticed(copy, condition, testsOf(condition.file))
        if (signal.aborted) return
        if (!killed) survivors.push(condition)
        console.log(`${killed ? '✓' : '✗'} ${index + 1}/${tried.length} ${describeCondition(condition)}`)
      }
    })
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, lane))
  const { length } = survivors
  console.log(
    `\n${tried.length - length} de ${tried.length} foram notadas; ${HARMLESS.length} têm um motivo.`,
  )
  for (const condition of survivors) console.error(`  ✗ sobreviveu: ${describeCondition(condition)}`)
  return length
}

const changedBy =
  ({ start, end, replacement }: Condition) =>
  (source: string) =>
    source.slice(0, start) + replacement + source.slice(end)

/** Whether a reading is then left without its rule: what tests/reads refuses, asked of the one file. */
function leavesUnguarded(condition: Condition): boolean {
  const source = readFileSync(condition.file, 'utf8')
  const readsOf = (text: string) =>
    [findUnguardedReads, findUnmaskedReads].flatMap((find) => find(condition.file, text)).length
  return readsOf(changedBy(condition)(source)) > readsOf(source)
}

async function isNoticed(
  copy: BrokenCopy,
  condition: Condition,
  { near, far }: { near: string[]; far: string[] },
): Promise<boolean> {
  const { file } = condition
  const change = (source: string) => {
    if (source !== readFileSync(file, 'utf8')) throw new Error(`${file} was changed meanwhile`)
    return changedBy(condition)(source)
  }
  return copy.broken(file, change, async () => {
    for (const tests of [near, far]) if (tests.length > 0 && !(await copy.passes(tests))) return true
    return false
  })
}
