import type { Db } from '#db/client.ts'
import { addAdmin, dropAdmin } from '#domain/roles/add-admin.ts'
import { type RoleAccount, findAccount } from '#domain/roles/find-account.ts'
import { recordByHand } from './record-by-hand.ts'

/** Run by the operator on the command line. Idempotent: the record gets one entry per change. */
export async function makeAdmin(db: Db, typed: string): Promise<RoleAccount> {
  const account = await findAccount(db, typed)
  await db.transaction().execute(async (tx) => {
    if (await addAdmin(tx, account.id)) await recordByHand(tx, 'admin.grant', account.id)
  })
  return account
}

export async function removeAdmin(db: Db, typed: string): Promise<RoleAccount> {
  const account = await findAccount(db, typed)
  await db.transaction().execute(async (tx) => {
    await dropAdmin(tx, account)
    await recordByHand(tx, 'admin.revoke', account.id)
  })
  return account
}
