import type { QueryBatcher } from '#db/batch-queries.ts'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'

export interface PartArgs {
  services: Services
  /** In one statement with what every page asks. */
  ask: QueryBatcher
  actor: Actor
  params: Readonly<Record<string, string | undefined>>
  url: URL
  /** Which works the browser says it shows, before anything is known of them. */
  named: readonly number[]
}

/** What a page is for one person, read by its address as the page itself is. It goes to the browser as JSON. */
export type PersonalPart = (args: PartArgs) => Promise<unknown>

/**
 * `whole`: the page is rendered without scripts. Else the browser asks by itself for what it sees, and what costs more
 * than a look-up is left to that.
 */
export type FindWorksShown = (args: PartArgs, whole: boolean) => Promise<readonly number[] | undefined>
