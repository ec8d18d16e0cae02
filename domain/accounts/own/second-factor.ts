import { logSecurity } from '#platform/security/log-security.ts'
import { randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Db, Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { parseOrRefuse, Refusal, requireActor } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { limitGuesses } from '#domain/accounts/limit-guesses.ts'
import { requireUnchanged } from '#domain/accounts/login/login.ts'
import { revokeAccess } from '#domain/accounts/login/revoke-access.ts'
import { codeSchema, passwordSchema } from '#domain/accounts/schema.ts'
import { SECOND_FACTOR_FAILED, WRONG_CODE } from '#domain/accounts/texts.ts'
import { hashRecoveryCodes, makeRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

// better-auth's plugin keeps its own cookies between password and code, and mounts its own routes; we use
// neither. We use its parts: the codes of RFC 6238, and the cipher for stored secrets.

const PERIOD_SECONDS = 30

type Needed = Pick<Services, 'db' | 'config' | 'limits'>

export interface StartedSecondFactor {
  /** For the picture that an app reads. */
  uri: string
  /** The same to type. */
  secret: string
}

const keyOf = ({ config }: Pick<Services, 'config'>): string => {
  if (!config.secret) throw new Error('second factors need config.secret')
  return config.secret
}

/** A new secret, in force once a code of it was given. */
export async function startSecondFactor(
  services: Needed,
  actor: Actor | null,
  unknownInput: unknown,
): Promise<StartedSecondFactor> {
  requireActor(actor)
  const { password } = parseOrRefuse(passwordSchema, unknownInput)
  await verifyOwnPassword(services, actor, password)
  const secret = randomBytes(20).toString('hex')
  const encrypted = await symmetricEncrypt({ key: keyOf(services), data: secret })
  const row = { secret: encrypted, backup_codes: '[]', verified: false, last_step: null }
  const written = await services.db
    .insertInto('second_factors')
    .values({ ...row, user_id: actor.id })
    .onConflict((conflict) =>
      conflict
        .constraint('second_factors_once')
        .doUpdateSet(row)
        .where('second_factors.verified', '=', false),
    )
    .executeTakeFirst()
  if (written.numInsertedOrUpdatedRows === 0n) throw new Refusal('conflict', SECOND_FACTOR_FAILED)
  return present(services, actor, secret)
}

/**
 * The secret that waits for its first right code, if the caller shows that they have seen it; null for
 * anybody else.
 */
export async function findPendingSecondFactor(
  services: Needed,
  actor: Actor | null,
  shown: string,
): Promise<StartedSecondFactor | null> {
  requireActor(actor)
  const row = await services.db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', actor.id)
    .where('verified', '=', false)
    .executeTakeFirst()
  if (!row) return null
  const pending = present(services, actor, await decrypt(services, row))
  return pending.secret === shown ? pending : null
}

const present = ({ config }: Needed, { username }: Actor, secret: string): StartedSecondFactor => ({
  uri: createOTP(secret).url(config.productName, username),
  secret: base32.encode(secret, { padding: false }),
})

/** The first right code puts it in force; the recovery codes are shown this once. */
export async function confirmSecondFactor(
  services: Needed,
  actor: Actor | null,
  unknownInput: unknown,
  deviceId: string | null = null,
): Promise<{ recoveryCodes: string[]; token: string | null }> {
  requireActor(actor)
  const { code } = parseOrRefuse(codeSchema, unknownInput)
  await limitGuesses(services, 'second-factor:account', String(actor.id))
  const recoveryCodes = makeRecoveryCodes()
  const hashed = await hashRecoveryCodes(recoveryCodes)
  const token = await services.db.transaction().execute(async (tx) => {
    const renewed = await revokeAccess(tx, actor.id, { sessionId: actor.sessionId, deviceId })
    const row = await hold(tx, actor.id, false)
    if (!row) throw new Refusal('conflict', SECOND_FACTOR_FAILED)
    const step = await findStep(services, row, code)
    if (step === null) throw wrongCode(actor.id)
    await tx
      .updateTable('second_factors')
      .set({ verified: true, last_step: step, backup_codes: hashed })
      .where('user_id', '=', actor.id)
      .execute()
    await tx.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', actor.id).execute()
    return renewed
  })
  logSecurity('second-factor-enabled', { account: actor.id })
  await services.limits.forgive('second-factor:account', String(actor.id))
  return { recoveryCodes, token }
}

/** Gives back the new token of the session it was done with, as every act that changes how one signs in. */
export async function endSecondFactor(
  services: Needed,
  actor: Actor | null,
  unknownInput: unknown,
  deviceId: string | null = null,
): Promise<string | null> {
  requireActor(actor)
  const { password } = parseOrRefuse(passwordSchema, unknownInput)
  const login = await verifyOwnPassword(services, actor, password)
  const renewed = await services.db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, login)
    const token = await revokeAccess(tx, actor.id, { sessionId: actor.sessionId, deviceId })
    await removeSecondFactor(tx, actor.id)
    return token
  })
  logSecurity('second-factor-disabled', { why: 'by-owner', account: actor.id })
  return renewed
}

/** Of the one in force; null where there is none. */
export async function findSecondFactorId(db: Db, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('second_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('verified', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function removeSecondFactor(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await tx.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', userId).execute()
}

/** A code of the app, or one of the recovery codes; each is good once. */
export async function checkSecondFactor(services: Needed, userId: number, code: string): Promise<void> {
  await limitGuesses(services, 'second-factor:account', String(userId))
  const way = await services.db.transaction().execute(async (tx) => {
    const row = await hold(tx, userId, true)
    if (!row) return null
    const step = await findStep(services, row, code)
    const rest = step === null ? await takeRecoveryCode(row.backup_codes, code) : null
    if (step === null && rest === null) return null
    await tx
      .updateTable('second_factors')
      .set(rest === null ? { last_step: step } : { backup_codes: rest })
      .where('user_id', '=', userId)
      .execute()
    return step === null ? 'recovery-code' : 'app'
  })
  if (!way) throw wrongCode(userId)
  logSecurity('code-accepted', { why: way, account: userId })
  await services.limits.forgive('second-factor:account', String(userId))
}

interface Row {
  secret: string
  backup_codes: string
  last_step: number | null
}

/** Row lock: of two concurrent attempts with one code only one succeeds. */
function hold(tx: Tx, userId: number, verified: boolean): Promise<Row | undefined> {
  return tx
    .selectFrom('second_factors')
    .select(['secret', 'backup_codes', 'last_step'])
    .where('user_id', '=', userId)
    .where('verified', '=', verified)
    .forUpdate()
    .executeTakeFirst()
}

const decrypt = (services: Pick<Services, 'config'>, { secret }: Pick<Row, 'secret'>): Promise<string> =>
  symmetricDecrypt({ key: keyOf(services), data: secret })

/**
 * The half-minute step of this code, with one step of tolerance before and after; null if it is wrong or was
 * used before.
 */
async function findStep(services: Pick<Services, 'config'>, row: Row, code: string): Promise<number | null> {
  const typed = code.replaceAll(/\s/g, '')
  const otp = createOTP(await decrypt(services, row))
  const step = Math.floor(now().getTime() / 1000 / PERIOD_SECONDS)
  for (const near of [step, step - 1, step + 1]) {
    if ((row.last_step ?? -1) < near && (await otp.hotp(near)) === typed) return near
  }
  return null
}

function wrongCode(account: number): Refusal {
  logSecurity('code-refused', { why: 'wrong-code', account })
  return new Refusal('invalid', WRONG_CODE, { fields: { code: WRONG_CODE } })
}
