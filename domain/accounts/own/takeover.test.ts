// Caio has got Ana's password. What he left open must not outlive what she does about it.
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { readSession } from '#domain/sessions/read-session.ts'
import { replaceClock } from '#platform/clock.ts'
import { testDatabase } from '#tests/database.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { accountsTestServices, person, visitFrom } from '#domain/accounts/accounts-test-services.ts'
import { confirmByHand } from '#domain/accounts/by-hand/confirm-by-hand.ts'
import { makeResetLink } from '#domain/accounts/by-hand/make-reset-link.ts'
import { confirmEmail, getConfirmation } from '#domain/accounts/confirm-email.ts'
import { createAccount } from '#domain/accounts/create-account.ts'
import { changeEmail, confirmEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { requestDeletion } from './request-deletion.ts'
import { resetSecondFactor } from '../by-hand/reset-second-factor.ts'
import { confirmSecondFactor, endSecondFactor, startSecondFactor } from './second-factor.ts'
import { requestRecovery } from '#domain/accounts/request-recovery.ts'
import { isResetLinkOpen, resetPassword } from '#domain/accounts/reset-password.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { signUp } from '#domain/accounts/sign-up.ts'

const database = await testDatabase()
const { db } = database
const { services, mails, runJobs } = accountsTestServices(database, {
  mail: true,
  env: { PUBLIC_URL: 'https://pares.br' },
})
const NEW = 'uma nova, bem longa'
let round = 0
let ana: Actor
const account = () => person(ana.username)
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!

let step: number
// no half minute of the second factor ends within a test
beforeEach(async () => {
  const stopped = new Date()
  step = Math.floor(stopped.getTime() / 30_000)
  const restore = replaceClock(() => stopped)
  const username = `ana${(round += 1)}`
  await createAccount(services, person(username), { emailVerified: true })
  ana = await enter(person(username))
  return restore
})

async function sessionOf(credentials: { email: string; password: string } = account()) {
  const answer = await signIn(services, credentials, visitFrom())
  if (answer.outcome !== 'session') throw new Error(answer.outcome)
  return answer.session.token
}

const enter = async (credentials?: { email: string; password: string }) =>
  (await readSession(db, await sessionOf(credentials)))!.actor

/** The mail with a link that goes to this address. */
async function mailTo(address: string) {
  mails.length = 0
  await runJobs()
  const mail = mails.find(({ to, text }) => to === address && text.includes('token='))
  if (!mail) throw new Error(`no mail to ${address}`)
  return mail.text
}

async function resetLink() {
  await requestRecovery(services, { email: account().email }, visitFrom())
  return tokenIn(await mailTo(account().email))
}

const reset = (token: string) =>
  resetPassword(services, { token, password: NEW, confirmation: NEW }, visitFrom())

async function askNewEmail(email: string, password = account().password, actor = ana) {
  await changeEmail(services, actor, { email, password })
  return tokenIn(await mailTo(email))
}

const confirmNewEmail = (token: string) => confirmEmailChange(services, token, visitFrom())

const change = { current: '', password: NEW, confirmation: NEW }
const changeOwnPassword = () => changePassword(services, ana, { ...change, current: account().password })

async function turnOnSecondFactor() {
  const { secret } = await startSecondFactor(services, ana, { password: account().password })
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  const { recoveryCodes } = await confirmSecondFactor(services, ana, { code: await otp.hotp(step) })
  return { otp, recoveryCodes }
}

async function challenge() {
  const answer = await signIn(services, account(), visitFrom())
  if (answer.outcome !== 'second-factor') throw new Error(answer.outcome)
  return answer.challenge
}

const loginEmail = async () =>
  (await db.selectFrom('users').select('email').where('id', '=', ana.id).executeTakeFirstOrThrow()).email

describe('a change of e-mail that Caio asked for', () => {
  test('is worth nothing after Ana resets the password', async () => {
    const his = await askNewEmail(`caio${round}@mal.br`)
    await reset(await resetLink())
    expect((await refusalOf(confirmNewEmail(his))).message).toContain('Este link expirou')
    expect(await loginEmail()).toBe(account().email)
  })

  test('nor after she changes the password', async () => {
    const his = await askNewEmail(`caio${round}@mal.br`)
    await changeOwnPassword()
    expect((await refusalOf(confirmNewEmail(his))).message).toContain('Este link expirou')
    expect(await loginEmail()).toBe(account().email)
  })

  test('nor where its mail is sent only after the reset', async () => {
    const link = await resetLink()
    await changeEmail(services, ana, { email: `caio${round}@mal.br`, password: account().password })
    await reset(link)
    const his = await mailTo(`caio${round}@mal.br`).then(tokenIn, () => 'never sent')
    await refusalOf(confirmNewEmail(his))
    expect(await loginEmail()).toBe(account().email)
  })

  test('does not take the address that Ana asks for after him, without its owner', async () => {
    const his = await askNewEmail(`caio${round}@mal.br`)
    await askNewEmail(`ana-nova${round}@exemplo.br`)
    await refusalOf(confirmNewEmail(his))
    expect(await loginEmail()).toBe(account().email)
  })
})

describe('an open link for a new password', () => {
  test.each([
    ['a change of password', changeOwnPassword],
    ['a change of address', async () => confirmNewEmail(await askNewEmail(`outro${round}@exemplo.br`))],
    ['a second factor', turnOnSecondFactor],
    [
      'the request to erase the account',
      () => requestDeletion(services, ana, { ...account(), works: 'keep' }),
    ],
    ["another link by the operator's hand", () => makeResetLink(services, ana.username)],
  ])('does not survive %s', async (_, act) => {
    const link = await resetLink()
    expect(await isResetLinkOpen(services, link, visitFrom())).toBe(true)
    await act()
    expect(await isResetLinkOpen(services, link, visitFrom())).toBe(false)
    expect((await refusalOf(reset(link))).message).toContain('Este link expirou')
  })

  test('made before she came back does not survive that she takes the erasure back', async () => {
    await requestDeletion(services, ana, { ...account(), works: 'keep' })
    const link = await resetLink()
    await enter()
    await refusalOf(reset(link))
  })

  test('nor does one where the second factor is turned off, or taken by the operator', async () => {
    await turnOnSecondFactor()
    const first = await resetLink()
    await endSecondFactor(services, ana, { password: account().password })
    await refusalOf(reset(first))
    await db.deleteFrom('second_factors').execute()
    await turnOnSecondFactor()
    const second = await resetLink()
    await resetSecondFactor(db, ana.username)
    await refusalOf(reset(second))
  })
})

describe('a challenge of the second factor, made with the old password', () => {
  test('opens nothing after the reset', async () => {
    const { otp } = await turnOnSecondFactor()
    const his = await challenge()
    await reset(await resetLink())
    await refusalOf(finishSignIn(services, { challenge: his, code: await otp.hotp(step + 1) }, visitFrom()))
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', ana.id).execute()).toEqual([])
  })

  test('nor where the password was checked before the reset, and the challenge made after it', async () => {
    const { otp } = await turnOnSecondFactor()
    const link = await resetLink()
    const tries = await Promise.all([
      ...Array.from({ length: 12 }, () => signIn(services, account(), visitFrom()).catch(() => null)),
      new Promise((resolve) => setTimeout(resolve, 120)).then(() => reset(link)).then(() => null),
    ])
    const code = await otp.hotp(step + 1)
    for (const answer of tries) {
      if (answer?.outcome !== 'second-factor') continue
      await refusalOf(finishSignIn(services, { challenge: answer.challenge, code }, visitFrom()))
    }
  })
})

describe('sessions', () => {
  test('that were being opened with the old password while Ana resets it are none', async () => {
    const link = await resetLink()
    await Promise.all([
      ...Array.from({ length: 12 }, () => signIn(services, account(), visitFrom()).catch(() => null)),
      new Promise((resolve) => setTimeout(resolve, 120)).then(() => reset(link)),
    ])
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', ana.id).execute()).toEqual([])
  })

  test.each([
    ['a change of address', async () => confirmNewEmail(await askNewEmail(`outro${round}@exemplo.br`))],
    ['the second factor turned off', () => endSecondFactor(services, ana, { password: account().password })],
    ['a link that the operator makes', () => makeResetLink(services, ana.username)],
  ])("of Caio's end with %s", async (_, act) => {
    const his = await sessionOf()
    await act()
    expect(await readSession(db, his)).toBeNull()
  })
})

test('a link that confirms an address opens no session after the operator has confirmed it', async () => {
  await signUp(services, person(`eva${round}`), visitFrom(), new Set())
  const link = tokenIn(await mailTo(`eva${round}@exemplo.br`))
  await confirmByHand(services, `eva${round}`)
  expect(await getConfirmation(services, link, visitFrom())).toBeNull()
  await refusalOf(confirmEmail(services, link, visitFrom()))
})
