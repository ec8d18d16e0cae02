import { answer } from '#web/http/answer.ts'
import { factsOf, servicesOf } from '#web/http/context.ts'
import { routeSegments } from '#web/http/route-segments.ts'
import { checkUsername, whyInvalidUsername } from '#domain/accounts/check-username.ts'
import { limitGuesses } from '#domain/accounts/limit-guesses.ts'
import type { Route } from './+types/username-loader'

/** Asked while a person types the username: { state: 'available' | 'taken' | 'invalid', words }, words where it is invalid. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = servicesOf(context)
  return answer(async () => {
    await limitGuesses(services, 'username:address', factsOf(context).address)
    const typed = url.searchParams.get('username')
    const state = await checkUsername(services, typed, await routeSegments())
    return Response.json(
      { state, words: whyInvalidUsername(typed) },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  })
}
