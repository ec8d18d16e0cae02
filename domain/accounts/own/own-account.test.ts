import { resetSecondFactor } from '../by-hand/reset-second-factor.ts'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { beforeEach, describe, expect, test } from 'vitest'
import { PASSWORD, person as anyone } from '#tests/people.ts'
import { replaceClock } from '#platform/clock.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import type { Actor } from '#domain/actor.ts'
import { findSessions } from '#domain/sessions/find-sessions.ts'
import { readSession } from '#domain/sessions/read-session.ts'
import { endOneSession } from '#domain/sessions/end-session.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import type { Visit } from '#domain/accounts/visit.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { confirmSecondFactor, endSecondFactor, startSecondFactor } from './second-factor.ts'

const services = await testServices()
const { db } = services
const visit: Visit = { address: '192.0.2.1', userAgent: 'Firefox/140.0 Linux', deviceId: null }
let ana: Actor
let round = 0
const email = () => `${ana.username}@exemplo.br`

beforeEach(async () => {
  round += 1
  ana = await anyone(services, `ana${round}`)
})

async function enter(password = PASSWORD) {
  const answer = await signIn(services, { email: email(), password }, visit)
  if (answer.outcome !== 'session') throw new Error(answer.outcome)
  return (await readSession(db, answer.session.token))!.actor
}

describe('password and e-mail', () => {
  test('a new password ends every other session; the old one opens nothing more', async () => {
    const [thisSession] = [await enter(), await enter()]
    const wrong = {
      current: 'errada',
      password: 'uma senha nova e longa',
      confirmation: 'uma senha nova e longa',
    }
    expect((await refusalOf(changePassword(services, thisSession, wrong))).fields).toEqual({
      current: 'Senha incorreta',
    })
    await changePassword(services, thisSession, { ...wrong, current: PASSWORD })
    expect((await findSessions(db, thisSession)).map(({ current }) => current)).toEqual([true])
    expect((await refusalOf(enter())).kind).toBe('unauthenticated')
    await enter('uma senha nova e longa')
  })

  test('the e-mail changes with the password; one that is taken does not', async () => {
    const bia = await anyone(services, `bia${round}`)
    const taken = { email: `${bia.username}@exemplo.br`, password: PASSWORD }
    expect((await refusalOf(changeEmail(services, ana, taken))).fields.email).toBe(
      'Este email já está em uso',
    )
    expect(
      await changeEmail(services, ana, { email: `nova${round}@exemplo.br`, password: PASSWORD }),
    ).toEqual({
      confirm: false,
      token: null,
    })
    const answer = await signIn(services, { email: `nova${round}@exemplo.br`, password: PASSWORD }, visit)
    expect(answer.outcome).toBe('session')
  })

  test("a session of one's own can be ended, another's not", async () => {
    const thisSession = await enter()
    const [otherSession] = [await enter()]
    const bia = await anyone(services, `bia${round}`)
    expect(await endOneSession(db, bia, otherSession.sessionId!)).toBe(false)
    expect(await endOneSession(db, thisSession, otherSession.sessionId!)).toBe(true)
    expect(await findSessions(db, thisSession)).toHaveLength(1)
  })
})

describe('the second factor', () => {
  let step: number
  // no half minute ends within a test
  beforeEach(() => {
    const stopped = new Date()
    step = Math.floor(stopped.getTime() / 30_000)
    return replaceClock(() => stopped)
  })

  async function turnOn() {
    const { secret } = await startSecondFactor(services, ana, { password: PASSWORD })
    const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
    const { recoveryCodes } = await confirmSecondFactor(services, ana, { code: await otp.hotp(step) })
    return { otp, recoveryCodes }
  }
  const challenge = async () => {
    const answer = await signIn(services, { email: email(), password: PASSWORD }, visit)
    if (answer.outcome !== 'second-factor') throw new Error(answer.outcome)
    return answer.challenge
  }

  test('the password alone opens no session; a code of the app does, once', async () => {
    const { otp } = await turnOn()
    const before = (await findSessions(db, ana)).length
    const challenged = await challenge()
    expect(await findSessions(db, ana)).toHaveLength(before)
    expect(
      (await refusalOf(finishSignIn(services, { challenge: challenged, code: '000000' }, visit))).fields,
    ).toEqual({
      code: 'Código incorreto ou já usado',
    })
    // the code that turned it on is used up; the next half minute's is not
    expect(
      (await refusalOf(finishSignIn(services, { challenge: challenged, code: await otp.hotp(step) }, visit)))
        .kind,
    ).toBe('invalid')
    const code = await otp.hotp(step + 1)
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => finishSignIn(services, { challenge: challenged, code }, visit)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a recovery code opens once; without the second factor the password suffices again', async () => {
    const { recoveryCodes } = await turnOn()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code] = recoveryCodes
    await finishSignIn(services, { challenge: await challenge(), code: code!.toUpperCase() }, visit)
    expect(
      (await refusalOf(finishSignIn(services, { challenge: await challenge(), code }, visit))).kind,
    ).toBe('invalid')
    expect((await refusalOf(endSecondFactor(services, ana, { password: 'errada' }))).kind).toBe('invalid')
    await endSecondFactor(services, ana, { password: PASSWORD })
    await enter()
  })

  test('what is kept is neither the secret nor a code', async () => {
    const { recoveryCodes } = await turnOn()
    const kept = JSON.stringify(await db.selectFrom('second_factors').selectAll().execute())
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replace('-', ''))
  })

  test('the operator takes it from who lost device and codes, and ends every session', async () => {
    await turnOn()
    await resetSecondFactor(db, `@${ana.username.toUpperCase()}`)
    expect(await findSessions(db, ana)).toEqual([])
    await enter()
    expect((await refusalOf(resetSecondFactor(db, ana.username))).kind).toBe('conflict')
    expect((await refusalOf(resetSecondFactor(db, 'ninguem'))).kind).toBe('missing')
  })
})
