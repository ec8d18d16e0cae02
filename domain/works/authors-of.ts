import { sql, type RawBuilder } from 'kysely'

/** The ids of those who sign the work of a row, with an account; who only deposited it is none of them. */
export function authorsOf(table: string): RawBuilder<number[]> {
  return sql<number[]>`array(select signing.person_id from work_authors as signing
    where signing.work_id = ${sql.ref(`${table}.id`)} and signing.person_id is not null order by 1)`
}
