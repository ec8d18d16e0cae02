import type { Actor } from '#domain/actor.ts'
import { PASSWORD } from './people.ts'

/** Signs a person of the tests in over HTTP; gives the cookies. */
export async function signInOver(origin: string, actor: Actor): Promise<string> {
  const body = new URLSearchParams({
    intent: 'sign-in',
    email: `${actor.username}@exemplo.br`,
    password: PASSWORD,
  })
  const answer = await fetch(`${origin}/auth`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body,
  })
  if (answer.status !== 302) throw new Error(`${actor.username} could not sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
