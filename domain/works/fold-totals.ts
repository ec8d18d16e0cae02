import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export const FOLD_TOTALS = 'works.fold-totals'

/** Adds the recorded changes to the totals, in one statement: readers see the same sum before and after. */
export async function foldTotals(db: Db): Promise<void> {
  await sql`
    with gone as (delete from site_total_changes returning people, views, reviews),
    change as (select sum(people) as people, sum(views) as views, sum(reviews) as reviews from gone having count(*) > 0)
    update site_totals as t
    set people = t.people + c.people, views = t.views + c.views, reviews = t.reviews + c.reviews
    from change as c`.execute(db)
}
