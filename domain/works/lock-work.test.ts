import { expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { writeComment } from '#domain/comments/write-comment.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setLike } from '#domain/reactions/set-like.ts'
import { setSaved } from '#domain/reactions/set-saved.ts'
import { fileReport } from '#domain/reports/file-report.ts'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { WORK_NOT_FOUND } from './texts.ts'

// the check of a new work would wait with them
const services = await testServices()
const { db } = services

test('what Bia adds to a work while Ana deletes it: not found, and what she takes off is off', async () => {
  const ana = await person(services, 'ana')
  const bia = await person(services, 'bia')
  const { id } = await publishWork(services, ana, aWork())
  await setSaved(services, bia, id, true)
  const deletion = await db.startTransaction().execute()
  await deletion.selectFrom('works').select('id').where('id', '=', id).forUpdate().execute()
  const report = { reportType: 'plagiarism', description: 'O segundo capítulo é de outra pessoa. '.repeat(3) }
  const refused = [
    setLike(services, bia, id, true),
    writeComment(services, bia, id, { content: 'Muito bom', submissionKey: crypto.randomUUID() }),
    fileReport(services, bia, id, report),
  ].map(refusalOf)
  const unsaved = setSaved(services, bia, id, false)
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows[0]!.waiting).toBe(4)
    },
    { timeout: 60_000 },
  )
  await deletion.deleteFrom('works').where('id', '=', id).execute()
  await deletion.commit().execute()
  for (const refusal of await Promise.all(refused))
    expect(refusal).toMatchObject({ kind: 'missing', message: WORK_NOT_FOUND })
  expect(await unsaved).toEqual({ saved: false })
})
