import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { hashPassword, isOutdatedHash } from './hash-password.ts'
import type { Login } from './login.ts'

/** Rehashes an old password at today's cost, while the right password is at hand. */
export async function renewPasswordHash(
  db: Db,
  { userId, loginState }: Login,
  password: string,
): Promise<void> {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (!row?.password || !isOutdatedHash(row.password)) return
  const renewed = await hashWhereThereIsTime(password)
  if (renewed === null) return
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('entrepares.same_password', 'on', true)`.execute(tx)
    // a password that was changed meanwhile stays the new one
    await tx
      .updateTable('credentials')
      .set({ password: renewed })
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .where('password', '=', row.password)
      .where((eb) =>
        eb.exists(
          eb.selectFrom('users').select('id').where('id', '=', userId).where('login_state', '=', loginState),
        ),
      )
      .execute()
  })
}

/** If no hash can be computed now, the sign-in still succeeds: the next one tries again. */
async function hashWhereThereIsTime(password: string): Promise<string | null> {
  try {
    return await hashPassword(password)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
