import { isDeepStrictEqual } from 'node:util'

/** Hears all events but those of a new work's automatic checks, which end when they end. */
export const butChecks =
  (hear: (event: unknown) => void) =>
  ({ event }: { event: unknown }): void => {
    if (!isDeepStrictEqual(event, { kind: 'integrity' })) hear(event)
  }
