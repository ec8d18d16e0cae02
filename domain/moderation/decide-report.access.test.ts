import { beforeEach, describe, expect, test } from 'vitest'
import { aWork, makeCoAuthor, person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '../actor.ts'
import { newestNotifications } from '../notifications/find-notifications.ts'
import { getMatter } from '#domain/matters/get-matter.ts'
import { mayDecide } from '#domain/matters/permissions.ts'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { decideReport } from './decide-report.ts'
import {
  recordOfReport,
  rejected,
  reportBy as fileBy,
  reportPeople,
  reportRow,
  resolved,
} from './report-test-services.ts'

const services = await testServices()
const { db } = services
const { ana, bia, caio, dora, edu } = await reportPeople(services)
let work: { id: number; path: string }

beforeEach(async () => {
  work = await publishWork(services, ana, aWork({ title: 'Um texto suspeito' }))
  await db.deleteFrom('notifications').execute()
})

const reportBy = (who: Actor, workId = work.id) => fileBy(services, who, workId)
const rowOf = (id: number) => reportRow(db, id)
const recordOf = (id: number) => recordOfReport(db, id)
const coAuthor = (who: Actor) => makeCoAuthor(services, work.id, ana, who)

describe('who may not', () => {
  test('visitors, people without a role, and staff who are suspended', async () => {
    const { id } = await reportBy(bia)
    const frida = await suspend(services, await person(services, 'frida', { roles: ['moderator'] }))
    const of = async (who: Actor | null) => refusalOf(decideReport(services, who, id, resolved()))
    expect(await of(null)).toMatchObject({ kind: 'unauthenticated' })
    expect(await of(caio)).toMatchObject({
      kind: 'forbidden',
      message: 'Acesso negado. Você não é um administrador ou moderador.',
    })
    expect(await of(frida)).toMatchObject({ kind: 'forbidden' })
    expect(await refusalOf(decideReport(services, caio, 999_999, {}))).toMatchObject({ kind: 'forbidden' })
    expect(await rowOf(id)).toMatchObject({ status: 'pending' })
    const matter = await getMatter(db, { kind: 'report', id })
    expect([null, caio, frida, dora, edu].map((who) => mayDecide(who, matter))).toEqual([
      ...[false, false, false],
      ...[true, true],
    ])
  })

  const OWN = 'Você não pode decidir uma denúncia que enviou, nem sobre você ou um trabalho seu.'

  test('a moderator on what she reported herself', async () => {
    const { id } = await reportBy(dora)
    expect(await refusalOf(decideReport(services, dora, id, rejected()))).toMatchObject({
      kind: 'forbidden',
      message: OWN,
    })
    await decideReport(services, edu, id, rejected())
  })

  test('on her own work, also once she has deleted it', async () => {
    const own = await publishWork(services, dora, aWork())
    const { id } = await reportBy(bia, own.id)
    const refused = async () => refusalOf(decideReport(services, dora, id, rejected()))
    expect(await refused()).toMatchObject({ message: OWN })
    await deleteWork(services, dora, own.id)
    expect(await refused()).toMatchObject({ message: OWN })
    // an older report, from before ids were stored
    await db
      .updateTable('ethics_reports')
      .set({ evidence: JSON.stringify({ username: 'dora' }) })
      .where('id', '=', id)
      .execute()
    expect(await refused()).toMatchObject({ message: OWN })
  })

  test('on a work she is a co-author of, also once she has left it', async () => {
    await coAuthor(dora)
    const { id } = await reportBy(bia)
    const refused = async () => refusalOf(decideReport(services, dora, id, rejected()))
    expect(await refused()).toMatchObject({ message: OWN })
    await db
      .updateTable('co_author_requests')
      .set({ status: 'left' })
      .where('co_author_id', '=', dora.id)
      .execute()
    expect(await refused()).toMatchObject({ message: OWN })
  })

  test('nobody on a report that is not there', async () => {
    expect(await refusalOf(decideReport(services, dora, 999_999, resolved()))).toMatchObject({
      kind: 'missing',
      message: 'Denúncia não encontrada',
    })
  })
})

test.each([
  [resolved({ decision: 'pending' }), 'Escolha se a denúncia é aprovada ou rejeitada'],
  [{}, 'Escolha se a denúncia é aprovada ou rejeitada'],
  [null, 'Escolha se a denúncia é aprovada ou rejeitada'],
  [resolved({ measure: undefined }), 'Escolha a medida'],
  [resolved({ measure: 'exile' }), 'Escolha a medida'],
  [resolved({ reason: undefined }), 'O motivo deve ter pelo menos 10 caracteres'],
  [rejected({ reason: ' 123456789 ' }), 'O motivo deve ter pelo menos 10 caracteres'],
  [rejected({ reason: 'a'.repeat(2001) }), 'O motivo deve ter no máximo 2000 caracteres'],
  [
    resolved({ reason: 'Como disse Bia, há cópia.' }),
    'O motivo é lido pelos autores e não pode revelar quem denunciou. Reescreva sem esse nome.',
  ],
])('%j is answered with "%s", and nothing is decided', async (input, words) => {
  const { id } = await reportBy(bia)
  expect(await refusalOf(decideReport(services, dora, id, input))).toMatchObject({
    kind: 'invalid',
    message: words,
  })
  expect(await rowOf(id)).toMatchObject({ status: 'pending', resolved_at: null })
  expect(await recordOf(id)).toEqual([])
  expect(await newestNotifications(db, bia)).toEqual([])
})

test('a reason of 2000 characters is accepted; a rejected report may quote who sent it', async () => {
  await decideReport(services, dora, (await reportBy(bia)).id, resolved({ reason: 'é'.repeat(2000) }))
  await decideReport(services, dora, (await reportBy(bia)).id, rejected({ reason: 'Bia, não há cópia.' }))
})
