import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { expectSession, fillFirstPage, rememberRoot } from '#web/client/load-root.ts'
import { useRoot } from '#web/client/shell-data.ts'
import { usePersonalAnswer } from '#web/client/use-personal.ts'

const CHANNEL = 'person'

/** Keeps the page with the person who looks at it: fills the first one in, and follows who signs in or out elsewhere. */
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
    // the page is one person's from here on; for tests that must not look too early
    document.documentElement.dataset.filled = 'true'
  }, [person])

  return null
}
