import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { parseOrRefuse, Refusal } from '../refusal.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { isReservedUsername } from './is-reserved-username.ts'
import { signUpSchema, type SignUpInput } from './schema.ts'
import { CHOOSE_AVAILABLE_USERNAME, USERNAME_TAKEN } from './texts.ts'
import { hashPassword } from './login/hash-password.ts'

export interface PreparedAccount extends SignUpInput {
  passwordHash: string
}

/** What can be validated without the database, and the costly hash before any transaction begins. */
export function validateSignUp(unknownInput: unknown, routeSegments: ReadonlySet<string>): SignUpInput {
  const input = parseOrRefuse(signUpSchema, unknownInput)
  refuseCommonPassword(input.password, [input.username, input.email])
  if (isReservedUsername(input.username, routeSegments)) throw usernameTaken()
  return input
}

export async function prepareAccount(input: SignUpInput, passwordHash?: string): Promise<PreparedAccount> {
  return { ...input, passwordHash: passwordHash ?? (await hashPassword(input.password)) }
}

export async function insertLogin(tx: Tx, account: PreparedAccount, emailVerified: boolean): Promise<number> {
  const { username, email } = account
  const at = now()
  const user = await tx
    .insertInto('users')
    .values({ username, email, email_verified: emailVerified, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  // As better-auth stores it: the account of provider 'credential' has the user's id as its account id.
  await tx
    .insertInto('credentials')
    .values({
      user_id: user.id,
      account_id: String(user.id),
      provider_id: 'credential',
      password: account.passwordHash,
    })
    .execute()
  return user.id
}

export function usernameTaken(): Refusal {
  return new Refusal('conflict', CHOOSE_AVAILABLE_USERNAME, { fields: { username: USERNAME_TAKEN } })
}
