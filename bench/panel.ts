// What the lists of the panel cost with 100,000 people and 10,000 reports, on the system's PostgreSQL and on the embedded one: `npm run bench -- panel`.
import { openDatabase, type Db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import type { Actor } from '#domain/actor.ts'
import { findPendingCommunities } from '#domain/communities/find-pending-communities.ts'
import { findCases } from '#domain/integrity/evidence/find-cases.ts'
import { getCheckProgress } from '#domain/integrity/get-check-progress.ts'
import { findAppeals } from '#domain/moderation/appeals/find-appeals.ts'
import { findMessageFlags } from '#domain/moderation/find-message-flags.ts'
import { findFlags } from '#domain/moderation/flags/find-flags.ts'
import { findHeldCases } from '#domain/moderation/find-held-cases.ts'
import { findHidings } from '#domain/moderation/hidings/find-hidings.ts'
import { findReports } from '#domain/moderation/find-reports.ts'
import { findUsers } from '#domain/moderation/find-users.ts'
import { getPanelCounts } from '#domain/moderation/get-panel-counts.ts'
import { findRecord } from '#domain/record/find-record.ts'
import { findPendingVerifications } from '#domain/verifications/find-pending-verifications.ts'
import { readConfig } from '#platform/config.ts'
import { findSystemPostgres } from '#platform/embedded-postgres/postgres-binaries.ts'
import { openOwnData } from '#tests/own-data.ts'
import { generatePanel } from './generate-panel.ts'
import { measureCases } from './measure-cases.ts'
import type { ScaleCase } from './scale-cases.ts'

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 100_000)
const REPORTS = Number(process.env.BENCH_REPORTS ?? 10_000)
const PAGES = 40
/** What grows: no list of the panel reads one of these from end to end. */
const GROWING = [
  'users',
  'profiles',
  'works',
  'comments',
  'ethics_reports',
  'communities',
  'verifications',
  'suspensions',
  'hidings',
  'flags',
  'message_flags',
  'held_posts',
  'appeals',
  'integrity_runs',
  'moderation_record',
]

const engines = process.env.BENCH_ENGINE?.split(',') ?? ['system', 'embedded']
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '2GB' }

export async function run(): Promise<void> {
  let scanned = false
  for (const engine of engines) {
    if (engine === 'system' && !findSystemPostgres())
      console.log('Nenhum PostgreSQL 15 ou mais novo no sistema.')
    else scanned = (await measure(engine)) || scanned
  }
  if (scanned) process.exitCode = 1
}

async function measure(engine: string): Promise<boolean> {
  const binaries = engine === 'system' ? [findSystemPostgres()!] : undefined
  const { databaseUrl, remove } = await openOwnData({ settings: SETTINGS, binaries })
  const database = openDatabase(databaseUrl)
  try {
    await migrate(database.pool)
    const begun = performance.now()
    await generatePanel(database.pool, { people: PEOPLE, reports: REPORTS })
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    console.log(`\nPostgreSQL (${engine}), ${PEOPLE} pessoas e ${REPORTS} denúncias em ${seconds} s`)
    const cases = await panelCases(database.db, databaseUrl)
    return (await measureCases(database, cases, { growing: GROWING, before: null })).scanned
  } finally {
    await database.close()
    await remove()
  }
}

interface List {
  items: readonly unknown[]
  next: string | null
}

async function panelCases(db: Db, databaseUrl: string): Promise<ScaleCase[]> {
  const admin: Actor = {
    id: 1,
    username: 'pessoa_1',
    fullName: 'Pessoa',
    avatarKey: null,
    roles: ['admin'],
    suspended: false,
    sessionId: null,
  }
  const config = readConfig({ DATABASE_URL: databaseUrl, SECRET: 's'.repeat(40) })
  const list = (name: string, read: (on: Db) => Promise<List>): ScaleCase => ({
    name,
    run: async (on) => `${(await read(on)).items.length} linhas`,
  })
  const far = async (read: (cursor: string | null) => Promise<List>) => {
    let cursor: string | null = null
    for (let page = 1; page < PAGES; page++) cursor = (await read(cursor)).next ?? cursor
    return cursor
  }
  const users = await far((cursor) => findUsers(db, admin, { cursor }))
  const reports = await far((cursor) => findReports(db, admin, { cursor }))
  const record = await far((cursor) => findRecord(db, admin, { cursor }))
  const queue = (name: string, read: (on: Db) => Promise<readonly unknown[]>) =>
    list(name, async (on) => ({ items: await read(on), next: null }))
  return [
    { name: 'os cinco cartões', run: async (on) => `${(await getPanelCounts(on, admin)).users} pessoas` },
    list('usuários, primeira página', (on) => findUsers(on, admin)),
    list(`usuários, página ${PAGES}`, (on) => findUsers(on, admin, { cursor: users })),
    list('usuários: nome comum', (on) => findUsers(on, admin, { query: 'conceicao' })),
    list('usuários: nome raro', (on) => findUsers(on, admin, { query: 'souza 77771' })),
    list('usuários: uma letra', (on) => findUsers(on, admin, { query: 'a' })),
    list('usuários: ninguém', (on) => findUsers(on, admin, { query: 'xyzwkqj' })),
    list('denúncias, primeira página', (on) => findReports(on, admin)),
    list(`denúncias, página ${PAGES}`, (on) => findReports(on, admin, { cursor: reports })),
    list('denúncias pendentes', (on) => findReports(on, admin, { status: 'pending' })),
    list('denúncias rejeitadas', (on) => findReports(on, admin, { status: 'rejected' })),
    list('denúncias: título raro', (on) => findReports(on, admin, { query: 'número 7777' })),
    list('denúncias: nenhum título', (on) => findReports(on, admin, { query: 'xyzwkqj' })),
    list('comunidades pendentes', (on) => findPendingCommunities(on, admin)),
    list('verificações pendentes', (on) => findPendingVerifications({ db: on, config }, admin)),
    list('em análise', (on) => findHeldCases(on, admin)),
    list('avisos sobre conteúdo', (on) => findFlags(on, admin)),
    queue('mensagens denunciadas', (on) => findMessageFlags(on, admin)),
    queue('recursos', (on) => findAppeals(on, admin)),
    list('conteúdo oculto', (on) => findHidings(on, admin)),
    list('resultados a decidir', (on) => findCases(on, admin)),
    {
      name: 'andamento das verificações',
      run: async (on) => `${(await getCheckProgress(on, admin)).works} trabalhos`,
    },
    list('registro, primeira página', (on) => findRecord(on, admin)),
    list(`registro, página ${PAGES}`, (on) => findRecord(on, admin, { cursor: record })),
    list('registro de uma pessoa', (on) => findRecord(on, admin, { actor: 'pessoa_7' })),
    list('registro de um ato', (on) => findRecord(on, admin, { action: 'person.' })),
    list('registro de um ato que não há', (on) => findRecord(on, admin, { action: 'nada.' })),
    list('registro: motivo raro', (on) => findRecord(on, admin, { query: 'número 7777' })),
    list('registro: nenhum motivo', (on) => findRecord(on, admin, { query: 'xyzwkqj' })),
  ]
}
