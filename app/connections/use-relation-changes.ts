import { useRevalidator } from 'react-router'
import { useLive } from '#app/client/use-live.ts'
import { useMe, usePersonalAnswer } from '#app/client/use-personal.ts'

/** Reads the page again when one's relation to a person, or to anybody, changed in another tab or by them. */
export function useRelationChanges(personId?: number): void {
  const me = useMe()
  const after = usePersonalAnswer()?.bell.after ?? null
  const { revalidate } = useRevalidator()
  useLive(
    me ? [`person:${me.id}`] : [],
    ({ event }) => {
      if (event.kind === 'relation' && event.person === (personId ?? event.person)) void revalidate()
    },
    { after },
  )
}
