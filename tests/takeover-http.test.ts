// Caio has got Ana's password, and asks the running product for all that should outlive what she does about it.
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmSecondFactor, startSecondFactor } from '#domain/accounts/own/second-factor.ts'
import type { Actor } from '#domain/actor.ts'
import { startProduct, type Product } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { openMailServer } from './open-mail-server.ts'
import { PASSWORD, person } from './people.ts'
import { newFolder } from './run-product.ts'
import { openTestServices } from './services.ts'
import { signInOver } from './sign-in-over.ts'

const NEW = 'uma nova, bem longa'
const { url } = await testDatabase()
const services = await openTestServices(url)
const mail = await openMailServer()
let product: Product
let round = 0
let ana: Actor

beforeAll(async () => {
  product = await startProduct({
    dataDir: newFolder(),
    env: {
      DATABASE_URL: url,
      DEMO: '0',
      SECRET: services.config.secret!,
      SMTP_URL: mail.url,
      MAIL_FROM: 'nao-responda@exemplo.br',
    },
  })
})
afterAll(() => product.stop())
beforeEach(async () => {
  mail.empty()
  ana = await person(services, `ana${(round += 1)}`)
})

const email = () => `${ana.username}@exemplo.br`
const post = (path: string, fields: Record<string, string>, cookie = '') =>
  fetch(product.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: product.origin, Cookie: cookie },
    body: new URLSearchParams(fields),
  })
const signIn = (password: string) => post('/auth', { intent: 'sign-in', email: email(), password })
const NEWLY = { password: NEW, confirmation: NEW }

async function resetLink(): Promise<string> {
  await post('/auth/forgot', { email: email() })
  return mail.linkTo(email())
}
const reset = async (token: string) => (await post('/auth/reset', { token, ...NEWLY })).status
const loginEmail = async () =>
  (await services.db.selectFrom('users').select('email').where('id', '=', ana.id).executeTakeFirstOrThrow())
    .email

/** Whether the session of these cookies is open. */
const isOpen = async (cookie: string) =>
  (await fetch(`${product.origin}/settings`, { headers: { Cookie: cookie }, redirect: 'manual' })).status ===
  200

test('the change of e-mail that he asked for, and his session, end with her reset', async () => {
  const his = await signInOver(product.origin, ana)
  const address = `caio${round}@mal.br`
  const ask = { intent: 'email', email: address, password: PASSWORD }
  expect((await post('/settings', ask, his)).status).toBe(303)
  const link = await mail.linkTo(address)
  expect(await isOpen(his)).toBe(true)
  expect(await reset(await resetLink())).toBe(302)
  expect(await isOpen(his)).toBe(false)
  expect((await post('/auth/email', { token: link }, his)).status).toBe(422)
  expect(await loginEmail()).toBe(email())
  expect((await signIn(PASSWORD)).status).toBe(401)
  expect((await signIn(NEW)).status).toBe(302)
})

test('a link for a new password that was open ends with a change of the password', async () => {
  const link = await resetLink()
  const hers = await signInOver(product.origin, ana)
  const change = { intent: 'password', current: PASSWORD, ...NEWLY }
  expect((await post('/settings', change, hers)).status).toBe(303)
  expect(await reset(link)).toBe(422)
})

test('and with a change of the address', async () => {
  const link = await resetLink()
  const hers = await signInOver(product.origin, ana)
  const address = `nova${round}@exemplo.org`
  await post('/settings', { intent: 'email', email: address, password: PASSWORD }, hers)
  expect((await post('/auth/email', { token: await mail.linkTo(address) }, hers)).status).toBe(302)
  expect(await loginEmail()).toBe(address)
  expect(await reset(link)).toBe(422)
})

test('a question for the code that was asked with the old password opens nothing after her reset', async () => {
  const { secret } = await startSecondFactor(services, ana, { password: PASSWORD })
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  const step = () => Math.floor(Date.now() / 30_000)
  const { recoveryCodes } = await confirmSecondFactor(services, ana, { code: await otp.hotp(step()) })
  const asked = async (password: string) =>
    /name="challenge" value="([^"]+)"/.exec(await (await signIn(password)).text())![1]!
  const his = await asked(PASSWORD)
  expect(await reset(await resetLink())).toBe(302)
  const finish = (challenge: string) => post('/auth', { intent: 'code', challenge, code: recoveryCodes[0]! })
  const late = await finish(his)
  expect([late.status, late.headers.getSetCookie().some((line) => /session=[^;]/.test(line))]).toEqual([
    401,
    false,
  ])
  // the code itself is good, for who knows the new password
  expect((await finish(await asked(NEW))).status).toBe(302)
})
