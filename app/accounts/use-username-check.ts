import { USERNAME_LENGTH } from '#domain/accounts/limits.ts'
import { useLookup } from '#web/client/use-lookup.ts'

export interface UsernameCheck {
  state: 'short' | 'checking' | 'available' | 'taken' | 'invalid' | 'unknown'
  /** What is wrong with an invalid one. */
  words?: string | null
}

/** Asks the server about what is typed, once the person pauses. */
export function useUsernameCheck(typed: string): UsernameCheck {
  const username = typed.trim()
  const short = username.length < USERNAME_LENGTH.min
  const { answer, state } = useLookup<UsernameCheck>(
    short ? null : `/auth/username?username=${encodeURIComponent(username)}`,
  )
  if (short) return { state: 'short' }
  if (state === 'asking') return { state: 'checking' }
  // where the question itself fails, the form may be sent: the server validates it then
  return answer ?? { state: 'unknown' }
}
