import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Services } from '#domain/services.ts'

/**
 * ADMIN_EMAIL names the first admin. Signing up with the address is not enough, since typing it proves
 * nothing: the panel would belong to whoever typed it first. While there is no admin, the role is granted
 * when the address is confirmed (by mail, or by the operator); where no mail is configured, at the start of
 * the product to the account that exists by then: the operator signs up, checks, and restarts it.
 */
export async function grantFirstAdmin(
  services: Pick<Services, 'config' | 'log'>,
  db: Db,
  when: 'account-changed' | 'start' = 'account-changed',
): Promise<void> {
  const email = services.config.adminEmail?.trim().toLowerCase()
  if (!email) return
  const vouched = when === 'start' && !services.config.mail
  const { rows } = await sql<{ user_id: number }>`
    insert into user_roles (user_id, role)
    select id, 'admin' from users
    where email = ${email} and (email_verified or ${vouched}) and not exists (select from user_roles where role = 'admin')
    on conflict do nothing
    returning user_id`.execute(db)
  if (rows[0]) services.log.info({ userId: rows[0].user_id }, 'the account of ADMIN_EMAIL became admin')
}
