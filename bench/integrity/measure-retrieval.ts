import { openDatabase, type Database } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { openOwnData } from '#tests/own-data.ts'
import { alignTexts } from '#engines/originality/alignment/align-texts.ts'
import { findCandidates } from '#domain/integrity/retrieval/find-candidates.ts'
import { fingerprintText, isFingerprint } from '#engines/originality/retrieval/fingerprint-text.ts'
import { prepareText } from '#engines/originality/text/prepare-text.ts'
import type { Pair } from './find-data.ts'

const WORKS = Number(process.env.BENCH_WORKS ?? 10_000)
const WORDS = 6_000
/** Of the numbers of a work, how many many others have: set phrases of the language. */
const COMMON_SHARE = 0.08
const COMMON_POOL = 20_000
const BATCH = 50
/** As many as a check compares. */
const COMPARED = 25

/** What finding the likely sources costs among so many works, and in how many cases the true one is among them. */
export async function measureRetrieval(pairs: readonly Pair[]): Promise<void> {
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }
  const { databaseUrl, remove } = await openOwnData({ settings })
  const database = openDatabase(databaseUrl, { max: 1 })
  try {
    await migrate(database.pool)
    // only what the search reads: no works behind the fingerprints
    await database.pool.query(`set session_replication_role = replica`)
    const sources = [...new Set(pairs.map((pair) => pair.source))]
    const prints = new Map(sources.map((text) => [text, fingerprintText(prepareText(text)).hashes]))
    const words = sources.reduce((sum, text) => sum + text.split(/\s+/).length, 0)
    const each = Math.round(
      ([...prints.values()].reduce((sum, { length }) => sum + length, 0) / words) * WORDS,
    )
    const seconds = await fill(database, each)
    const numbers = new Map<string, number>()
    for (const [n, text] of sources.entries()) {
      numbers.set(text, WORKS + n + 1)
      await insert(database, [[WORKS + n + 1, [...prints.get(text)!]]])
    }
    await database.pool.query('analyze fingerprints')
    console.log(
      `\nBusca de fontes entre ${WORKS.toLocaleString('pt-BR')} trabalhos de ${WORDS} palavras (${each} números cada; ${seconds.toFixed(0)} s para encher)`,
    )
    await printSize(database)
    await printFound(database, pairs, numbers)
  } finally {
    await database.close()
    await remove()
  }
}

async function fill(database: Database, each: number): Promise<number> {
  const begun = performance.now()
  const random = mulberry32(1)
  const number = () => {
    for (;;) {
      const hash = Math.floor(random() * 2 ** 32) | 0
      if (isFingerprint(hash)) return hash
    }
  }
  const pool = Array.from({ length: COMMON_POOL }, number)
  for (let from = 1; from <= WORKS; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, WORKS - from + 1) }, (_, n): [number, number[]] => [
      from + n,
      Array.from({ length: each }, () =>
        // the commoner a phrase, the more works have it
        random() < COMMON_SHARE ? pool[Math.floor(random() ** 3 * COMMON_POOL)]! : number(),
      ),
    ])
    await insert(database, rows)
  }
  return (performance.now() - begun) / 1000
}

async function insert({ pool }: Database, rows: readonly [work: number, hashes: number[]][]): Promise<void> {
  for (const [work, hashes] of rows) {
    await pool.query(
      `with kept as (insert into work_fingerprints (work_id, version_number, engine_version, hashes) values ($1, 1, '1', $2::int[]))
       insert into fingerprints (hash, work_id) select hash, $1 from unnest($2::int[]) as hash`,
      [work, hashes],
    )
  }
}

async function printSize({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ bytes: string; works: string }>(
    `select pg_total_relation_size('fingerprints') as bytes, (select count(*) from work_fingerprints) as works`,
  )
  const { bytes, works } = rows[0]!
  console.log(
    `tabela de números: ${(Number(bytes) / 2 ** 20).toFixed(0)} MB, ${(Number(bytes) / Number(works) / 1000).toFixed(1)} kB por trabalho`,
  )
}

async function printFound(
  database: Database,
  pairs: readonly Pair[],
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  const times: number[] = []
  const classes = new Map<string, { all: number; found: number; reported: number }>()
  for (const pair of pairs) {
    if (pair.cases.length === 0) continue
    const text = prepareText(pair.suspicious)
    const prints = fingerprintText(text)
    const begun = performance.now()
    const candidates = await findCandidates(database.db, prints, { except: null, most: COMPARED })
    times.push(performance.now() - begun)
    const counted = classes.get(pair.class) ?? { all: 0, found: 0, reported: 0 }
    classes.set(pair.class, counted)
    counted.all++
    if (!candidates.some(({ work }) => work === numbers.get(pair.source))) continue
    counted.found++
    if (alignTexts(text, prepareText(pair.source)).matches.length > 0) counted.reported++
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(0)
  console.log(`procura: mediana ${at(0.5)} ms, 95% em ${at(0.95)} ms`)
  for (const [name, { all, found, reported }] of classes)
    console.log(
      `${name.padEnd(10)} fonte entre as ${COMPARED} primeiras: ${found}/${all}; trecho achado: ${reported}/${all}`,
    )
  const sum = [...classes.values()].reduce((a, b) => ({
    ...a,
    all: a.all + b.all,
    reported: a.reported + b.reported,
  }))
  console.log(
    `de todos, achados do começo ao fim: ${sum.reported}/${sum.all} (limite inferior de Wilson a 95%: ${wilson(sum.reported, sum.all).toFixed(3)})`,
  )
}

function wilson(hits: number, all: number): number {
  const [z, share] = [1.96, hits / all]
  const middle = share + (z * z) / (2 * all)
  const spread = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))
  return (middle - spread) / (1 + (z * z) / all)
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
