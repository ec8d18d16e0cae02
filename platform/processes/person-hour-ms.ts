/** A person whose jobs used this much CPU time within an hour is served only when nobody else waits. */
export const PERSON_HOUR_MS = 5 * 60_000
