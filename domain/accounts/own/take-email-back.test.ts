// Caio has got Ana's password, and changed the address of her account.
import { describe, expect, test } from 'vitest'
import { readSession } from '#domain/sessions/read-session.ts'
import { replaceClock } from '#platform/clock.ts'
import { refusalOf } from '#tests/refusal-of.ts'
import { person, visitFrom } from '#domain/accounts/accounts-test-services.ts'
import { changePassword } from './change-password.ts'
import { requestDeletion } from './request-deletion.ts'
import { isTakebackOpen, takeEmailBack } from './take-email-back.ts'
import { NEW, Takeover, tokenIn } from './takeover-test-services.ts'
import { requestRecovery } from '#domain/accounts/request-recovery.ts'
import { isResetLinkOpen } from '#domain/accounts/reset-password.ts'
import { signUp } from '#domain/accounts/sign-up.ts'

const t = await Takeover.open()
const { db, services } = t
const { account, turnOnSecondFactor } = t

describe('Caio changed the address', () => {
  const his = () => `caio${t.round}@mal.br`
  const back = (token: string) =>
    takeEmailBack(services, { token, password: NEW, confirmation: NEW }, visitFrom())
  const state = () =>
    db
      .selectFrom('users')
      .select(['email', 'two_factor_enabled as secondFactor'])
      .where('id', '=', t.ana.id)
      .executeTakeFirstOrThrow()

  async function steal(email = his(), password?: string) {
    await t.confirmNewEmail(await t.askNewEmail(email, password))
  }

  test('and the old one is told, with a link that takes it back once, whatever he changed since', async () => {
    await steal()
    const link = tokenIn(await t.mailTo(account().email))
    const thief = await t.enter({ email: his(), password: account().password })
    await changePassword(services, thief, {
      current: account().password,
      password: 'senha do caio',
      confirmation: 'senha do caio',
    })
    const session = await t.sessionOf({ email: his(), password: 'senha do caio' })
    await requestRecovery(services, { email: his() }, visitFrom())
    const reset = tokenIn(await t.mailTo(his()))
    expect(await isTakebackOpen(services, link, visitFrom())).toBe(true)
    await back(link)
    expect((await state()).email).toBe(account().email)
    expect(await readSession(db, session)).toBeNull()
    expect(await isResetLinkOpen(services, reset, visitFrom())).toBe(false)
    await expect(t.sessionOf({ email: his(), password: 'senha do caio' })).rejects.toThrow('incorretos')
    await t.sessionOf({ email: account().email, password: NEW })
    expect((await refusalOf(back(link))).message).toContain('já foi usado')
    // the change back is told to nobody who could undo it
    await expect(t.mailTo(his())).rejects.toThrow('no mail')
  })

  test('twice: the first link works, and the one he got at his own address does not any more', async () => {
    await steal()
    const hers = tokenIn(await t.mailTo(account().email))
    t.ana = { ...t.ana, sessionId: (await t.enter({ email: his(), password: account().password })).sessionId }
    await steal(`outro-${his()}`)
    const second = tokenIn(await t.mailTo(his()))
    await back(hers)
    expect((await state()).email).toBe(account().email)
    await refusalOf(back(second))
    expect((await state()).email).toBe(account().email)
  })

  test('set up a second factor and asked for the erasure: both go', async () => {
    await steal()
    const link = tokenIn(await t.mailTo(account().email))
    t.ana = await t.enter({ email: his(), password: account().password })
    await turnOnSecondFactor()
    await requestDeletion(services, t.ana, { password: account().password, works: 'withdraw' })
    await back(link)
    expect(await state()).toMatchObject({ secondFactor: false })
    expect(
      await db.selectFrom('account_deletions').selectAll().where('user_id', '=', t.ana.id).execute(),
    ).toEqual([])
  })

  test("but Ana's own second factor stays: her mailbox alone does not open the account", async () => {
    await turnOnSecondFactor()
    await steal()
    await back(tokenIn(await t.mailTo(account().email)))
    expect(await state()).toMatchObject({ email: account().email, secondFactor: true })
  })

  test('and barred the way back by a sign-up with hers; another account there has to leave it first', async () => {
    await steal()
    const link = tokenIn(await t.mailTo(account().email))
    const squatting = person(`mal${t.round}`, { email: account().email })
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
    const link = tokenIn(await t.mailTo(account().email))
    const restore = replaceClock(() => new Date(Date.now() + 7 * 24 * 3_600_000 + 1000))
    await refusalOf(back(link)).finally(restore)
    await back(link)
  })
})
