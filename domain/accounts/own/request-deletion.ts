import { logSecurity } from '#platform/security/log-security.ts'
import * as v from 'valibot'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { parseOrRefuse, Refusal, requireActor } from '#domain/refusal.ts'
import { isLastAdmin, lockAdmins } from '#domain/roles/lock-admins.ts'
import type { Services } from '#domain/services.ts'
import { SEND_DELETION } from '#domain/accounts/job-names.ts'
import { requireUnchanged } from '#domain/accounts/login/login.ts'
import { revokeAccess } from '#domain/accounts/login/revoke-access.ts'
import { passwordSchema } from '#domain/accounts/schema.ts'
import { ONLY_ADMIN_STAYS } from '#domain/accounts/texts.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

const DAYS = 7
const CHOOSE = 'Escolha o que acontece com os seus trabalhos'

const schema = v.object({ ...passwordSchema.entries, works: v.picklist(['keep', 'withdraw'], CHOOSE) })

/** Seven days later the account goes; signing in until then takes it back. The only admin stays. */
export async function requestDeletion(
  services: Services,
  actor: Actor | null,
  unknownInput: unknown,
): Promise<{ due: Date }> {
  requireActor(actor)
  const { password, works } = parseOrRefuse(schema, unknownInput)
  const login = await verifyOwnPassword(services, actor, password)
  const due = new Date(now().getTime() + DAYS * 24 * 60 * 60 * 1000)
  await services.db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, login)
    await scheduleDeletion(tx, actor.id, works, due)
    if (services.mailer.configured)
      await services.jobs.send(tx, SEND_DELETION, { userId: actor.id, due: due.toISOString() })
  })
  logSecurity('account-deletion-asked', { account: actor.id })
  return { due }
}

/**
 * Ends all access to the account and sets the date; refuses for the only admin, or the last one not already
 * leaving.
 */
export async function scheduleDeletion(
  tx: Tx,
  personId: number,
  works: 'keep' | 'withdraw',
  due: Date,
): Promise<void> {
  if (isLastAdmin(await lockAdmins(tx), personId)) throw new Refusal('conflict', ONLY_ADMIN_STAYS)
  await tx
    .insertInto('account_deletions')
    .values({ user_id: personId, works_choice: works, requested_at: now(), due_at: due })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ works_choice: works, requested_at: now(), due_at: due }),
    )
    .execute()
  await revokeAccess(tx, personId)
}
