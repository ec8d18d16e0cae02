import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'

export interface AccountSettings {
  email: string
  secondFactor: boolean
  whoMayMessage: string
  emailOnNewDevice: boolean
}

export async function getSettings(db: Db, actor: Actor): Promise<AccountSettings> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.email', 'u.two_factor_enabled', 'p.who_may_message', 'p.email_on_new_device'])
    .where('u.id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return {
    email: row.email,
    secondFactor: row.two_factor_enabled,
    whoMayMessage: row.who_may_message,
    emailOnNewDevice: row.email_on_new_device,
  }
}
