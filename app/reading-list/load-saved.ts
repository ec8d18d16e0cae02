import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#domain/actor.ts'
import { findSavedWorks } from '#domain/reactions/find-saved-works.ts'
import { servicesOf } from '#web/http/context.ts'

/** A page of the reading list; null where it could not be loaded, which is logged. */
export async function loadSaved(
  context: Readonly<RouterContextProvider>,
  actor: Actor,
  cursor: string | null,
) {
  const { db, log } = servicesOf(context)
  try {
    return await findSavedWorks(db, actor, { cursor })
  } catch (error) {
    log.error({ err: error }, 'a reading list could not be loaded')
    return null
  }
}

export type SavedPart = Awaited<ReturnType<typeof loadSaved>>
