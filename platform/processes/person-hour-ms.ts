/** Whoever has had so much computed within an hour waits behind everybody else, and is served when nobody else waits. */
export const PERSON_HOUR_MS = 5 * 60_000
