import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { hashPassword as hashAsBefore } from 'better-auth/crypto'
import { describe, expect, test, vi } from 'vitest'
import { accountsTestServices, person, visitFrom } from '#domain/accounts/accounts-test-services.ts'
import { createAccount } from '#domain/accounts/create-account.ts'
import { signIn } from '#domain/accounts/sign-in.ts'
import { testDatabase } from '#tests/database.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './hash-password.ts'
import { PASSWORD_COST } from './password-cost.ts'
import { renewPasswordHash } from './renew-password-hash.ts'
import { findLogin } from './login.ts'
import { setPassword } from './set-password.ts'

const database = await testDatabase()
const { db } = database
const { services } = accountsTestServices(database)

async function passwordOf(userId: number): Promise<string> {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.password!
}

/** Total scrypt work done while `act` runs. */
async function workOf(act: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(crypto, 'scrypt')
  syncBuiltinESMExports()
  await act()
  const work = asked.mock.calls.map(([, , , cost]) => {
    const { N, r, p } = cost as { N: number; r: number; p: number }
    return N * r * p
  })
  asked.mockRestore()
  syncBuiltinESMExports()
  return work.reduce((sum, one) => sum + one, 0)
}

describe('at the cost of the product', () => {
  test('a hash says what it cost, and that is what OWASP recommends', async () => {
    const hash = await hashPassword('maré baixa', PASSWORD_COST)
    expect(hash).toMatch(/^scrypt:32768:8:3:[\w-]{22}:[\w-]{86}$/)
    expect(await hashPassword('maré baixa', PASSWORD_COST)).not.toBe(hash)
    expect(await verifyPassword('maré baixa', hash, PASSWORD_COST)).toBe(true)
    expect(await verifyPassword('mare\u0301 baixa', hash, PASSWORD_COST)).toBe(true)
    expect(await verifyPassword('maré alta', hash, PASSWORD_COST)).toBe(false)
    expect(isOutdatedHash(hash, PASSWORD_COST)).toBe(false)
  })

  test('a password of an earlier version opens, and a wrong one costs as much as one of today', async () => {
    const before = await hashAsBefore('maré baixa')
    expect(await verifyPassword('maré baixa', before, PASSWORD_COST)).toBe(true)
    expect(isOutdatedHash(before, PASSWORD_COST)).toBe(true)
    const today = await hashPassword('maré baixa', PASSWORD_COST)
    const wrong = (hash: string) => () => verifyPassword('maré alta', hash, PASSWORD_COST)
    expect([await workOf(wrong(before)), await workOf(wrong(today))]).toEqual([786_432, 786_432])
  })

  test('what is no hash opens nothing', async () => {
    for (const hash of ['', 'abc:def', 'scrypt:1:1:1::', `scrypt:16384:8:1:${'a'.repeat(22)}:`])
      await expect(verifyPassword('', hash)).rejects.toThrow('in a form that nobody knows')
  })
})

describe('whose password was kept at an earlier cost', () => {
  test('signs in, and it is kept at the cost of today from then on', async () => {
    const { id } = await createAccount(services, person('ana'))
    const before = await hashAsBefore(person('ana').password)
    await db.transaction().execute((tx) => setPassword(tx, id, before))
    const { loginState } = (await findLogin(db, person('ana').email))!
    await expect(signIn(services, { ...person('ana'), password: 'errada' }, visitFrom())).rejects.toThrow()
    expect(await passwordOf(id)).toBe(before)
    expect(await signIn(services, person('ana'), visitFrom())).toHaveProperty('session')
    expect((await findLogin(db, person('ana').email))!.loginState).toBe(loginState)
    const renewed = await passwordOf(id)
    expect([renewed === before, isOutdatedHash(renewed)]).toEqual([false, false])
    expect(await signIn(services, person('ana'), visitFrom())).toHaveProperty('session')
    expect(await passwordOf(id)).toBe(renewed)
  })

  test('and who changes it meanwhile keeps the new one', async () => {
    const { id } = await createAccount(services, person('bia'))
    const login = (await findLogin(db, person('bia').email))!
    // on a machine that still runs the version before
    const other = await hashAsBefore('uma senha nova')
    await db.transaction().execute((tx) => setPassword(tx, id, other))
    await renewPasswordHash(db, login, person('bia').password)
    expect(await passwordOf(id)).toBe(other)
  })
})
