import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aWork, person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '../actor.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { fileReport } from './file-report.ts'
import { reportDenial } from './permissions.ts'
import { LOGIN_TO_REPORT, NO_REPORT_OF_OWN_WORK, REPORT_TYPES } from './texts.ts'

const services = await testServices()
const { db } = services
let ana: Actor
let bia: Actor

beforeAll(async () => {
  ana = await person(services, 'ana')
  bia = await person(services, 'bia')
})

const report = (changes: Record<string, unknown> = {}) => ({
  reportType: 'authorship',
  description: 'Meu nome foi retirado da lista.',
  ...changes,
})
const rows = (workId: number) =>
  db.selectFrom('ethics_reports').selectAll().where('work_id', '=', workId).execute()

describe('Bia reports a work', () => {
  test('she gets a receipt; title and work are kept as they stood, though the work goes', async () => {
    const { id, path } = await publishWork(services, ana, aWork({ title: 'Um texto suspeito' }))
    const { receipt } = await fileReport(
      services,
      bia,
      id,
      report({ description: '  Copiado de outro lugar.  ' }),
    )
    expect(receipt).toMatch(/^EP-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    await db.deleteFrom('works').where('id', '=', id).execute()
    expect(
      await db.selectFrom('ethics_reports').selectAll().where('receipt', '=', receipt).executeTakeFirst(),
    ).toMatchObject({
      work_id: null,
      work_title: 'Um texto suspeito',
      report_type: 'authorship',
      description: 'Copiado de outro lugar.',
      reported_by: bia.id,
      status: 'pending',
      evidence: { title: 'Um texto suspeito', path, version_number: 1, username: 'ana' },
    })
  })

  test.each(Object.keys(REPORT_TYPES))('%s is one of the five types', async (reportType) => {
    const { id } = await publishWork(services, ana, aWork())
    await fileReport(services, bia, id, report({ reportType }))
    expect(await rows(id)).toMatchObject([{ report_type: reportType }])
  })

  test('plagiarism unless said otherwise', async () => {
    const { id } = await publishWork(services, ana, aWork())
    await fileReport(services, bia, id, { description: 'Texto copiado.' })
    expect(await rows(id)).toMatchObject([{ report_type: 'plagiarism' }])
  })

  test.each([
    [{ description: ' 123456789 ' }, 'A descrição deve ter pelo menos 10 caracteres'],
    [{ description: `${'\u200B'.repeat(9)}plágio` }, 'A descrição deve ter pelo menos 10 caracteres'],
    [{ description: undefined }, 'A descrição deve ter pelo menos 10 caracteres'],
    [{ description: 'a'.repeat(5001) }, 'A descrição deve ter no máximo 5000 caracteres'],
    [{ reportType: 'spam' }, 'Escolha o tipo da denúncia'],
  ])('%j is answered with "%s"', async (changes, words) => {
    const { id } = await publishWork(services, ana, aWork())
    expect(await refusalOf(fileReport(services, bia, id, report(changes)))).toMatchObject({
      kind: 'invalid',
      message: words,
    })
    expect(await rows(id)).toEqual([])
  })

  test('5000 characters are accepted', async () => {
    const { id } = await publishWork(services, ana, aWork())
    await fileReport(services, bia, id, report({ description: 'é'.repeat(5000) }))
  })

  test('200 times at once: one report, and the others are told its receipt', async () => {
    const { id } = await publishWork(services, ana, aWork())
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, () => fileReport(services, bia, id, report())),
    )
    const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value.receipt : []))
    expect(done).toHaveLength(1)
    const words = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? String(outcome.reason.message) : [],
    )
    expect(new Set(words)).toEqual(
      new Set([`Você já tem uma denúncia em análise sobre este trabalho. Seu protocolo é ${done[0]}.`]),
    )
    expect(await rows(id)).toHaveLength(1)
  })

  test('another person may report it too, and she again once the first is decided', async () => {
    const { id } = await publishWork(services, ana, aWork())
    const caio = await person(services, 'caio')
    await fileReport(services, bia, id, report())
    await fileReport(services, caio, id, report())
    await db
      .updateTable('ethics_reports')
      .set({ status: 'rejected', resolved_at: new Date() })
      .where('work_id', '=', id)
      .execute()
    await fileReport(services, bia, id, report())
    expect(await rows(id)).toHaveLength(3)
  })

  test('in confidence: nobody is notified, and only staff hear that something waits', async () => {
    const { id } = await publishWork(services, ana, aWork())
    const notifications = async () => (await db.selectFrom('notifications').selectAll().execute()).length
    const before = await notifications()
    await db.deleteFrom('live_events').execute()
    await fileReport(services, bia, id, report())
    expect(await notifications()).toBe(before)
    const events = await db
      .selectFrom('live_events')
      // the check that follows every publication may end meanwhile
      .where(sql`payload ->> 'kind'`, '!=', 'integrity')
      .select(['topic', 'payload'])
      .execute()
    expect(events).toEqual([{ topic: 'staff', payload: { kind: 'waiting' } }])
  })
})

test('visitors, suspended people, one’s own work and works that are not there', async () => {
  const work = { ...(await publishWork(services, ana, aWork())), ownerId: ana.id, ownerRole: 'author' }
  const dora = await suspend(services, await person(services, 'dora'))
  expect(await refusalOf(fileReport(services, null, work.id, report()))).toMatchObject({
    kind: 'unauthenticated',
    message: 'Você precisa estar logado',
  })
  expect(await refusalOf(fileReport(services, dora, work.id, report()))).toMatchObject({ kind: 'forbidden' })
  expect(await refusalOf(fileReport(services, ana, work.id, report()))).toMatchObject({
    kind: 'forbidden',
    message: 'Você não pode denunciar seu próprio trabalho',
  })
  expect(await refusalOf(fileReport(services, bia, 999_999, report()))).toMatchObject({
    kind: 'missing',
    message: 'Trabalho não encontrado',
  })
  expect([null, dora, ana, bia].map((actor) => reportDenial(actor, work)?.message ?? null)).toEqual([
    LOGIN_TO_REPORT,
    expect.stringContaining('suspensa'),
    NO_REPORT_OF_OWN_WORK,
    null,
  ])
  await db.updateTable('works').set({ owner_role: 'depositor' }).where('id', '=', work.id).execute()
  await fileReport(services, ana, work.id, report())
})
