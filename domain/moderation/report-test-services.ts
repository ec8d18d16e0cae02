import type { Db } from '#db/client.ts'
import { person } from '#tests/people.ts'
import type { Actor } from '#domain/actor.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import type { Services } from '#domain/services.ts'

// For tests only: reports on a work, and what becomes of them.

/** Ana wrote what Bia or Caio report; Dora moderates, Edu administers. */
export async function reportPeople(services: Services) {
  return {
    ana: await person(services, 'ana'),
    bia: await person(services, 'bia'),
    caio: await person(services, 'caio'),
    dora: await person(services, 'dora', { roles: ['moderator'] }),
    edu: await person(services, 'edu', { roles: ['admin'] }),
  }
}

export const SAMPLE_REASON = 'As páginas 3 a 7 repetem a fonte sem citá-la.'

export const resolved = (changes: Record<string, unknown> = {}) => ({
  decision: 'resolve',
  measure: 'warning',
  reason: SAMPLE_REASON,
  ...changes,
})
export const rejected = (changes: Record<string, unknown> = {}) => ({
  decision: 'reject',
  reason: SAMPLE_REASON,
  ...changes,
})

export async function reportBy(services: Services, who: Actor, workId: number) {
  const { receipt } = await fileReport(services, who, workId, {
    reportType: 'plagiarism',
    description: 'Copiado de outro lugar.',
  })
  return services.db
    .selectFrom('ethics_reports')
    .select(['id', 'receipt'])
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow()
}

export const reportRow = (db: Db, id: number) =>
  db.selectFrom('ethics_reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const recordOfReport = (db: Db, id: number) =>
  db
    .selectFrom('moderation_record')
    .selectAll()
    .where('target_type', '=', 'report')
    .where('target_id', '=', id)
    .execute()
