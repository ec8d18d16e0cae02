import { sql, type RawBuilder } from 'kysely'

/** Whether everybody may read the review of a row, given that its work can be read. */
export function readableReview(table: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.status`)} = 'completed' and ${keptReview(table)})`
}

/** Whether staff left the review of a row where it is: one that they hid is neither read nor written again. */
export function keptReview(table: string): RawBuilder<boolean> {
  return sql<boolean>`not ${sql.ref(`${table}.hidden`)}`
}

/** Whether everybody may read the message of a row, given that its review can be read. */
export function readableReviewMessage(table: string): RawBuilder<boolean> {
  return sql<boolean>`not ${sql.ref(`${table}.hidden`)}`
}
