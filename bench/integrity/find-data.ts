import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** The texts to measure on are not part of the product: beside it, or where BENCH_INTEGRITY_DATA says. */
export function findData(): string | null {
  const places = process.env.BENCH_INTEGRITY_DATA
    ? [process.env.BENCH_INTEGRITY_DATA]
    : ['../shared/data', '../../shared/data']
  return places.map((place) => path.resolve(place)).find((place) => existsSync(place)) ?? null
}

export interface Pair {
  id: string
  class: string
  suspicious: string
  source: string
  sourceWork: string
  hostWork: string
  cases: { suspiciousOffset: number; suspiciousLength: number; sourceOffset: number; sourceLength: number }[]
}

/** BENCH_PAIRS names other pairs of the same form. */
export function readPairs(data: string): Pair[] {
  const file = process.env.BENCH_PAIRS ?? path.join(data, 'plagiarism/pairs-pt.jsonl.gz')
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Pair)
}
