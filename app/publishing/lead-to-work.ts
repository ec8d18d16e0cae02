import { redirect } from 'react-router'
import { withheldPath } from '#platform/addresses/paths.ts'
import { HELD_WORDS } from '#domain/screening/texts.ts'
import { flashHeader } from '#app/http/flash.ts'

interface Sent {
  id: number
  path: string
  held: boolean
}

/** To the work's page with a word; one that waits for staff has none yet, and is shown to its authors elsewhere. */
export function leadToWork({ id, path, held }: Sent, words: string): Response {
  return redirect(held ? withheldPath(id) : path, {
    headers: [flashHeader({ tone: 'success', message: held ? HELD_WORDS : words })],
  })
}
