import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aWork, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { answerCoAuthorRequest } from '#domain/authorship/answer-co-author-request.ts'
import { inviteCoAuthor } from '#domain/authorship/invite-co-author.ts'
import { withdrawCoAuthorRequest } from '#domain/authorship/withdraw-co-author-request.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { saveReviewDraft } from '#domain/reviews/save-review-draft.ts'
import { INVITATION_ANSWERED } from './texts.ts'

// no job waits for a lock beside the two that are counted
const services = await testServices()
const { db } = services
const ana = await person(services, 'ana')
const bia = await person(services, 'bia')

async function untilWaiting(count: number) {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows[0]!.waiting).toBe(count)
    },
    { timeout: 60_000 },
  )
}

const invite = async () => {
  const work = await publishWork(services, ana, aWork())
  const { id } = await inviteCoAuthor(services, ana, work.id, { personId: bia.id })
  return { work, id }
}

test('what Ana withdraws while Bia is accepting it is answered', async () => {
  const { work, id } = await invite()
  await saveReviewDraft(services, bia, work.id, { comment: 'Começo a ler' })
  // accepting discards what Bia began to review, which somebody holds at this moment
  const holding = await db.startTransaction().execute()
  await holding.selectFrom('reviews').select('id').where('work_id', '=', work.id).forUpdate().execute()
  const accepted = answerCoAuthorRequest(services, bia, id, 'accept')
  await untilWaiting(1)
  const withdrawn = refusalOf(withdrawCoAuthorRequest(services, ana, id))
  await untilWaiting(2)
  await holding.commit().execute()
  expect(await accepted).toEqual({ path: work.path })
  expect(await withdrawn).toMatchObject({ kind: 'conflict', message: INVITATION_ANSWERED })
})

test('what Bia accepts while Ana is withdrawing it is gone', async () => {
  const { work, id } = await invite()
  // withdrawing deletes what Bia was told, which somebody holds at this moment
  const holding = await db.startTransaction().execute()
  await holding.selectFrom('notifications').select('id').where('about_id', '=', id).forUpdate().execute()
  const withdrawn = withdrawCoAuthorRequest(services, ana, id)
  await untilWaiting(1)
  const accepted = refusalOf(answerCoAuthorRequest(services, bia, id, 'accept'))
  await untilWaiting(2)
  await holding.commit().execute()
  expect(await withdrawn).toMatchObject({ workId: work.id })
  expect(await accepted).toMatchObject({ kind: 'conflict', message: INVITATION_ANSWERED })
})
