import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'

/** What a form brought: unknown until the rule parses it. */
export type ActFields = Readonly<Record<string, unknown>>

/** Returns what was done, in words for the person who did it. */
export type StaffAct = (
  services: Services,
  actor: Actor | null,
  id: number,
  form: ActFields,
) => Promise<string>
