import { now } from '#platform/clock.ts'
import { recordByHand } from '#domain/accounts/by-hand/record-by-hand.ts'
import { scheduleDeletion } from '#domain/accounts/own/request-deletion.ts'
import type { Services } from '#domain/services.ts'
import { eraseDueAccount } from './erase-account.ts'

/** By the operator's hand: what a person asks for and gets after seven days, at once. */
export async function deleteAccountNow(
  services: Services,
  account: { id: number; username: string },
  works: 'keep' | 'withdraw',
): Promise<{ username: string }> {
  await services.db.transaction().execute(async (tx) => {
    await scheduleDeletion(tx, account.id, works, now())
    await recordByHand(tx, 'person.delete', account.id)
  })
  await eraseDueAccount(services, account.id)
  return account
}
