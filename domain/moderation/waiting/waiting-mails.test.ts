// One mail a day to those of the staff who want it, with how much waits for them.
import { beforeEach, expect, test, vi } from 'vitest'
import { replaceClock } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { proposeCommunity } from '#domain/communities/propose-community.ts'
import { aCommunity } from '#domain/communities/community-test-services.ts'
import { openMailServer } from '#tests/open-mail-server.ts'
import { PATIENCE } from '#tests/patience.ts'
import { person, suspend } from '#tests/people.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { testServices } from '#tests/services.ts'
import { chooseWaitingMail, wantsWaitingMail } from './choose-waiting-mail.ts'
import { isStopOpen, stopAddress, stopWaitingMail } from './stop-waiting-mail.ts'
import { askWaitingMails, sendWaitingMail } from './send-waiting-mails.ts'

const mail = await openMailServer()
const services = await testServices({
  JOBS: 'on',
  SMTP_URL: mail.url,
  MAIL_FROM: 'nos@example.org',
  PUBLIC_URL: 'https://rede.exemplo.org',
})
const { db } = services
const ana = await person(services, 'ana')
const edu = await person(services, 'edu', { roles: ['moderator'] })
const dora = await person(services, 'dora', { roles: ['admin'] })
await db.updateTable('users').set({ email_verified: true }).execute()
const emailOf = async ({ id }: Actor) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const [toEdu, toDora] = [await emailOf(edu), await emailOf(dora)]

/** Header lines that were broken, whole again. */
const readable = (body: string) => body.replaceAll(/\r\n[ \t]+/g, ' ')

beforeEach(async () => {
  mail.empty()
  await db.deleteFrom('waiting_mails').execute()
  await db.deleteFrom('communities').execute()
})

test('it is off until somebody of the staff wants it, and on until they do not', async () => {
  expect(await wantsWaitingMail(db, edu)).toBe(false)
  for (const wanted of [true, true]) await chooseWaitingMail(db, edu, wanted)
  expect(await wantsWaitingMail(db, edu)).toBe(true)
  expect(await wantsWaitingMail(db, dora)).toBe(false)
  await chooseWaitingMail(db, edu, false)
  expect(await wantsWaitingMail(db, edu)).toBe(false)
  for (const who of [null, ana, { ...edu, suspended: true }])
    expect((await refusalOf(chooseWaitingMail(db, who, true))).kind).not.toBe('invalid')
  expect(await wantsWaitingMail(db, ana)).toBe(false)
})

test('it says how much waits and how to stop it, once a day however often it is asked', async () => {
  await proposeCommunity(services, ana, aCommunity())
  await proposeCommunity(services, ana, aCommunity())
  await chooseWaitingMail(db, edu, true)
  expect(await askWaitingMails(services)).toBe(1)
  expect(await askWaitingMails(services)).toBe(0)
  await vi.waitUntil(() => mail.to(toEdu).length > 0, PATIENCE)
  expect(mail.to(toEdu)).toHaveLength(1)
  const [body] = mail.to(toEdu)
  expect(body).toContain('2 comunidades propostas')
  const [, path] = /o receber mais: https:\/\/rede\.exemplo\.org(\S+)/.exec(readable(body!))!
  expect(path).toBe(stopAddress(services, edu.id))
  // also for the unsubscribe button of mail programs, which sends the request without opening the page
  expect(readable(body!)).toContain(`List-Unsubscribe: <https://rede.exemplo.org${path}>`)
  expect(body).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  // nothing of whose or about what
  expect(body).not.toMatch(/@ana|Leitura entre pares/)
  const tomorrow = replaceClock(() => new Date(Date.now() + 24 * 60 * 60 * 1000))
  expect(await askWaitingMails(services)).toBe(1)
  tomorrow()
  await vi.waitUntil(() => mail.to(toEdu).length > 1, PATIENCE)
})

test('the link of a mail stops that of its reader alone, however often, and no other link does', async () => {
  for (const who of [edu, dora]) await chooseWaitingMail(db, who, true)
  const tokenOf = (path: string) => new URL(path, 'https://rede.exemplo.org').searchParams.get('token')!
  const token = tokenOf(stopAddress(services, edu.id))
  const [id, ...signature] = token.split('-')
  const elsewhere = tokenOf(
    stopAddress(
      { config: { ...services.config, secret: 'outro segredo, de outra casa, bem longo' } },
      edu.id,
    ),
  )
  const forged = `${dora.id}-${signature.join('-')}`
  for (const wrong of ['', id!, `${id}-`, `${token}x`, token.slice(0, -1), forged, elsewhere]) {
    expect(isStopOpen(services, wrong), wrong).toBe(false)
    expect((await refusalOf(stopWaitingMail(services, wrong))).kind).toBe('invalid')
  }
  expect([await wantsWaitingMail(db, edu), await wantsWaitingMail(db, dora)]).toEqual([true, true])
  expect(isStopOpen(services, token)).toBe(true)
  for (let n = 0; n < 2; n++) await stopWaitingMail(services, token)
  expect([await wantsWaitingMail(db, edu), await wantsWaitingMail(db, dora)]).toEqual([false, true])
})

test('none where nothing waits, where it is theirs alone, or where they want it or may decide no more', async () => {
  await chooseWaitingMail(db, dora, true)
  await sendWaitingMail(services, dora.id)
  const own = await proposeCommunity(services, ana, aCommunity())
  await db.updateTable('communities').set({ created_by: dora.id }).where('id', '=', own.id).execute()
  await sendWaitingMail(services, dora.id)
  await proposeCommunity(services, ana, aCommunity())
  await sendWaitingMail(services, edu.id)
  const gil = await person(services, 'gil', { roles: ['moderator'] })
  await db.updateTable('users').set({ email_verified: true }).execute()
  await chooseWaitingMail(db, gil, true)
  await suspend(services, gil)
  await sendWaitingMail(services, gil.id)
  for (const to of [toEdu, toDora, await emailOf(gil)]) expect(mail.to(to)).toEqual([])
  await sendWaitingMail(services, dora.id)
  expect(mail.to(toDora).join()).toContain('1 comunidade proposta')
})
