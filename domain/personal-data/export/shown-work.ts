import { sql, type RawBuilder } from 'kysely'
import { readableWork } from '#domain/works/visibility.ts'

/** Whether this person may read the work of a row `w`: as everybody may, or because they sign it. */
const isShown = (id: number): RawBuilder<boolean> => sql<boolean>`(${readableWork('w')} or w.owner_id = ${id}
  or exists (select from co_author_requests as signing where signing.work_id = w.id and signing.co_author_id = ${id}
    and signing.status = 'accepted'))`

/** SQL: a text that others wrote about or under work `w`, if this person can also read it on a page. */
export const ofShownWork = (id: number, words: string): RawBuilder<unknown> =>
  sql`case when ${isShown(id)} then ${sql.ref(words)} end`

/** With which work `w` they did something. */
export const shownWork = (id: number): RawBuilder<unknown> =>
  sql`w.id as work_id, ${ofShownWork(id, 'w.title')} as work`
