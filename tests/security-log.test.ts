// What an operator finds in the log after each act that concerns the safety of an account.
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsTestServices, person, visitFrom } from '#domain/accounts/accounts-test-services.ts'
import { confirmEmail } from '#domain/accounts/confirm-email.ts'
import { createAccount } from '#domain/accounts/create-account.ts'
import { makeResetLink } from '#domain/accounts/by-hand/make-reset-link.ts'
import { changeEmail, confirmEmailChange } from '#domain/accounts/own/change-email.ts'
import { changePassword } from '#domain/accounts/own/change-password.ts'
import { finishSignIn } from '#domain/accounts/own/finish-sign-in.ts'
import { removeAccount } from '#domain/accounts/own/remove-account.ts'
import { renewRecoveryCodes } from '#domain/accounts/own/renew-recovery-codes.ts'
import { requestDeletion } from '#domain/accounts/own/request-deletion.ts'
import { resetSecondFactor } from '#domain/accounts/by-hand/reset-second-factor.ts'
import {
  confirmSecondFactor,
  endSecondFactor,
  startSecondFactor,
} from '#domain/accounts/own/second-factor.ts'
import { takeEmailBack } from '#domain/accounts/own/take-email-back.ts'
import { requestRecovery } from '#domain/accounts/request-recovery.ts'
import { resetPassword } from '#domain/accounts/reset-password.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { signUp } from '#domain/accounts/sign-up.ts'
import { endOneSession, endSession } from '#domain/sessions/end-session.ts'
import { readSession } from '#domain/sessions/read-session.ts'
import { replaceClock } from '#platform/clock.ts'
import { createLog, withRequest } from '#platform/log.ts'
import { openSecurityLog, SecurityNames } from '#platform/security/log-security.ts'
import { nameInLog } from '#server/admin/name-in-log.ts'
import { testDatabase } from './database.ts'
import { refusalOf } from './refusal-of.ts'

const ADDRESS = '203.0.113.77'
const database = await testDatabase()
const { db } = database
const { services, mails, runJobs } = accountsTestServices(database, {
  mail: true,
  env: { PUBLIC_URL: 'https://pares.br' },
})
const secret = services.config.secret!
const names = new SecurityNames(secret)
const text: string[] = []
openSecurityLog(createLog({ level: 'info' }, { write: (line) => void text.push(line) }), secret)

type Line = Record<string, unknown>
/** What stands in no line, whatever was done. */
const secrets = new Set<string>([ADDRESS])

/** What is logged while `work` is done, without what every line has. */
async function linesOf(work: () => Promise<unknown>): Promise<Line[]> {
  text.length = 0
  await withRequest('um-pedido', work, ADDRESS)
  for (const line of text) for (const known of secrets) expect(line).not.toContain(known)
  return text.map((line) => {
    const { level, time, pid, msg, requestId, from, ...rest } = JSON.parse(line) as Line
    expect({ level, msg, requestId, from }).toEqual({
      level: 'info',
      msg: 'security',
      requestId: 'um-pedido',
      from: names.ofAddress(ADDRESS),
    })
    expect([typeof time, typeof pid]).toEqual(['string', 'number'])
    return rest
  })
}

let restore: () => void
let step: number
let round = 0
let id: number
let who: string
let account: ReturnType<typeof person>
beforeAll(() => {
  const stopped = new Date()
  step = Math.floor(stopped.getTime() / 30_000)
  restore = replaceClock(() => stopped)
})
afterAll(() => restore())

async function newAna() {
  account = person(`ana${(round += 1)}`)
  for (const known of [account.email, account.password, account.username, account.fullName])
    secrets.add(known)
  ;({ id } = await createAccount(services, account, { emailVerified: true }))
  who = names.ofAccount(id)
}

async function enter() {
  const answer = await signIn(services, account, visitFrom())
  if (answer.outcome !== 'session') throw new Error(answer.outcome)
  secrets.add(answer.session.token)
  return (await readSession(db, answer.session.token))!.actor
}

async function linkTo(address: string): Promise<string> {
  mails.length = 0
  await runJobs()
  const mail = mails.find(({ to, text: words }) => to === address && words.includes('token='))
  const token = /token=([\w-]+)/.exec(mail!.text)![1]!
  secrets.add(token)
  return token
}

/** What the operator did is a line as an act of staff too. */
const subject = 'person'
const byHand = (action: string) => ({ event: 'staff-act', who: 'operator', action, subject, subjectId: id })

const NEW = 'uma nova, bem longa'
secrets.add(NEW)
const withLink = (token: string) => ({ token, password: NEW, confirmation: NEW })

async function turnOnSecondFactor() {
  const actor = await enter()
  const started = await startSecondFactor(services, actor, { password: account.password })
  secrets.add(started.secret)
  const otp = createOTP(new TextDecoder().decode(base32.decode(started.secret)))
  const code = await otp.hotp(step)
  const { recoveryCodes } = await confirmSecondFactor(services, actor, { code })
  for (const one of recoveryCodes) secrets.add(one)
  return { actor: { ...actor }, otp, recoveryCodes }
}

async function challenge() {
  const answer = await signIn(services, account, visitFrom())
  if (answer.outcome !== 'second-factor') throw new Error(answer.outcome)
  secrets.add(answer.challenge)
  return answer.challenge
}

describe('signing in', () => {
  beforeAll(newAna)

  test('well, and out', async () => {
    expect(await linesOf(enter)).toEqual([{ event: 'signed-in', who }])
    const actor = await enter()
    const out = { event: 'session-ended', who }
    const other = await enter()
    expect(await linesOf(() => endSession(db, actor))).toEqual([{ ...out, why: 'signed-out' }])
    expect(await linesOf(() => endOneSession(db, actor, other.sessionId!))).toEqual([
      { ...out, why: 'one-chosen' },
    ])
    expect(await linesOf(() => endOneSession(db, actor, other.sessionId!))).toEqual([])
  })

  test('with a wrong password, of an account and of none', async () => {
    const password = 'outra senha, errada'
    secrets.add(password).add('ninguem@exemplo.br')
    const known = () => refusalOf(signIn(services, { email: account.email, password }, visitFrom()))
    const unknown = () => refusalOf(signIn(services, { email: 'ninguem@exemplo.br', password }, visitFrom()))
    const event = 'sign-in-failed'
    expect(await linesOf(known)).toEqual([
      { event, why: 'wrong-password', who, typed: names.ofEmail(account.email) },
    ])
    expect(await linesOf(unknown)).toEqual([
      { event, why: 'unknown-account', typed: names.ofEmail('ninguem@exemplo.br') },
    ])
    // the person cannot tell one from the other
    expect((await known()).message).toBe((await unknown()).message)
  })

  test('the limit that stops it', async () => {
    const { services: limited } = accountsTestServices(database, { limits: true })
    const tries = async () => {
      for (let n = 0; n < 20; n += 1)
        await limited.limits.consume('sign-in:account', account.email).catch(() => {})
    }
    const lines = await linesOf(tries)
    expect(lines[0]).toEqual({ event: 'limit-reached', rule: 'sign-in:account' })
  })
})

test('an account: asked for, confirmed, to be deleted, kept, deleted', async () => {
  const zoe = person('zoe')
  for (const known of [zoe.email, zoe.password, zoe.fullName]) secrets.add(known)
  const [created] = await linesOf(() => signUp(services, zoe, visitFrom(), new Set()))
  expect(created).toEqual({ event: 'account-created', who: expect.stringMatching(/^[\da-f]{16}$/) })
  const zoeName = created!.who
  expect(await linesOf(() => signIn(services, zoe, visitFrom()))).toEqual([
    { event: 'sign-in-failed', why: 'unconfirmed', typed: names.ofEmail(zoe.email) },
  ])
  const token = await linkTo(zoe.email)
  expect(await linesOf(() => confirmEmail(services, token, visitFrom()))).toEqual([
    { event: 'email-confirmed', who: zoeName },
    { event: 'signed-in', who: zoeName },
  ])
  account = zoe
  const actor = await enter()
  const ask = { password: zoe.password, works: 'keep' }
  expect(await linesOf(() => requestDeletion(services, actor, ask))).toEqual([
    { event: 'account-deletion-asked', who: zoeName },
  ])
  expect(await linesOf(enter)).toEqual([
    { event: 'signed-in', who: zoeName },
    { event: 'account-deletion-cancelled', who: zoeName },
  ])
  const remove = () => db.transaction().execute((tx) => removeAccount(services, tx, { ...zoe, id: actor.id }))
  expect(await linesOf(remove)).toEqual([{ event: 'account-deleted', who: zoeName }])
})

describe('the password', () => {
  beforeAll(newAna)

  test('changed, after a wrong one', async () => {
    const actor = await enter()
    const change = (current: string) =>
      changePassword(services, actor, { current, password: NEW, confirmation: NEW })
    expect(await linesOf(() => refusalOf(change('errada de todo')))).toEqual([
      { event: 'own-password-refused', why: 'wrong-password', who },
    ])
    expect(await linesOf(() => change(account.password))).toEqual([{ event: 'password-changed', who }])
  })

  test('forgotten', async () => {
    const { email } = account
    expect(await linesOf(() => requestRecovery(services, { email }, visitFrom()))).toEqual([
      { event: 'recovery-asked', typed: names.ofEmail(email) },
    ])
    const token = await linkTo(email)
    expect(await linesOf(() => resetPassword(services, withLink(token), visitFrom()))).toEqual([
      { event: 'password-reset', who },
    ])
    expect(await linesOf(() => makeResetLink(services, email))).toEqual([
      byHand('person.reset-link'),
      { event: 'reset-link-made', why: 'by-operator', who },
    ])
  })
})

test('the address: asked for, changed, taken back', async () => {
  await newAna()
  const actor = await enter()
  const email = `nova${round}@exemplo.org`
  secrets.add(email)
  const ask = () => changeEmail(services, actor, { email, password: account.password })
  expect(await linesOf(ask)).toEqual([{ event: 'email-change-asked', who, typed: names.ofEmail(email) }])
  const token = await linkTo(email)
  expect(await linesOf(() => confirmEmailChange(services, token, visitFrom()))).toEqual([
    { event: 'email-changed', who },
  ])
  const back = await linkTo(account.email)
  expect(await linesOf(() => takeEmailBack(services, withLink(back), visitFrom()))).toEqual([
    { event: 'email-taken-back', who },
  ])
})

test('the second factor: set up, right, wrong, a recovery code, ended', async () => {
  await newAna()
  expect((await linesOf(turnOnSecondFactor)).map(({ event }) => event)).toEqual([
    'signed-in',
    'second-factor-enabled',
  ])
  await linesOf(() => resetSecondFactor(db, account.username)).then((lines) =>
    expect(lines).toEqual([
      byHand('person.reset-second-factor'),
      { event: 'second-factor-disabled', why: 'by-operator', who },
    ]),
  )
  const { actor, otp, recoveryCodes } = await turnOnSecondFactor()
  const asked = await linesOf(challenge)
  expect(asked).toEqual([{ event: 'second-factor-asked', who }])
  const finish = async (code: string) =>
    finishSignIn(services, { challenge: await challenge(), code }, visitFrom())
  const code = await otp.hotp(step + 1)
  secrets.add(code)
  const first = { event: 'second-factor-asked', who }
  const wrong = await linesOf(() => refusalOf(finish('000000')))
  expect(wrong).toEqual([first, { event: 'code-refused', why: 'wrong-code', who }])
  const right = { event: 'code-accepted', who }
  const entered = { event: 'signed-in', who }
  expect(await linesOf(() => finish(code))).toEqual([first, { ...right, why: 'app' }, entered])
  const recovery = await linesOf(() => finish(recoveryCodes[0]!))
  expect(recovery).toEqual([first, { ...right, why: 'recovery-code' }, entered])
  const renewed = await linesOf(async () => {
    const { recoveryCodes: codes } = await renewRecoveryCodes(services, actor, { password: account.password })
    for (const one of codes) secrets.add(one)
  })
  expect(renewed).toEqual([{ event: 'recovery-codes-renewed', who }])
  expect(await linesOf(() => endSecondFactor(services, actor, { password: account.password }))).toEqual([
    { event: 'second-factor-disabled', why: 'by-owner', who },
  ])
})

test('an operator learns what to search for', async () => {
  await newAna()
  const known = `who, about  ${who}\ntyped  ${names.ofEmail(account.email)}`
  expect(await nameInLog(services, account.email.toUpperCase())).toBe(known)
  expect(await nameInLog(services, `@${account.username}`)).toBe(known)
  expect(await nameInLog(services, ADDRESS)).toBe(`from  ${names.ofAddress(ADDRESS)}`)
  expect(await nameInLog(services, 'ninguem@exemplo.br')).toContain(names.ofEmail('ninguem@exemplo.br'))
  // the same from whichever process, and another under another key or for another kind
  expect(names.ofAddress(`::ffff:${ADDRESS}`)).toBe(names.ofAddress(ADDRESS))
  expect(new SecurityNames('z'.repeat(32)).ofAccount(id)).not.toBe(who)
  expect(names.ofEmail(String(id))).not.toBe(who)
})
