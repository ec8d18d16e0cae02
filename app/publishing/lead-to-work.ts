import { redirect } from 'react-router'
import { HELD_WORDS } from '#domain/screening/texts.ts'
import { flashHeader } from '#web/http/flash.ts'

interface Sent {
  path: string
  held: boolean
}

/** To the work's page with a word; one that waits for staff is shown there to who signs it. */
export function leadToWork({ path, held }: Sent, words: string): Response {
  return redirect(path, {
    headers: [flashHeader({ tone: 'success', message: held ? HELD_WORDS : words })],
  })
}
