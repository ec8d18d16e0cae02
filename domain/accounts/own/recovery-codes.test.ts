import { createHash } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { beforeEach, describe, expect, test } from 'vitest'
import { visitFrom } from '#domain/accounts/accounts-test-services.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { startSession } from '#domain/accounts/start-session.ts'
import type { Actor } from '#domain/actor.ts'
import { readSession } from '#domain/sessions/read-session.ts'
import { replaceClock } from '#platform/clock.ts'
import { PASSWORD, person } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { confirmSecondFactor, findPendingSecondFactor, startSecondFactor } from './second-factor.ts'

const services = await testServices()
let ana: Actor
let round = 0
let step: number

// no half minute ends within a test
beforeEach(async () => {
  round += 1
  ana = await person(services, `ana${round}`)
  const stopped = new Date()
  step = Math.floor(stopped.getTime() / 30_000)
  return replaceClock(() => stopped)
})

const start = (actor: Actor) => startSecondFactor(services, actor, { password: PASSWORD })
const otpOf = (secret: string) => createOTP(new TextDecoder().decode(base32.decode(secret)))

async function turnOn(actor: Actor) {
  const { secret } = await start(actor)
  return confirmSecondFactor(services, actor, { code: await otpOf(secret).hotp(step) })
}

async function enterWith(code: string) {
  const answer = await signIn(
    services,
    { email: `${ana.username}@exemplo.br`, password: PASSWORD },
    visitFrom(),
  )
  if (answer.outcome !== 'second-factor') throw new Error(answer.outcome)
  return finishSignIn(services, { challenge: answer.challenge, code }, visitFrom())
}

describe('a code that Ana mistypes while she sets it up', () => {
  test('leaves the key as it was: she sees it again, and its next code puts it in force', async () => {
    const started = await start(ana)
    await refusalOf(confirmSecondFactor(services, ana, { code: '000000' }))
    expect(await findPendingSecondFactor(services, ana, started.secret)).toEqual(started)
    await confirmSecondFactor(services, ana, { code: await otpOf(started.secret).hotp(step) })
  })

  test('shows the key to nobody who has not seen it, nor once it is another one or in force', async () => {
    const { secret } = await start(ana)
    const bia = await person(services, `bia${round}`)
    await start(bia)
    expect(await findPendingSecondFactor(services, ana, 'A'.repeat(secret.length))).toBeNull()
    expect(await findPendingSecondFactor(services, ana, '')).toBeNull()
    expect(await findPendingSecondFactor(services, bia, secret)).toBeNull()
    const second = await start(ana)
    expect(await findPendingSecondFactor(services, ana, secret)).toBeNull()
    await confirmSecondFactor(services, ana, { code: await otpOf(second.secret).hotp(step) })
    expect(await findPendingSecondFactor(services, ana, second.secret)).toBeNull()
  })
})

describe('recovery codes made anew', () => {
  test('open the account once each; those before open nothing', async () => {
    const { recoveryCodes: before } = await turnOn(ana)
    const { recoveryCodes } = await renewRecoveryCodes(services, ana, { password: PASSWORD })
    expect(new Set([...before, ...recoveryCodes]).size).toBe(20)
    expect((await refusalOf(enterWith(before[0]!))).kind).toBe('invalid')
    await enterWith(recoveryCodes[0]!)
    expect((await refusalOf(enterWith(recoveryCodes[0]!))).kind).toBe('invalid')
  })

  test('ask for the password and for a second factor in force; otherwise all stays as it was', async () => {
    const { token } = await startSession(services, ana.id, visitFrom())
    await start(ana)
    expect((await refusalOf(renewRecoveryCodes(services, ana, { password: PASSWORD }))).kind).toBe('conflict')
    expect(await readSession(services.db, token)).not.toBeNull()
    const { recoveryCodes } = await turnOn(ana)
    expect((await refusalOf(renewRecoveryCodes(services, ana, { password: 'errada' }))).fields).toEqual({
      password: 'Senha incorreta',
    })
    await enterWith(recoveryCodes[0]!)
  })

  test('end every other session and challenge; the one it was done with goes on under a new token', async () => {
    const { recoveryCodes: before } = await turnOn(ana)
    const [mine, caios] = [
      await startSession(services, ana.id, visitFrom()),
      await startSession(services, ana.id, visitFrom()),
    ]
    const { actor } = (await readSession(services.db, mine.token))!
    const asked = await signIn(
      services,
      { email: `${ana.username}@exemplo.br`, password: PASSWORD },
      visitFrom(),
    )
    if (asked.outcome !== 'second-factor') throw new Error(asked.outcome)
    const { token, recoveryCodes } = await renewRecoveryCodes(services, actor, { password: PASSWORD })
    expect(await readSession(services.db, caios.token)).toBeNull()
    expect(await readSession(services.db, mine.token)).toBeNull()
    expect((await readSession(services.db, token!))!.actor.id).toBe(ana.id)
    for (const code of [before[1]!, recoveryCodes[1]!])
      await refusalOf(finishSignIn(services, { challenge: asked.challenge, code }, visitFrom()))
  })
})

describe('recovery codes', () => {
  const keptCodes = async () =>
    (
      await services.db
        .selectFrom('second_factors')
        .select('backup_codes')
        .where('user_id', '=', ana.id)
        .executeTakeFirstOrThrow()
    ).backup_codes

  test('are kept so that who reads the table tries each as slowly as a password', async () => {
    const { recoveryCodes } = await turnOn(ana)
    const kept = JSON.parse(await keptCodes()) as { salt: string; hashes: string[] }
    expect(kept.salt).toMatch(/^[\w-]{22}$/)
    expect(kept.hashes).toHaveLength(10)
    const plain = recoveryCodes.map((code) =>
      createHash('sha256').update(code.replaceAll('-', '')).digest('base64url'),
    )
    expect(kept.hashes.filter((hash) => plain.includes(hash))).toEqual([])
    await enterWith(recoveryCodes[3]!.toUpperCase())
    expect((JSON.parse(await keptCodes()) as typeof kept).hashes).toHaveLength(9)
    await refusalOf(enterWith(recoveryCodes[3]!))
    await enterWith(recoveryCodes[4]!)
  })

  test('that an earlier version kept as plain hashes open the door once more, and once only', async () => {
    await turnOn(ana)
    const old = ['abcde23456', 'fghij78923'].map((code) =>
      createHash('sha256').update(code).digest('base64url'),
    )
    await services.db
      .updateTable('second_factors')
      .set({ backup_codes: JSON.stringify(old) })
      .where('user_id', '=', ana.id)
      .execute()
    await enterWith('abcde-23456')
    expect(JSON.parse(await keptCodes())).toEqual([old[1]])
    await refusalOf(enterWith('abcde-23456'))
  })
})
