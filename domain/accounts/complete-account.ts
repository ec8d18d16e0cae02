import * as v from 'valibot'
import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { fullNameSchema, type SignUpInput } from './schema.ts'
import { USER_TYPES } from './texts.ts'

const CONFIRMATION_MS = 7 * 24 * 60 * 60 * 1000

/** Deadline for confirming a sign-up that is made now. */
export const confirmationEnd = (): Date => new Date(now().getTime() + CONFIRMATION_MS)

type ProfileStart = Pick<SignUpInput, 'username' | 'fullName' | 'userType'>

export async function insertProfile(tx: Tx, userId: number, start: ProfileStart): Promise<void> {
  await tx
    .insertInto('profiles')
    .values({ id: userId, username: start.username, full_name: start.fullName, user_type: start.userType })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Until the address is confirmed there is no profile: no page, no count and no search shows the person. */
export async function keepProfileForLater(tx: Tx, userId: number, start: ProfileStart): Promise<void> {
  await tx
    .insertInto('verification_tokens')
    .values({
      identifier: waitingProfile(userId),
      value: JSON.stringify({ fullName: start.fullName, userType: start.userType }),
      expires_at: confirmationEnd(),
    })
    .execute()
}

const waitingSchema = v.object({
  fullName: fullNameSchema,
  userType: v.picklist(USER_TYPES.map((type) => type.value)),
})

/** Makes the waiting profile, if there is one: the account is now a person whom others see. */
export async function completeAccount(tx: Tx, userId: number): Promise<void> {
  const waiting = await tx
    .deleteFrom('verification_tokens')
    .where('identifier', '=', waitingProfile(userId))
    .returning('value')
    .executeTakeFirst()
  if (!waiting) return
  const user = await tx
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await insertProfile(tx, userId, { ...user, ...v.parse(waitingSchema, JSON.parse(waiting.value)) })
}

/** Accounts nobody confirmed give their address and username free again. Only they have no profile. */
export async function removeUnconfirmedAccounts(db: Db): Promise<number> {
  const before = new Date(now().getTime() - CONFIRMATION_MS)
  const removed = await db
    .deleteFrom('users')
    .where('email_verified', '=', false)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('profiles').select('profiles.id').whereRef('profiles.id', '=', 'users.id'))),
    )
    .executeTakeFirst()
  await db.deleteFrom('verification_tokens').where('expires_at', '<', now()).execute()
  await db.deleteFrom('email_takebacks').where('expires_at', '<', now()).execute()
  return Number(removed.numDeletedRows)
}

const waitingProfile = (userId: number) => `profile:${userId}`
