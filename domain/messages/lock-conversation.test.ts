import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { eraseDueAccount } from '#domain/personal-data/erase-account.ts'
import type { Refusal } from '#domain/refusal.ts'
import { findConversations } from './find-conversations.ts'
import { writeMessage } from './write-message.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor
let round = 0

beforeEach(async () => {
  round += 1
  ana = await person(services, `ana${round}`)
  bia = await person(services, `bia${round}`)
})

const write = () =>
  writeMessage(services, ana, { personId: bia.id }, { content: 'Oi!', submissionKey: crypto.randomUUID() })

test('who is gone cannot be put into a conversation', async () => {
  await db
    .insertInto('account_deletions')
    .values({ user_id: bia.id, due_at: new Date(0), works_choice: 'keep' })
    .execute()
  await eraseDueAccount(services, bia.id)
  const refusal = await refusalOf(write())
  expect([refusal.kind, refusal.message]).toEqual(['missing', 'Erro ao adicionar participantes'])
})

test('who goes while they are written to: the message waits, and is refused in the same words', async () => {
  let refused: Promise<Refusal> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('profiles').where('id', '=', bia.id).execute()
    refused = refusalOf(write())
    await untilSomebodyWaits()
  })
  expect((await refused!).message).toBe('Erro ao adicionar participantes')
  expect((await findConversations(db, ana, 'all')).items).toEqual([])
})

const untilSomebodyWaits = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows[0]!.waiting).toBe(1)
    },
    { timeout: 60_000 },
  )
