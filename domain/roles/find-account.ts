import type { Db } from '#db/client.ts'
import { Refusal } from '#domain/refusal.ts'

export interface RoleAccount {
  id: number
  username: string
  email: string
}

/** By e-mail or by username, as the operator has it at hand. */
export async function findAccount(db: Db, typed: string): Promise<RoleAccount> {
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
