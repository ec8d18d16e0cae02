import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { hideContent } from '#domain/moderation/hide-content.ts'
import { findBrokenRecord } from '#domain/record/find-record.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { testDatabase } from '#tests/database.ts'
import { aWork, person } from '#tests/people.ts'
import { openTestServices } from '#tests/services.ts'

test('with a migration role of its own, the product works, and cannot change the record by any way', async () => {
  const { url, pool } = await testDatabase({ migrated: false })
  const role = `produto_${crypto.randomUUID().slice(0, 8)}`
  await pool.query(`create role ${role} login password 'segredo'`)
  onTestFinished(async () => {
    await pool.query(`drop owned by ${role} cascade`)
    await pool.query(`drop role ${role}`)
  })
  const own = new URL(url)
  own.username = role
  own.password = 'segredo'
  const services = await openTestServices(own.href, { MIGRATION_DATABASE_URL: url })
  const [ana, edu] = [await person(services, 'ana'), await person(services, 'edu', { roles: ['moderator'] })]
  const work = await publishWork(services, ana, aWork())
  await hideContent(services, edu, { kind: 'work', id: work.id }, { reason: 'Fere a política de ética.' })

  const product = new pg.Client({ connectionString: own.href })
  await product.connect()
  onTestFinished(() => product.end())
  for (const attempt of [
    `update moderation_record set reason = 'outro'`,
    'delete from moderation_record',
    'truncate moderation_record',
    'drop table moderation_record',
    'drop trigger moderation_record_append_only on moderation_record',
    'alter table moderation_record disable trigger all',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return old; end $$',
    'set session_replication_role = replica',
  ])
    await expect(product.query(attempt), attempt).rejects.toMatchObject({ code: '42501' })
  expect(await findBrokenRecord(services.db)).toBeNull()
  expect((await pool.query('select reason from moderation_record')).rows).toEqual([
    { reason: 'Fere a política de ética.' },
  ])
})
