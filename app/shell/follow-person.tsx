import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { expectSession, fillFirstPage, rememberRoot } from '#web/client/load-root.ts'
import { useRoot } from '#web/client/shell-data.ts'
import { usePersonalAnswer } from '#web/client/use-personal.ts'

const CHANNEL = 'person'

/**
 * Keeps the page in sync with its reader: fills in the first page, and follows sign-in and sign-out in other
 * tabs.
 */
export function FollowPerson() {
  const root = useRoot()
  const answer = usePersonalAnswer()
  const { revalidate } = useRevalidator()
  const person = answer && (answer.me?.id ?? 0)
  const latest = useRef({ person, revalidate })

  useEffect(() => {
    latest.current = { person, revalidate }
    if (root) rememberRoot(root)
  })

  useEffect(() => void fillFirstPage(), [])

  const channel = useRef<BroadcastChannel>(null)
  useEffect(() => {
    const joined = new BroadcastChannel(CHANNEL)
    channel.current = joined
    joined.addEventListener('message', ({ data }: MessageEvent<number>) => {
      const { person: knownPerson, revalidate: again } = latest.current
      if (knownPerson === null || knownPerson === data) return
      expectSession()
      void again()
    })
    return () => joined.close()
  }, [])
  useEffect(() => {
    if (person === null) return
    channel.current?.postMessage(person)
    // the page now includes its personal part; for tests that must not look too early
    document.documentElement.dataset.filled = 'true'
  }, [person])

  return null
}
