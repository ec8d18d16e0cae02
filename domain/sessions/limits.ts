/** A session ends when it has not been used for this long; using it renews it, at most once a day. */
export const SESSION_DAYS = 30
export const SESSION_RENEWAL_DAYS = 1
/** And this long after it began, however much it is used. */
export const SESSION_GREATEST_DAYS = 90
export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60
