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

/** SQL: whether the review is signed. For anonymous ones no query joins the writer's name. */
export function signedReview(table: string): RawBuilder<boolean> {
  return sql<boolean>`not ${sql.ref(`${table}.is_anonymous`)}`
}

/** SQL: whether a message was written by the anonymous reviewer of the review in the other row. */
export function maskedMessage(message: string, review: string): RawBuilder<boolean> {
  return sql<boolean>`(not ${signedReview(review)} and ${sql.ref(`${message}.user_id`)} = ${sql.ref(`${review}.reviewer_id`)})`
}
