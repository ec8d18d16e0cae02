import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'
import { Refusal } from '#domain/refusal.ts'

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
    if (!admins.includes(user.id)) throw new Refusal('missing', `A conta ${user.email} não é administradora.`)
    if (admins.length === 1)
      throw new Refusal('conflict', 'Esta é a única conta administradora: faça outra antes.')
    await tx.deleteFrom('user_roles').where('user_id', '=', user.id).where('role', '=', 'admin').execute()
  })
  return user
}

/** Two admins removed at the same moment would each leave the other: the rows are locked first, in one order. */
async function lockAdmins(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from user_roles where role = 'admin' order by user_id for update`.execute(tx)
  return rows.map((row) => row.user_id)
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
