import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deleteWork } from '#domain/publishing/delete-work.ts'
import { publishWork } from '#domain/publishing/publish-work.ts'
import { setWorkHidden } from '#domain/publishing/set-work-hidden.ts'
import { countView } from '#domain/readings/count-reading.ts'
import { eraseDueAccounts } from '#domain/personal-data/erase-account.ts'
import { publishReview } from '#domain/reviews/publish-review.ts'
import { aReview } from '#domain/reviews/review-test-services.ts'
import { aWork, person } from '#tests/people.ts'
import { testServices } from '#tests/services.ts'
import { foldTotals } from './fold-totals.ts'
import { getLanding } from './get-landing.ts'

const services = await testServices()
const { db } = services

async function sums() {
  const { rows } = await sql<{ researchers: number; views: number; reviews: number }>`
    select (select count(*) from profiles) as researchers, coalesce(sum(views), 0)::bigint as views,
      coalesce(sum(reviews), 0)::bigint as reviews from work_figures as f join works as w on w.id = f.work_id
    where not w.hidden`.execute(db)
  return rows[0]!
}

async function expectAgreement(views: number, reviews: number) {
  const real = await sums()
  expect(real).toMatchObject({ views, reviews })
  expect((await getLanding(db)).stats).toMatchObject(real)
  await foldTotals(db)
  expect((await getLanding(db)).stats).toMatchObject(real)
  expect(await db.selectFrom('site_total_changes').select('id').execute()).toEqual([])
}

test('the totals are the sums of what there is, after every act, before and after they are added up', async () => {
  const [ana, bia] = [await person(services, 'ana'), await person(services, 'bia')]
  const kept = await publishWork(services, ana, aWork())
  const gone = await publishWork(services, ana, aWork())
  await expectAgreement(0, 0)
  const read = (id: number, key: string) =>
    countView(db, id, { actor: null, address: `192.0.2.${key}`, userAgent: 'Mozilla/5.0 Firefox/140.0' })
  for (const key of ['1', '2', '3']) await read(kept.id, key)
  await read(gone.id, '4')
  await publishReview(services, bia, gone.id, aReview())
  await expectAgreement(4, 1)
  const hide = (id: number, hidden: boolean) =>
    db.transaction().execute((tx) => setWorkHidden(services, tx, id, hidden))
  await hide(kept.id, true)
  await expectAgreement(1, 1)
  await hide(gone.id, true)
  await expectAgreement(0, 0)
  await hide(gone.id, false)
  await expectAgreement(1, 1)
  await deleteWork(services, ana, gone.id)
  await expectAgreement(0, 0)
  // what is counted late of a work that was hidden meanwhile
  await db.updateTable('work_figures').set({ views: 5 }).where('work_id', '=', kept.id).execute()
  await expectAgreement(0, 0)
  await hide(kept.id, false)
  await expectAgreement(5, 0)
  await db
    .insertInto('account_deletions')
    .values({ user_id: bia.id, due_at: new Date(0), works_choice: 'keep' })
    .execute()
  await eraseDueAccounts(services)
  await expectAgreement(5, 0)
  await hide(kept.id, true)
  await db.deleteFrom('works').where('id', '=', kept.id).execute()
  await expectAgreement(0, 0)
})

test('a work that is hidden and shown again while people read it is counted as it ends', async () => {
  const work = await publishWork(services, await person(services, 'caio'), aWork())
  const read = () =>
    db
      .updateTable('work_figures')
      .set((eb) => ({ views: eb('views', '+', 1) }))
      .where('work_id', '=', work.id)
      .execute()
  const turn = (n: number) =>
    db.transaction().execute((tx) => setWorkHidden(services, tx, work.id, n % 2 === 0))
  await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? turn(n / 4) : read())))
  await db.transaction().execute((tx) => setWorkHidden(services, tx, work.id, true))
  await expectAgreement(0, 0)
  await db.transaction().execute((tx) => setWorkHidden(services, tx, work.id, false))
  await expectAgreement(30, 0)
})
