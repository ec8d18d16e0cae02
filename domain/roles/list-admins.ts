import type { Db } from '#db/client.ts'
import type { RoleAccount } from './find-account.ts'

export async function listAdmins(db: Db): Promise<RoleAccount[]> {
  return db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['users.id', 'users.username', 'users.email'])
    .where('user_roles.role', '=', 'admin')
    .orderBy('users.id')
    .execute()
}
