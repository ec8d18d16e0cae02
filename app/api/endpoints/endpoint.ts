import type * as v from 'valibot'
import type { Services } from '#domain/services.ts'
import type { ChangeOrigin } from '#web/http/response-metadata.ts'

type Entries = Record<string, v.GenericSchema>

export interface ReadArgs<P, Q> {
  services: Services
  params: P
  query: Q
  /** public address without a path */
  origin: string
  /** the address that was asked for */
  url: URL
}

interface Read<A> {
  /** What it was made from: when one of these changes, it is another answer. */
  from: readonly ChangeOrigin[]
  body: A
}

interface Definition<P extends Entries, Q extends Entries, A extends v.GenericSchema> {
  /** below /api/v1/, as the router writes it */
  path: string
  id: string
  summary: string
  /** what there is to say besides */
  words?: string
  params: P
  query: Q
  answer: A
  /** an address that answers, for the page that shows it */
  example: string
  /** Whether it asks the index of words, which is counted apart. */
  searches?: (query: Readonly<Record<string, unknown>>) => boolean
  read(
    args: ReadArgs<
      { [K in keyof P]: v.InferOutput<P[K]> },
      { -readonly [K in keyof Q]: v.InferOutput<Q[K]> }
    >,
  ): Promise<Read<v.InferInput<A>>>
}

/** One address of the interface: what it takes, what it answers, and how that is read. */
export interface Endpoint extends Omit<Definition<Entries, Entries, v.GenericSchema>, 'read'> {
  read(args: ReadArgs<never, never>): Promise<Read<unknown>>
}

/** Checks that what is read fits the shape of the answer. */
export const endpoint = <const P extends Entries, const Q extends Entries, const A extends v.GenericSchema>(
  definition: Definition<P, Q, A>,
): Endpoint => definition as unknown as Endpoint
