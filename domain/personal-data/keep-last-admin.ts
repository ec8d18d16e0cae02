import type { Tx } from '#db/client.ts'
import { OWN_SESSIONS_PATH } from '#platform/addresses/paths.ts'
import { cancelDeletion } from '#domain/accounts/login/cancel-deletion.ts'
import { LAST_ADMIN_KEPT } from '#domain/accounts/texts.ts'
import { notify } from '#domain/notifications/notify.ts'
import { isLastAdmin, lockAdmins } from '#domain/roles/lock-admins.ts'
import type { Services } from '#domain/services.ts'

/**
 * If the last admin becomes due for deletion, for whatever reason, the account stays: the deletion is
 * cancelled and its owner is told. Locks the admins until the transaction ends.
 */
export async function keepLastAdmin(services: Services, tx: Tx, personId: number): Promise<boolean> {
  if (!isLastAdmin(await lockAdmins(tx), personId)) return false
  await cancelDeletion(tx, personId, { sessionId: null, deviceId: null })
  services.log.warn({ userId: personId }, 'the account of the last admin was due for deletion and stays')
  await notify(services, tx, {
    to: [personId],
    type: 'moderation',
    about: { kind: 'person', id: personId },
    ...LAST_ADMIN_KEPT,
    link: OWN_SESSIONS_PATH,
  })
  return true
}
