import type { Db } from '#db/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { isLastAdmin, lockAdmins } from './lock-admins.ts'

export interface Admin {
  id: number
  username: string
  email: string
}

export async function listAdmins(db: Db): Promise<Admin[]> {
  return db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['users.id', 'users.username', 'users.email'])
    .where('user_roles.role', '=', 'admin')
    .orderBy('users.id')
    .execute()
}

/** By the operator's own hand; nobody is named as the one who granted it. */
export async function makeAdmin(db: Db, email: string): Promise<Admin> {
  const user = await findAccount(db, email)
  await db
    .insertInto('user_roles')
    .values({ user_id: user.id, role: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return user
}

/** Never the last one: then nobody could reach the panel, or make another. */
export async function removeAdmin(db: Db, email: string): Promise<Admin> {
  const user = await findAccount(db, email)
  await db.transaction().execute(async (tx) => {
    const admins = await lockAdmins(tx)
    if (!admins.some(({ id }) => id === user.id))
      throw new Refusal('missing', `A conta ${user.email} não é administradora.`)
    if (isLastAdmin(admins, user.id))
      throw new Refusal('conflict', 'Esta é a única conta administradora: faça outra antes.')
    await tx.deleteFrom('user_roles').where('user_id', '=', user.id).where('role', '=', 'admin').execute()
  })
  return user
}

/** By e-mail or by username, as the operator has it at hand. */
export async function findAccount(db: Db, typed: string): Promise<Admin> {
  const account = typed.trim().toLowerCase().replace(/^@/, '')
  const column = account.includes('@') ? 'email' : 'username'
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where(column, '=', account)
    .executeTakeFirst()
  if (!user) throw new Refusal('missing', `Não há conta com o ${column} ${account}.`)
  return user
}
