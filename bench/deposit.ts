// How well metadata are proposed from a file, and what it costs: `npm run bench -- deposit`.
// BENCH_DEPOSIT_DATA is the folder of documents and their truth; BENCH_VERBOSE=1 prints what is wrong.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { proposeMetadata } from '#engines/deposit/propose-metadata.ts'
import type { ProposedMetadata } from '#engines/deposit/text/proposed-metadata.ts'
import { TEXT_LIMITS } from '#engines/text-extraction/limits.ts'
import { readFrontMatter } from '#engines/text-extraction/front-matter/read-front-matter.ts'
import type { FrontExtension } from '#engines/text-extraction/front-matter/read-front-matter.ts'
import { COMPARED_FIELDS, compareField } from './deposit/compare-field.ts'
import type { ComparedField, Outcome, Truth } from './deposit/compare-field.ts'

const DATA = process.env.BENCH_DEPOSIT_DATA ?? '../shared/data/deposit'
const VERBOSE = process.env.BENCH_VERBOSE === '1'

type Counts = Record<Outcome, number>

export async function run(): Promise<void> {
  if (!existsSync(path.join(DATA, 'truth.json'))) {
    console.log('Sem os documentos de medição: BENCH_DEPOSIT_DATA=/pasta diz onde estão.')
    return
  }
  const truths = JSON.parse(readFileSync(path.join(DATA, 'truth.json'), 'utf8')) as Truth[]
  const counts = new Map<ComparedField, Counts>()
  let [pages, microseconds] = [0, 0]
  // the libraries are loaded once, and that is no cost of a page
  await propose(truths.find(({ format }) => format === 'pdf')!)
  for (const truth of truths) {
    const before = process.cpuUsage()
    const { proposals, last } = await propose(truth)
    const { user, system } = process.cpuUsage(before)
    microseconds += user + system
    pages += last
    count(truth, proposals, counts)
  }
  report(truths.length, counts)
  console.log(
    `${(microseconds / 1000 / pages).toFixed(1)} ms de processador por página lida (${pages} páginas)`,
  )
}

async function propose({ file, format }: Truth) {
  const front = await readFrontMatter(path.join(DATA, file), format as FrontExtension, TEXT_LIMITS)
  return { proposals: proposeMetadata(front), last: front.lines.at(-1)?.page ?? 1 }
}

function count(truth: Truth, proposals: ProposedMetadata, counts: Map<ComparedField, Counts>): void {
  for (const field of COMPARED_FIELDS) {
    const outcome = compareField(field, truth, proposals[field]?.value)
    const sums = counts.get(field) ?? { right: 0, wrong: 0, missing: 0, silent: 0 }
    sums[outcome]++
    counts.set(field, sums)
    if (VERBOSE && (outcome === 'wrong' || outcome === 'missing')) {
      const shown = (value: unknown) => JSON.stringify(value ?? null).slice(0, 400)
      console.log(
        `${truth.id} ${field} ${outcome}\n   proposto ${shown(proposals[field]?.value)}\n   certo    ${shown(truth[field])}`,
      )
    }
  }
}

function report(documents: number, counts: ReadonlyMap<ComparedField, Counts>): void {
  console.log(
    `${documents} documentos; certo e errado do que foi proposto, ausente onde havia, calado onde não havia`,
  )
  let [wrong, all] = [0, 0]
  for (const [field, sums] of counts) {
    wrong += sums.wrong
    all += documents
    const there = documents - sums.silent
    console.log(
      `${field.padEnd(16)} certo ${String(sums.right).padStart(2)} de ${String(there).padStart(2)}  errado ${String(sums.wrong).padStart(2)}  ausente ${String(sums.missing).padStart(2)}`,
    )
  }
  console.log(`errados: ${wrong} de ${all} campos (${((100 * wrong) / all).toFixed(1)} %)`)
}
