import type { QueryBatcher } from '#db/batch-queries.ts'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'

export interface PartArgs {
  services: Services
  /** Batches its query into one statement with those that every page needs. */
  ask: QueryBatcher
  actor: Actor
  params: Readonly<Record<string, string | undefined>>
  url: URL
  /** Which works the browser says it shows, before anything is known of them. */
  named: readonly number[]
}

/** The personal part of a page, loaded by the same address as the page. Sent to the browser as JSON. */
export type PersonalPart = (args: PartArgs) => Promise<unknown>

/**
 * `whole`: the page is rendered without scripts. Otherwise the browser requests what it shows by itself, so
 * anything that costs more than a lookup is left to that request.
 */
export type FindWorksShown = (args: PartArgs, whole: boolean) => Promise<readonly number[] | undefined>
