// Caio has got Ana's password, and changed the address of her account.
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/actor.ts'
import { readSession } from '#domain/sessions/read-session.ts'
import { replaceClock } from '#platform/clock.ts'
import { testDatabase } from '#tests/database.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { accountsTestServices, person, visitFrom } from '#domain/accounts/accounts-test-services.ts'
import { createAccount } from '#domain/accounts/create-account.ts'
import { changeEmail, confirmEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { requestDeletion } from './request-deletion.ts'
import { isTakebackOpen, takeEmailBack } from './take-email-back.ts'
import { confirmSecondFactor, startSecondFactor } from './second-factor.ts'
import { requestRecovery } from '#domain/accounts/request-recovery.ts'
import { isResetLinkOpen } from '#domain/accounts/reset-password.ts'
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

async function askNewEmail(email: string, password = account().password, actor = ana) {
  await changeEmail(services, actor, { email, password })
  return tokenIn(await mailTo(email))
}

const confirmNewEmail = (token: string) => confirmEmailChange(services, token, visitFrom())

const change = { current: '', password: NEW, confirmation: NEW }
async function turnOnSecondFactor() {
  const { secret } = await startSecondFactor(services, ana, { password: account().password })
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  const { recoveryCodes } = await confirmSecondFactor(services, ana, { code: await otp.hotp(step) })
  return { otp, recoveryCodes }
}

describe('Caio changed the address', () => {
  const his = () => `caio${round}@mal.br`
  const back = (token: string) =>
    takeEmailBack(services, { token, password: NEW, confirmation: NEW }, visitFrom())
  const state = () =>
    db
      .selectFrom('users')
      .select(['email', 'two_factor_enabled as secondFactor'])
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow()

  async function steal(email = his(), password?: string) {
    await confirmNewEmail(await askNewEmail(email, password))
  }

  test('and the old one is told, with a link that takes it back once, whatever he changed since', async () => {
    await steal()
    const link = tokenIn(await mailTo(account().email))
    const thief = await enter({ email: his(), password: account().password })
    await changePassword(services, thief, {
      ...change,
      current: account().password,
      password: 'senha do caio',
      confirmation: 'senha do caio',
    })
    const session = await sessionOf({ email: his(), password: 'senha do caio' })
    await requestRecovery(services, { email: his() }, visitFrom())
    const reset = tokenIn(await mailTo(his()))
    expect(await isTakebackOpen(services, link, visitFrom())).toBe(true)
    await back(link)
    expect((await state()).email).toBe(account().email)
    expect(await readSession(db, session)).toBeNull()
    expect(await isResetLinkOpen(services, reset, visitFrom())).toBe(false)
    await expect(sessionOf({ email: his(), password: 'senha do caio' })).rejects.toThrow('incorretos')
    await sessionOf({ email: account().email, password: NEW })
    expect((await refusalOf(back(link))).message).toContain('já foi usado')
    // the change back is told to nobody who could undo it
    await expect(mailTo(his())).rejects.toThrow('no mail')
  })

  test('twice: the first link works, and the one he got at his own address does not any more', async () => {
    await steal()
    const hers = tokenIn(await mailTo(account().email))
    ana = { ...ana, sessionId: (await enter({ email: his(), password: account().password })).sessionId }
    await steal(`outro-${his()}`)
    const second = tokenIn(await mailTo(his()))
    await back(hers)
    expect((await state()).email).toBe(account().email)
    await refusalOf(back(second))
    expect((await state()).email).toBe(account().email)
  })

  test('set up a second factor and asked for the erasure: both go', async () => {
    await steal()
    const link = tokenIn(await mailTo(account().email))
    ana = await enter({ email: his(), password: account().password })
    await turnOnSecondFactor()
    await requestDeletion(services, ana, { password: account().password, works: 'withdraw' })
    await back(link)
    expect(await state()).toMatchObject({ secondFactor: false })
    expect(
      await db.selectFrom('account_deletions').selectAll().where('user_id', '=', ana.id).execute(),
    ).toEqual([])
  })

  test("but Ana's own second factor stays: her mailbox alone does not open the account", async () => {
    await turnOnSecondFactor()
    await steal()
    await back(tokenIn(await mailTo(account().email)))
    expect(await state()).toMatchObject({ email: account().email, secondFactor: true })
  })

  test('and barred the way back by a sign-up with hers; another account there has to leave it first', async () => {
    await steal()
    const link = tokenIn(await mailTo(account().email))
    const squatting = person(`mal${round}`, { email: account().email })
    await signUp(services, squatting, visitFrom(), new Set())
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('users')
        .set({ email_verified: true })
        .where('email', '=', account().email)
        .execute()
      await tx.deleteFrom('verification_tokens').where('identifier', 'like', 'profile:%').execute()
    })
    expect((await refusalOf(back(link))).message).toContain('Outra conta usa este endereço')
    expect(await isTakebackOpen(services, link, visitFrom())).toBe(true)
    await db.deleteFrom('users').where('email', '=', account().email).execute()
    await signUp(services, squatting, visitFrom(), new Set())
    await back(link)
    expect((await state()).email).toBe(account().email)
  })

  test('for seven days, not longer', async () => {
    await steal()
    const link = tokenIn(await mailTo(account().email))
    const restore = replaceClock(() => new Date(Date.now() + 7 * 24 * 3_600_000 + 1000))
    await refusalOf(back(link)).finally(restore)
    await back(link)
  })
})
