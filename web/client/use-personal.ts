import { useSyncExternalStore } from 'react'
import { firstPersonal } from './load-root.ts'
import { VISITOR, type Me, type Personal } from './personal.ts'
import { useRoot } from './shell-data.ts'

/** What this page is for the person who looks at it; null while it is being asked for. */
export function usePersonalAnswer(): Personal | null {
  const root = useRoot()
  const first = useSyncExternalStore(firstPersonal.subscribe, firstPersonal.read, firstPersonal.readOnServer)
  if (root?.personal) return root.personal
  if (root?.whole) return root.whole.personal
  return root && !root.shell.hasSession ? VISITOR : first
}

/** Who looks at the page: null for visitors, undefined while it is not known. */
export function useMe(): Me | null | undefined {
  return usePersonalAnswer()?.me
}

/** Somebody is signed in, though it may not be known yet who. */
export function useSignedIn(): boolean {
  const hasSession = useRoot()?.shell.hasSession ?? false
  const me = useMe()
  return me === undefined ? hasSession : me !== null
}

/** What the product's routes have of a personal part; entered where they are listed, in app/shell/personal-parts.ts. */
export interface PersonalParts {}

/**
 * The personal part of a route, `usePersonal('works/work-page')`: null for visitors, and while it is on its way. What it
 * fills must have its place before.
 */
export function usePersonal<Id extends keyof PersonalParts>(
  route: Id,
): Awaited<ReturnType<PersonalParts[Id]>> | null {
  const answer = usePersonalAnswer()
  return answer?.route === route ? (answer.page as Awaited<ReturnType<PersonalParts[Id]>>) : null
}
