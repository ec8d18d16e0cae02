import { describe, expect, test } from 'vitest'
import { replaceClock } from '#platform/clock.ts'
import { testDatabase } from '#tests/database.ts'
import { accountsTestServices, person, visitFrom } from './accounts-test-services.ts'
import { createAccount } from './create-account.ts'
import type { Refusal } from '#domain/refusal.ts'
import { revokeAccess } from './login/revoke-access.ts'
import { requestRecovery } from './request-recovery.ts'
import { resetPassword } from './reset-password.ts'
import { endSession } from '#domain/sessions/end-session.ts'
import { readSession, renewSession } from '#domain/sessions/read-session.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

const database = await testDatabase()
const { db } = database
const { services } = accountsTestServices(database)
const DAY = 24 * 60 * 60 * 1000

async function signInAs(username: string, visit = visitFrom()) {
  const answer = await signIn(services, person(username), visit)
  if (answer.outcome !== 'session') throw new Error('no session')
  return answer.session
}

function at<T>(time: number, act: () => Promise<T>): Promise<T> {
  const restore = replaceClock(() => new Date(time))
  return act().finally(restore)
}

describe('Ana signs in', () => {
  test('and is the one who acts, with her roles, until she signs out', async () => {
    const { id } = await createAccount(services, person('ana'))
    await db.insertInto('user_roles').values({ user_id: id, role: 'moderator' }).execute()
    const { token } = await signInAs('ana', visitFrom({ address: '198.51.100.7', userAgent: 'Firefox/1' }))
    const { actor } = (await readSession(db, token))!
    expect(actor).toMatchObject({
      id,
      username: 'ana',
      fullName: 'Pessoa ana',
      roles: ['moderator'],
      suspended: false,
    })
    const row = await db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', actor.sessionId)
      .executeTakeFirst()
    expect(row).toMatchObject({ user_id: id, ip_address: '198.51.100.7', user_agent: 'Firefox/1' })
    await endSession(db, actor)
    expect(await readSession(db, token)).toBeNull()
  })

  test('however she writes her address; a wrong password and an unknown address read the same', async () => {
    await createAccount(services, person('bia'))
    const visit = visitFrom()
    expect(await signIn(services, { ...person('bia'), email: ' BIA@Exemplo.br ' }, visit)).toHaveProperty(
      'session',
    )
    const wrong = { kind: 'unauthenticated', message: 'Email ou senha incorretos', fields: {} }
    await expect(signIn(services, { ...person('bia'), password: 'errada' }, visit)).rejects.toMatchObject(
      wrong,
    )
    await expect(
      signIn(services, { ...person('bia'), password: 'x'.repeat(5000) }, visit),
    ).rejects.toMatchObject(wrong)
    await expect(signIn(services, person('ninguem'), visit)).rejects.toMatchObject(wrong)
  })

  test('what is missing is said', async () => {
    await expect(signIn(services, { email: 'x', password: 'y' }, visitFrom())).rejects.toThrow(
      'Email inválido',
    )
    await expect(signIn(services, { email: 'a@b.br', password: '' }, visitFrom())).rejects.toThrow(
      'Senha é obrigatória',
    )
    await expect(signIn(services, { email: 'a@b.br' }, visitFrom())).rejects.toThrow('Senha é obrigatória')
  })

  test('without e-mail configured a sign-up starts the session at once, and a known address is said to be taken', async () => {
    const answer = await signUp(services, person('caio'), visitFrom(), new Set())
    if (answer.outcome !== 'session') throw new Error('no session')
    expect((await readSession(db, answer.session.token))?.actor.username).toBe('caio')
    const again = signUp(services, person('caio2', { email: 'caio@exemplo.br' }), visitFrom(), new Set())
    await expect(again).rejects.toMatchObject({ fields: { email: 'Este email já está em uso' } })
  })
})

describe('a session', () => {
  test('ends 30 days after its last use, and use renews it once a day', async () => {
    await createAccount(services, person('davi'))
    const { token } = await signInAs('davi')
    const start = Date.now()
    expect((await readSession(db, token))?.due).toBe(false)
    const later = await at(start + 2 * DAY, () => readSession(db, token))
    expect(later?.due).toBe(true)
    expect(await at(start + 2 * DAY, () => renewSession(db, later!.actor.sessionId!))).toBe(true)
    expect((await at(start + 2 * DAY, () => readSession(db, token)))?.due).toBe(false)
    expect(await at(start + 31.9 * DAY, () => readSession(db, token))).not.toBeNull()
    expect(await at(start + 32.1 * DAY, () => readSession(db, token))).toBeNull()
    expect(await at(start + 32.1 * DAY, () => renewSession(db, later!.actor.sessionId!))).toBe(false)
  })

  test('ends 90 days after it began, however much it is used', async () => {
    await createAccount(services, person('duda'))
    const { token } = await signInAs('duda')
    const { id } = (await readSession(db, token))!.actor
    const start = Date.now()
    for (let day = 2; day < 90; day += 4) {
      const open = await at(start + day * DAY, () => readSession(db, token))
      if (open!.due) await at(start + day * DAY, () => renewSession(db, open!.actor.sessionId!))
    }
    const late = await at(start + 89 * DAY, () => readSession(db, token))
    // nothing to renew any more: no write with each request of the last month
    expect(late).toMatchObject({ actor: { id }, due: false })
    await at(start + 89 * DAY, () => renewSession(db, late!.actor.sessionId!))
    expect(await at(start + 90.1 * DAY, () => readSession(db, token))).toBeNull()
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(start + 200 * DAY) })
      .where('user_id', '=', id)
      .execute()
    expect(await at(start + 90.1 * DAY, () => readSession(db, token))).toBeNull()
  })

  test('of a suspended person says so until the suspension is over or lifted', async () => {
    const { id } = await createAccount(services, person('eva'))
    const { token } = await signInAs('eva')
    const until = new Date(Date.now() + DAY)
    await db.insertInto('suspensions').values({ user_id: id, reason: 'spam', expires_at: until }).execute()
    expect((await readSession(db, token))?.actor.suspended).toBe(true)
    expect((await at(until.getTime() + 1, () => readSession(db, token)))?.actor.suspended).toBe(false)
    await db.updateTable('suspensions').set({ lifted_at: new Date() }).where('user_id', '=', id).execute()
    expect((await readSession(db, token))?.actor.suspended).toBe(false)
  })

  test('is gone with the account', async () => {
    const { id } = await createAccount(services, person('fabio'))
    const { token } = await signInAs('fabio')
    await db.deleteFrom('users').where('id', '=', id).execute()
    expect(await readSession(db, token)).toBeNull()
  })
})

describe('somebody guesses passwords', () => {
  const limited = accountsTestServices(database, { limits: true }).services

  test('of one account, from many addresses: after 10 tries the right one is refused too, with the time to wait', async () => {
    await createAccount(services, person('gil'))
    for (let n = 0; n < 10; n++) {
      const guess = signIn(
        limited,
        { ...person('gil'), password: `errada ${n}` },
        visitFrom({ address: `203.0.113.${n}` }),
      )
      await expect(guess).rejects.toMatchObject({ kind: 'unauthenticated' })
    }
    const refused = await signIn(limited, person('gil'), visitFrom()).catch((error: unknown) => error)
    expect(refused).toMatchObject({ kind: 'too-many', message: expect.stringMatching(/Tente de novo em \d/) })
    expect(refused).toHaveProperty('retryAfterSeconds', expect.any(Number))
  })

  test('on a device that has signed in the owner comes in with the right password, whatever others try', async () => {
    await createAccount(services, person('iara'))
    const { deviceId } = await signInAs('iara')
    const guess = (visit = visitFrom()) =>
      signIn(limited, { ...person('iara'), password: 'errada' }, visit).catch((error: Refusal) => error.kind)
    for (let n = 0; n < 10; n++) await guess()
    expect(await guess()).toBe('too-many')
    expect(await guess(visitFrom({ deviceId: 'a'.repeat(32) }))).toBe('too-many')
    // a whole campus is behind the attacker's address
    const shared = visitFrom({ address: '203.0.113.98', deviceId })
    for (let n = 0; n < 121; n++)
      await limited.limits.consume('sign-in:address', shared.address).catch(() => {})
    expect(await signIn(limited, person('iara'), shared)).toHaveProperty('session')
    // there too ten wrong ones are enough, and they are counted for that device alone
    for (let n = 0; n < 10; n++) expect(await guess(shared)).toBe('unauthenticated')
    expect(await guess(shared)).toBe('too-many')
  })

  test('a device is known no more once the password was changed elsewhere, until it signs in again', async () => {
    const { id } = await createAccount(services, person('joel'))
    const his = (await signInAs('joel')).deviceId
    const hers = (await signInAs('joel')).deviceId
    await db.transaction().execute((tx) => revokeAccess(tx, id, { sessionId: null, deviceId: hers }))
    for (let n = 0; n < 10; n++)
      await signIn(limited, { ...person('joel'), password: 'errada' }, visitFrom()).catch(() => {})
    await expect(signIn(limited, person('joel'), visitFrom({ deviceId: his }))).rejects.toMatchObject({
      kind: 'too-many',
    })
    expect(await signIn(limited, person('joel'), visitFrom({ deviceId: hers }))).toHaveProperty('session')
  })

  test('the owner is told once by mail how to come in, and comes in by a new password', async () => {
    const byMail = accountsTestServices(database, { mail: true, limits: true })
    await createAccount(services, person('lia'), { emailVerified: true })
    for (let n = 0; n < 13; n++)
      await signIn(byMail.services, { ...person('lia'), password: 'errada' }, visitFrom()).catch(() => {})
    await byMail.runJobs()
    expect(byMail.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['lia@exemplo.br', 'Senhas erradas na sua conta | Entrepares'],
    ])
    expect(byMail.mails[0]!.text).toContain('/auth/forgot')
    await requestRecovery(byMail.services, { email: 'lia@exemplo.br' }, visitFrom())
    await byMail.runJobs()
    const token = /token=([\w-]+)/.exec(byMail.mails.at(-1)!.text)![1]!
    const password = 'uma nova, bem longa'
    const visit = visitFrom()
    const deviceId = await resetPassword(byMail.services, { token, password, confirmation: password }, visit)
    for (let n = 0; n < 11; n++)
      await signIn(byMail.services, { ...person('lia'), password: 'errada' }, visitFrom()).catch(() => {})
    expect(
      await signIn(byMail.services, { ...person('lia'), password }, { ...visit, deviceId }),
    ).toHaveProperty('session')
  })

  test('of many accounts, from one address: after 120 tries it is refused', async () => {
    const visit = visitFrom({ address: '203.0.113.99' })
    const kinds: string[] = []
    for (let n = 0; n < 119; n++) await limited.limits.consume('sign-in:address', visit.address)
    for (let n = 0; n < 2; n++) {
      const guess = signIn(limited, { email: `pessoa${n}@exemplo.br`, password: 'errada' }, visit)
      await guess.catch((error: { kind: string }) => kinds.push(error.kind))
    }
    expect(kinds).toEqual(['unauthenticated', 'too-many'])
  })

  test('a right password clears the count of the account', async () => {
    await createAccount(services, person('helena'))
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 9; n++) {
        const guess = signIn(limited, { ...person('helena'), password: 'errada' }, visitFrom())
        await expect(guess).rejects.toMatchObject({ kind: 'unauthenticated' })
      }
      await signIn(limited, person('helena'), visitFrom())
    }
  })

  test('after 100 sign-ups of one address in half an hour the next is refused; mistyped forms do not count', async () => {
    const visit = visitFrom({ address: '203.0.113.200' })
    for (let n = 0; n < 8; n++) {
      await expect(signUp(limited, person('x'), visit, new Set())).rejects.toMatchObject({ kind: 'invalid' })
    }
    for (let n = 0; n < 99; n++) await limited.limits.consume('sign-up:address', visit.address)
    await signUp(limited, person('nova0'), visit, new Set())
    await expect(signUp(limited, person('nova1'), visit, new Set())).rejects.toMatchObject({
      kind: 'too-many',
    })
  })
})
