// How good the integrity checks are and what they cost: `npm run bench -- integrity`.
import { findData, readPairs } from './integrity/find-data.ts'
import { measureAlignment } from './integrity/measure-alignment.ts'
import { measureArticles } from './integrity/measure-articles.ts'
import { measureCost } from './integrity/measure-cost.ts'
import { measureRetrieval } from './integrity/measure-retrieval.ts'
import { measureStatistics } from './integrity/measure-statistics.ts'

export async function run(): Promise<void> {
  const data = findData()
  if (!data) {
    console.log('Sem os textos de medição: BENCH_INTEGRITY_DATA=/pasta diz onde estão.')
    return
  }
  const pairs = readPairs(data)
  await measureAlignment(data, pairs)
  measureStatistics(data)
  measureCost(pairs)
  await measureArticles(data)
  await measureRetrieval(pairs)
}
