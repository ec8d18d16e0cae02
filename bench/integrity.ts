// How good the integrity checks are and what they cost: `npm run bench -- integrity`.
import { findData, readPairs } from './integrity/find-data.ts'
import { measureAlignment } from './integrity/measure-alignment.ts'
import { measureStatistics } from './integrity/measure-statistics.ts'

export async function run(): Promise<void> {
  const data = findData()
  if (!data) {
    console.log('Sem os textos de medição (BENCH_INTEGRITY_DATA=/pasta): só o custo é medido.')
    return
  }
  await measureAlignment(data, readPairs(data))
  measureStatistics(data)
}
