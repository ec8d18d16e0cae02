// What a page of a harvest (OAI-PMH) and a list of the read API cost with 10,000 and with 100,000 works, and how many
// times more: `npm run bench -- oai`. BENCH_WORKS, BENCH_WORDS, BENCH_RUNS and BENCH_DATA as for `scale`.
import { sql } from 'kysely'
import type { openDatabase } from '#db/client.ts'
import { hydrateCitableWorks } from '#domain/citations/hydrate-citable-works.ts'
import { answerHarvest } from '#domain/harvesting/answer-harvest.ts'
import { stampChanges } from '#domain/harvesting/stamp-changes.ts'
import { findWorkIds, type WorkQuery } from '#domain/search/find-works.ts'
import { readConfig } from '#platform/config.ts'
import { measureCases, type Measured } from './measure-cases.ts'
import { openScaleData } from './open-scale-data.ts'
import type { ScaleCase } from './scale-cases.ts'

type Database = ReturnType<typeof openDatabase>

const SIZES = (process.env.BENCH_WORKS ?? '10000,100000').split(',').map(Number)
/** What grows: no page reads one of these from end to end. */
const GROWING = ['works', 'work_search', 'work_versions', 'work_authors', 'profiles', 'harvest_records']
const SOURCE = {
  origin: 'https://pares.example',
  baseUrl: 'https://pares.example/oai',
  name: 'Entrepares',
  adminEmail: 'ajuda@pares.example',
  namespace: 'pares.example',
}
const config = readConfig({ SECRET: 's'.repeat(40) })

export async function run(): Promise<void> {
  let before: Measured | null = null
  for (const works of SIZES) {
    const { database, close } = await openScaleData('embedded', works)
    try {
      await dateAll(database)
      console.log(`\n${works} trabalhos`)
      const cases = await casesOf(database)
      const found: { medians: Measured; scanned: boolean } = await measureCases(database, cases, {
        growing: GROWING,
        before,
      })
      before = found.medians
      if (found.scanned) process.exitCode = 1
    } finally {
      await close()
    }
  }
}

/** The works were made without their triggers, and some seconds apart, as works are published. */
async function dateAll({ db, pool }: Database): Promise<void> {
  const begun = performance.now()
  // works of the scale data are made without their list of authors too
  await sql`alter table work_authors disable trigger user`.execute(db)
  await sql`
    insert into work_authors (work_id, position, person_id)
    select id, 1, owner_id from works on conflict do nothing`.execute(db)
  await sql`alter table work_authors enable trigger user`.execute(db)
  await sql`
    insert into harvest_changes (work_id) select id from works as w
    where not exists (select from harvest_records as r where r.work_id = w.id) order by id`.execute(db)
  while (!(await stampChanges({ db, config })));
  await sql`update harvest_records set changed_at = timestamptz '2026-01-01' + work_id * interval '1 second'`.execute(
    db,
  )
  await pool.query('vacuum analyze harvest_records, harvest_changes, works, work_authors')
  console.log(`datados em ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

async function casesOf({ db }: Database): Promise<ScaleCase[]> {
  const middle = await tokenAfter(db, 50)
  const list = (args: Record<string, string>) => ({ verb: 'ListRecords', metadataPrefix: 'oai_dc', ...args })
  return [
    harvesting('OAI: primeira página', list({})),
    harvesting('OAI: página 51', { verb: 'ListRecords', resumptionToken: middle }),
    harvesting('OAI: identificadores', { ...list({}), verb: 'ListIdentifiers' }),
    harvesting('OAI: de um dia em diante', list({ from: '2026-01-01T02:00:00Z' })),
    harvesting('OAI: de uma área', list({ set: 'area_educacao' })),
    harvesting('OAI: mtd2-br', list({ metadataPrefix: 'mtd2-br' })),
    harvesting('OAI: conjuntos', { verb: 'ListSets' }),
    listing('API: cem trabalhos', {}),
    listing('API: cem de uma área', { area: 'Educação' }),
    listing('API: cem de uma busca', { q: 'antioxidantes' }),
  ]
}

async function ask(db: Database['db'], args: Record<string, string>): Promise<string> {
  const answer = await answerHarvest({ db, config }, SOURCE, Object.entries(args))
  if (answer === null) throw new Error('asked to come again')
  return answer
}

async function tokenAfter(db: Database['db'], pages: number): Promise<string> {
  let args: Record<string, string> = { verb: 'ListRecords', metadataPrefix: 'oai_dc' }
  for (let page = 0; page < pages; page += 1) {
    const token = /<resumptionToken[^>]*>([^<]+)</.exec(await ask(db, args))?.[1]
    if (!token) throw new Error('the list is too short')
    args = { verb: 'ListRecords', resumptionToken: token }
  }
  return args.resumptionToken!
}

const harvesting = (name: string, args: Record<string, string>): ScaleCase => ({
  name,
  run: async (db) => `${(await ask(db, args)).match(/<(?:header|set)>/g)?.length ?? 0} registros`,
})

const listing = (name: string, query: WorkQuery): ScaleCase => ({
  name,
  run: async (db) => {
    const { ids } = await findWorkIds(db, { ...query, size: 100 })
    return `${(await hydrateCitableWorks(db, ids)).length} trabalhos`
  },
})
