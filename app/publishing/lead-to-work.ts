import { replace } from 'react-router'
import { HELD_WORDS } from '#domain/screening/texts.ts'
import { flashHeader } from '#web/http/flash.ts'

interface Sent {
  path: string
  held: boolean
}

/**
 * Redirects to the work's page with a message, replacing the form in the browser history, since its draft no
 * longer exists. A work held for staff is shown there to its authors.
 */
export function leadToWork({ path, held }: Sent, words: string): Response {
  return replace(path, {
    headers: [flashHeader({ tone: 'success', message: held ? HELD_WORDS : words })],
  })
}
