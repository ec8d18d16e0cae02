import { replace } from 'react-router'
import { HELD_WORDS } from '#domain/screening/texts.ts'
import { flashHeader } from '#web/http/flash.ts'

interface Sent {
  path: string
  held: boolean
}

/**
 * To the work's page with a word, in place of the form in the browser's history: its draft is none any more. One that
 * waits for staff is shown there to who signs it.
 */
export function leadToWork({ path, held }: Sent, words: string): Response {
  return replace(path, {
    headers: [flashHeader({ tone: 'success', message: held ? HELD_WORDS : words })],
  })
}
