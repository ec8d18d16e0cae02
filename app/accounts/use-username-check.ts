import { useEffect, useState } from 'react'

export interface UsernameCheck {
  state: 'short' | 'checking' | 'available' | 'taken' | 'invalid' | 'unknown'
  /** What is wrong with an invalid one. */
  words?: string | null
}

const PAUSE_MS = 300
const MIN_LENGTH = 3

/** Asks the server about what is typed, from 3 characters on, once the person pauses. */
export function useUsernameCheck(typed: string): UsernameCheck {
  const username = typed.trim()
  const [answered, setAnswered] = useState<(UsernameCheck & { username: string }) | null>(null)

  useEffect(() => {
    if (username.length < MIN_LENGTH) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await askServer(username, leaving.signal)
      if (!leaving.signal.aborted) setAnswered({ username, ...answer })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [username])

  if (username.length < MIN_LENGTH) return { state: 'short' }
  return answered?.username === username ? answered : { state: 'checking' }
}

/** Where the question itself fails, the form may be sent: the server validates it then. */
async function askServer(username: string, signal: AbortSignal): Promise<UsernameCheck> {
  try {
    const response = await fetch(`/auth/username?username=${encodeURIComponent(username)}`, { signal })
    if (!response.ok) return { state: 'unknown' }
    return (await response.json()) as UsernameCheck
  } catch {
    return { state: 'unknown' }
  }
}
