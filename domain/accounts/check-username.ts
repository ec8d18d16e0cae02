import * as v from 'valibot'
import type { Services } from '#domain/services.ts'
import { isUsernameHeld } from './conceal-account.ts'
import { isFormerUsername } from './former-usernames.ts'
import { isReservedUsername } from './is-reserved-username.ts'
import { usernameSchema } from './schema.ts'

export type UsernameState = 'available' | 'taken' | 'invalid'

/** For the live check while typing; the constraint decides in the end. */
export async function checkUsername(
  { db, config }: Pick<Services, 'db' | 'config'>,
  typed: unknown,
  routeSegments: ReadonlySet<string>,
): Promise<UsernameState> {
  const parsed = v.safeParse(usernameSchema, typed)
  if (!parsed.success) return 'invalid'
  const username = parsed.output
  if (isReservedUsername(username, routeSegments)) return 'taken'
  const user = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst()
  const gone = user || (await isUsernameHeld(db, username)) || (await isFormerUsername(db, config, username))
  return gone ? 'taken' : 'available'
}

/** What is wrong with it, in the words of its schema. */
export function whyInvalidUsername(typed: unknown): string | null {
  return v.safeParse(usernameSchema, typed).issues?.[0].message ?? null
}
