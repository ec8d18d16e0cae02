import { limitGuesses } from '#domain/accounts/limit-guesses.ts'
import { answer } from '#web/http/answer.ts'
import { factsOf, servicesOf } from '#web/http/context.ts'
import { parseFault } from '#platform/undrawn/parse-fault.ts'
import { reportUndrawn } from '#platform/undrawn/report-undrawn.ts'
import type { Route } from './+types/faults-action'

const MAX_BYTES = 2000

/**
 * POST /_/falhas, sent by a page when something failed to render in the browser. Anybody can send anything,
 * so reports are short, of few kinds, limited per address, and end only in a log line and a counter.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (!(Number(request.headers.get('Content-Length') || Infinity) <= MAX_BYTES))
    return new Response(null, { status: 413 })
  const { address } = factsOf(context)
  return answer(async () => {
    await limitGuesses(servicesOf(context), 'fault:address', address)
    const fault = parseFault(await request.text())
    if (!fault) return new Response(null, { status: 400 })
    reportUndrawn({ ...fault, inBrowser: true })
    return new Response(null, { status: 204 })
  })
}
