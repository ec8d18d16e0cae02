// Caio owns the database: he can take the triggers away, delete, and write the chain anew. What was noted elsewhere stays.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Db } from '#db/client.ts'
import { OPERATOR } from '#domain/actor.ts'
import { anchorRecord } from '#domain/record/anchor-record.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { keepRecordAnchor, readRecordAnchors, replaceRecordAnchors } from '#platform/record-anchors.ts'
import { sql } from 'kysely'
import { testServices } from '#tests/services.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { checkRecord } from './check-record.ts'

const services = await testServices()
const { db, config } = services
const databaseUrl = config.databaseUrl!

const act = (reason: string) =>
  db.transaction().execute((tx) =>
    recordAct(tx, {
      actor: OPERATOR,
      action: 'work.hide',
      target: { type: 'work', id: 1 },
      reason,
      details: {},
    }),
  )

/** As the owner of the table, without its triggers. */
async function asOwner(change: (db: Db) => Promise<unknown>): Promise<void> {
  await sql`alter table moderation_record disable trigger user`.execute(db)
  await change(db)
  await sql`alter table moderation_record enable trigger user`.execute(db)
}

const check = (...given: string[]) =>
  checkRecord.run({ services, databaseUrl, config, say: () => {} }, ...given).then(
    (said) => said,
    (error: Error) => error.message,
  )

beforeEach(async () => {
  await asOwner((all) => all.deleteFrom('moderation_record').execute())
  await rm(path.join(config.dataDir, 'record-anchors.jsonl'), { force: true })
  for (const reason of ['primeiro', 'segundo', 'terceiro']) await act(reason)
})

const GONE = /^O registro não é mais o que era/

test('as long as nothing is noted elsewhere it says that too, and then that it is the same', async () => {
  expect(await check()).toMatch(/inteiro em si; ainda não há nada fora dele/)
  await anchorRecord(services)
  await act('quarto')
  expect(await check()).toBe('O registro está inteiro, e é o mesmo das 1 vezes em que se anotou como estava.')
})

test.each([
  [
    'its last row is deleted',
    (all: Db) =>
      sql`delete from moderation_record where id = (select max(id) from moderation_record)`.execute(all),
  ],
  ['all rows are deleted', (all: Db) => all.deleteFrom('moderation_record').execute()],
  [
    'its last row is changed and the chain written anew by the function of the product',
    async (all: Db) => {
      const last = sql`id = (select max(id) from moderation_record)`
      await sql`update moderation_record set reason = 'outro' where ${last}`.execute(all)
      await sql`update moderation_record m set hash = record_hash(m) where ${last}`.execute(all)
    },
  ],
])('where %s the chain is whole, and what was noted tells', async (_what, change) => {
  await anchorRecord(services)
  await asOwner(change)
  expect(await check()).toMatch(GONE)
  await act('quinto') // rows added later must not hide the change
  expect(await check()).toMatch(GONE)
})

test('a backup notes it too, and can be named when it lies elsewhere; so can a line of the log', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'entrepares-record-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const said: string[] = []
  const copy = path.join(folder, 'copia')
  await writeBackup(copy, { databaseUrl, config, say: (line) => said.push(line) })
  const [noted] = await readRecordAnchors(config.dataDir)
  const line = `${noted!.count}:${noted!.last}:${noted!.hash}`
  expect(said.join('\n')).toContain(line)
  expect(await check(line)).toMatch(/inteiro, e é o mesmo das 3 vezes/)
  await asOwner((all) => all.deleteFrom('moderation_record').execute())
  await replaceRecordAnchors(config.dataDir, undefined) // Caio can write to the data folder too
  await rm(path.join(config.dataDir, 'ultima-copia.json'))
  expect(await check()).toMatch(/inteiro em si/)
  expect(await check(copy)).toMatch(GONE)
  expect(await check(line)).toMatch(GONE)
})

test('an anchor that was spoilt is not passed over', async () => {
  await keepRecordAnchor(config.dataDir, { at: 'ontem', count: 'x' as unknown as number, last: 1, hash: '' })
  expect(await check()).toMatch(/A linha 1 de .* não pode ser lida/)
})
