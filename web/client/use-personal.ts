import { useSyncExternalStore } from 'react'
import { firstPersonal } from './load-root.ts'
import { VISITOR, type Me, type Personal } from './personal.ts'
import { useRoot } from './shell-data.ts'

/** The personal part of this page; null while it loads. */
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

/** Whether somebody is signed in, even if it is not yet known who. */
export function useSignedIn(): boolean {
  const hasSession = useRoot()?.shell.hasSession ?? false
  const me = useMe()
  return me === undefined ? hasSession : me !== null
}

/**
 * The types of the routes' personal parts; extended where they are listed, in app/shell/personal-parts.ts.
 */
export interface PersonalParts {}

/**
 * The personal part of a route, `usePersonal('works/work-page')`: null for visitors and while it loads.
 * Reserve the space it will fill.
 */
export function usePersonal<Id extends keyof PersonalParts>(
  route: Id,
): Awaited<ReturnType<PersonalParts[Id]>> | null {
  const answer = usePersonalAnswer()
  return answer?.route === route ? (answer.page as Awaited<ReturnType<PersonalParts[Id]>>) : null
}
