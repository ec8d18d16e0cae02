import type { Db, Tx } from '#db/client.ts'
import { Refusal } from '#domain/refusal.ts'
import { LOGIN_CHANGED } from './texts.ts'

/**
 * An account at a point in time: its state changes with each change of password, address or second factor.
 */
export interface Login {
  userId: number
  loginState: number
}

export async function requireLogin(db: Db, userId: number): Promise<Login> {
  return db
    .selectFrom('users')
    .select(['id as userId', 'login_state as loginState'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function findLogin(db: Db, email: string): Promise<Login | null> {
  const row = await db
    .selectFrom('users')
    .select(['id as userId', 'login_state as loginState'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ?? null
}

/** Whether nothing has changed since; a change that is under way is waited for, and none begins before `tx` ends. */
export async function isLoginUnchanged(tx: Tx, { userId, loginState }: Login): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('login_state')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.login_state === loginState
}

export async function requireUnchanged(tx: Tx, login: Login): Promise<void> {
  if (!(await isLoginUnchanged(tx, login))) throw new Refusal('unauthenticated', LOGIN_CHANGED)
}
