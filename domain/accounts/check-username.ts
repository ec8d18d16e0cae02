import * as v from 'valibot'
import type { Db } from '#db/client.ts'
import { isUsernameHeld } from './conceal-account.ts'
import { isReservedUsername } from './reserved-usernames.ts'
import { usernameSchema } from './schema.ts'

export type UsernameState = 'available' | 'taken' | 'invalid'

/** For the live check while typing; the constraint decides in the end. */
export async function checkUsername(
  db: Db,
  typed: unknown,
  routeSegments: ReadonlySet<string>,
): Promise<UsernameState> {
  const parsed = v.safeParse(usernameSchema, typed)
  if (!parsed.success) return 'invalid'
  const username = parsed.output
  if (isReservedUsername(username, routeSegments)) return 'taken'
  const user = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst()
  return user || (await isUsernameHeld(db, username)) ? 'taken' : 'available'
}

/** What is wrong with it, in the words of its schema. */
export function whyInvalidUsername(typed: unknown): string | null {
  return v.safeParse(usernameSchema, typed).issues?.[0].message ?? null
}
