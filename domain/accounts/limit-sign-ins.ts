import { TooMany } from '#platform/security/rate-limits.ts'
import type { AccountRateRule } from '#domain/rate-rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { SEND_SIGN_IN_BLOCKED } from './job-names.ts'
import { limitGuesses } from './limit-guesses.ts'
import { isKnownDevice } from './login/known-device.ts'
import type { Login } from './login/login.ts'
import { SIGN_IN_BLOCKED } from './texts.ts'
import type { Visit } from './visit.ts'

/** The keys that an attempt was counted under: the right password clears them. */
export interface SignInCount {
  rule: AccountRateRule
  key: string
}

/**
 * Counts an attempt, or refuses it. A browser that has signed in before has its own counter, which nobody
 * else can fill: whatever strangers try, the owner can sign in from there. All other attempts share the
 * counters of the account and of the address.
 */
export async function limitSignIns(
  services: Services,
  email: string,
  login: Login | null,
  { address, deviceId }: Visit,
): Promise<SignInCount> {
  if (login && deviceId !== null && (await isKnownDevice(services.db, login.userId, deviceId))) {
    const own: SignInCount = { rule: 'sign-in:device', key: `${login.userId} ${deviceId}` }
    await limitGuesses(services, own.rule, own.key)
    return own
  }
  await limitGuesses(services, 'sign-in:address', address)
  try {
    await limitGuesses(services, 'sign-in:account', email, SIGN_IN_BLOCKED)
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'too-many') await tellOwner(services, email)
    throw error
  }
  return { rule: 'sign-in:account', key: email }
}

/**
 * Queued at most once a day, whether or not the address has an account: the job does the look-up, so that the
 * response reveals nothing.
 */
async function tellOwner({ limits, jobs, db, mailer }: Services, email: string): Promise<void> {
  if (!mailer.configured) return
  try {
    await limits.consume('sign-in-blocked-mail:account', email)
  } catch (error) {
    if (error instanceof TooMany) return
    throw error
  }
  await jobs.send(db, SEND_SIGN_IN_BLOCKED, { email })
}
