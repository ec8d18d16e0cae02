// Caio has got Ana's password. What he left open must not outlive what she does about it.
import { describe, expect, test } from 'vitest'
import { readSession } from '#domain/sessions/read-session.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { person, visitFrom } from '#domain/accounts/accounts-test-services.ts'
import { confirmByHand } from '#domain/accounts/by-hand/confirm-by-hand.ts'
import { makeResetLink } from '#domain/accounts/by-hand/make-reset-link.ts'
import { confirmEmail, getConfirmation } from '#domain/accounts/confirm-email.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { requestDeletion } from './request-deletion.ts'
import { resetSecondFactor } from '../by-hand/reset-second-factor.ts'
import { endSecondFactor } from './second-factor.ts'
import { NEW, Takeover, tokenIn } from './takeover-test-services.ts'
import { requestRecovery } from '#domain/accounts/request-recovery.ts'
import { isResetLinkOpen, resetPassword } from '#domain/accounts/reset-password.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { signUp } from '#domain/accounts/sign-up.ts'

const t = await Takeover.open()
const { db, services } = t
const { account, confirmNewEmail, turnOnSecondFactor } = t

async function resetLink() {
  await requestRecovery(services, { email: account().email }, visitFrom())
  return tokenIn(await t.mailTo(account().email))
}

const reset = (token: string) =>
  resetPassword(services, { token, password: NEW, confirmation: NEW }, visitFrom())

const change = { current: '', password: NEW, confirmation: NEW }
const changeOwnPassword = () => changePassword(services, t.ana, { ...change, current: account().password })

async function challenge() {
  const answer = await signIn(services, account(), visitFrom())
  if (answer.outcome !== 'second-factor') throw new Error(answer.outcome)
  return answer.challenge
}

const loginEmail = async () =>
  (await db.selectFrom('users').select('email').where('id', '=', t.ana.id).executeTakeFirstOrThrow()).email

describe('a change of e-mail that Caio asked for', () => {
  test('is worth nothing after Ana resets the password', async () => {
    const his = await t.askNewEmail(`caio${t.round}@mal.br`)
    await reset(await resetLink())
    expect((await refusalOf(confirmNewEmail(his))).message).toContain('Este link expirou')
    expect(await loginEmail()).toBe(account().email)
  })

  test('nor after she changes the password', async () => {
    const his = await t.askNewEmail(`caio${t.round}@mal.br`)
    await changeOwnPassword()
    expect((await refusalOf(confirmNewEmail(his))).message).toContain('Este link expirou')
    expect(await loginEmail()).toBe(account().email)
  })

  test('nor where its mail is sent only after the reset', async () => {
    const link = await resetLink()
    await changeEmail(services, t.ana, { email: `caio${t.round}@mal.br`, password: account().password })
    await reset(link)
    const his = await t.mailTo(`caio${t.round}@mal.br`).then(tokenIn, () => 'never sent')
    await refusalOf(confirmNewEmail(his))
    expect(await loginEmail()).toBe(account().email)
  })

  test('does not take the address that Ana asks for after him, without its owner', async () => {
    const his = await t.askNewEmail(`caio${t.round}@mal.br`)
    await t.askNewEmail(`ana-nova${t.round}@exemplo.br`)
    await refusalOf(confirmNewEmail(his))
    expect(await loginEmail()).toBe(account().email)
  })
})

describe('an open link for a new password', () => {
  test.each([
    ['a change of password', changeOwnPassword],
    ['a change of address', async () => confirmNewEmail(await t.askNewEmail(`outro${t.round}@exemplo.br`))],
    ['a second factor', turnOnSecondFactor],
    [
      'the request to erase the account',
      () => requestDeletion(services, t.ana, { ...account(), works: 'keep' }),
    ],
    ["another link by the operator's hand", () => makeResetLink(services, t.ana.username)],
  ])('does not survive %s', async (_, act) => {
    const link = await resetLink()
    expect(await isResetLinkOpen(services, link, visitFrom())).toBe(true)
    await act()
    expect(await isResetLinkOpen(services, link, visitFrom())).toBe(false)
    expect((await refusalOf(reset(link))).message).toContain('Este link expirou')
  })

  test('made before she came back does not survive that she takes the erasure back', async () => {
    await requestDeletion(services, t.ana, { ...account(), works: 'keep' })
    const link = await resetLink()
    await t.enter()
    await refusalOf(reset(link))
  })

  test('nor does one where the second factor is turned off, or taken by the operator', async () => {
    await turnOnSecondFactor()
    const first = await resetLink()
    await endSecondFactor(services, t.ana, { password: account().password })
    await refusalOf(reset(first))
    await db.deleteFrom('second_factors').execute()
    await turnOnSecondFactor()
    const second = await resetLink()
    await resetSecondFactor(db, t.ana.username)
    await refusalOf(reset(second))
  })
})

describe('a challenge of the second factor, made with the old password', () => {
  test('opens nothing after the reset', async () => {
    const { otp } = await turnOnSecondFactor()
    const his = await challenge()
    await reset(await resetLink())
    await refusalOf(finishSignIn(services, { challenge: his, code: await otp.hotp(t.step + 1) }, visitFrom()))
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', t.ana.id).execute()).toEqual([])
  })

  test('nor where the password was checked before the reset, and the challenge made after it', async () => {
    const { otp } = await turnOnSecondFactor()
    const link = await resetLink()
    const tries = await Promise.all([
      ...Array.from({ length: 12 }, () => signIn(services, account(), visitFrom()).catch(() => null)),
      new Promise((resolve) => setTimeout(resolve, 120)).then(() => reset(link)).then(() => null),
    ])
    const code = await otp.hotp(t.step + 1)
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
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', t.ana.id).execute()).toEqual([])
  })

  test.each([
    ['a change of address', async () => confirmNewEmail(await t.askNewEmail(`outro${t.round}@exemplo.br`))],
    [
      'the second factor turned off',
      () => endSecondFactor(services, t.ana, { password: account().password }),
    ],
    ['a link that the operator makes', () => makeResetLink(services, t.ana.username)],
  ])("of Caio's end with %s", async (_, act) => {
    const his = await t.sessionOf()
    await act()
    expect(await readSession(db, his)).toBeNull()
  })
})

test('a link that confirms an address opens no session after the operator has confirmed it', async () => {
  await signUp(services, person(`eva${t.round}`), visitFrom(), new Set())
  const link = tokenIn(await t.mailTo(`eva${t.round}@exemplo.br`))
  await confirmByHand(services, `eva${t.round}`)
  expect(await getConfirmation(services, link, visitFrom())).toBeNull()
  await refusalOf(confirmEmail(services, link, visitFrom()))
})
