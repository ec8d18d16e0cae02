// Limits that are counted before a row is added, asked for by many at once.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stageFile } from '#domain/files/stage-file.ts'
import { takeRequest } from '#domain/integrity/verify-work.ts'
import { saveBackground } from '#domain/profiles/change-background.ts'
import { saveDraft } from '#domain/publishing/save-draft.ts'
import { MAX_DRAFTS } from '#domain/publishing/draft-texts.ts'
import { replaceClock } from '#platform/clock.ts'
import { person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'

const services = await testServices()
const { db } = services

/** As many at once as there are, and how many of them were let through. */
async function atOnce(count: number, act: (n: number) => Promise<unknown>): Promise<number> {
  const all = await Promise.allSettled(Array.from({ length: count }, (_, n) => act(n)))
  for (const one of all) if (one.status === 'rejected') expect(one.reason).toMatchObject({ name: 'Refusal' })
  return all.filter(({ status }) => status === 'fulfilled').length
}

test('a hundred experiences are kept and as many studies, though more are sent at once', async () => {
  const ana = await person(services, 'ana')
  await sql`insert into experiences (user_id, company, position, start_date, is_current)
    select ${ana.id}, 'UFBA', 'Docente', '2020-01-01', true from generate_series(1, 95)`.execute(db)
  await sql`insert into educations (user_id, institution, degree, field_of_study, start_date, is_current)
    select ${ana.id}, 'UFBA', 'Mestrado', 'Letras', '2020-01-01', true from generate_series(1, 95)`.execute(
    db,
  )
  const dates = { startDate: '2020-02', isCurrent: true }
  const job = { ...dates, company: 'UFBA', position: 'Docente' }
  const study = { ...dates, institution: 'UFBA', degree: 'Mestrado', fieldOfStudy: 'Letras' }
  expect(await atOnce(15, () => saveBackground(services, ana, 'experience', job))).toBe(5)
  expect(await atOnce(15, () => saveBackground(services, ana, 'education', study))).toBe(5)
  for (const table of ['experiences', 'educations'] as const) {
    const rows = await db.selectFrom(table).select('id').where('user_id', '=', ana.id).execute()
    expect(rows).toHaveLength(100)
  }
})

const aDraft = (title: string) => ({
  draftId: null,
  workId: null,
  submissionKey: crypto.randomUUID(),
  screen: crypto.randomUUID(),
  revision: 0,
  sequence: 1,
  data: { title },
})

test('of drafts begun at once only those up to the limit are kept; the other text of a conflict is one of them', async () => {
  const bia = await person(services, 'bia')
  const first = aDraft('Primeiro')
  const kept = await saveDraft(services, bia, first)
  await sql`insert into drafts (owner_id, data) select ${bia.id}, '{}' from generate_series(1, ${MAX_DRAFTS - 6}::int)`.execute(
    db,
  )
  expect(await atOnce(15, (n) => saveDraft(services, bia, aDraft(`Outro ${n}`)))).toBe(5)
  const elsewhere = { ...first, draftId: kept.id, screen: crypto.randomUUID(), revision: 99, keepOther: true }
  await expect(saveDraft(services, bia, elsewhere)).rejects.toMatchObject({ name: 'Refusal' })
  expect(await db.selectFrom('drafts').select('id').where('owner_id', '=', bia.id).execute()).toHaveLength(
    MAX_DRAFTS,
  )
})

test('of uploads that begin at once only those that fit are taken', async () => {
  const caio = await person(services, 'caio')
  const upload = () =>
    stageFile({ ...services, config: { ...services.config, personStorageBytes: 100 } }, caio, {
      kind: 'attachment',
      name: 'dados.csv',
      declaredType: 'text/csv',
      declaredBytes: 30,
      content: (async function* () {
        yield Buffer.alloc(30)
      })(),
    })
  expect(await atOnce(10, upload)).toBe(3)
})

test('of the requests of a day to the language model no more are taken than there are; the next day has its own', async () => {
  let day = '2027-03-10T15:00:00Z'
  const restore = replaceClock(() => new Date(day))
  const taken = async (most: number) =>
    (await Promise.all(Array.from({ length: 20 }, () => takeRequest(db, most)))).filter(Boolean).length
  expect(await taken(0)).toBe(0)
  expect(await taken(5)).toBe(5)
  expect(await taken(5)).toBe(0)
  day = '2027-03-11T15:00:00Z'
  expect(await taken(5)).toBe(5)
  restore()
})
