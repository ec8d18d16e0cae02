import type { Tx } from '#db/client.ts'
import { Refusal } from '#domain/refusal.ts'
import type { RoleAccount } from './find-account.ts'
import { isLastAdmin, lockAdmins } from './lock-admins.ts'

/** Whether the person was none before; nobody is named as the one who granted it. */
export async function addAdmin(tx: Tx, personId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_roles')
    .values({ user_id: personId, role: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Never the last one: then nobody could reach the panel, or make another. */
export async function dropAdmin(tx: Tx, { id, email }: RoleAccount): Promise<void> {
  const admins = await lockAdmins(tx)
  if (!admins.some((admin) => admin.id === id))
    throw new Refusal('missing', `A conta ${email} não é administradora.`)
  if (isLastAdmin(admins, id))
    throw new Refusal('conflict', 'Esta é a única conta administradora: faça outra antes.')
  await tx.deleteFrom('user_roles').where('user_id', '=', id).where('role', '=', 'admin').execute()
}
