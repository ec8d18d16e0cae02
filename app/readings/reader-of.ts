import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import type { Reader } from '#domain/readings/count-reading.ts'
import { factsOf } from '#web/http/context.ts'

/** Who reads, as far as counting needs it. */
export function readerOf(context: Readonly<RouterContextProvider>, actor: Actor | null): Reader {
  const { address, userAgent } = factsOf(context)
  return { actor, address, userAgent }
}
