import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { describe, expect, test, vi } from 'vitest'
import { replaceClock } from '#platform/clock.ts'
import { testDatabase } from '#tests/database.ts'
import { accountsTestServices, person, visitFrom } from './accounts-test-services.ts'
import { checkUsername } from './check-username.ts'
import { removeUnconfirmedAccounts } from './complete-account.ts'
import { confirmEmail, getConfirmation } from './confirm-email.ts'
import { createAccount } from './create-account.ts'
import { readSession } from '#domain/sessions/read-session.ts'
import { requestConfirmation } from './request-confirmation.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

const database = await testDatabase()
const { db } = database
const { services, mails, runJobs } = accountsTestServices(database, {
  mail: true,
  env: { PUBLIC_URL: 'https://pares.br' },
})
const none = new Set<string>()

async function nextMail() {
  mails.length = 0
  await runJobs()
  expect(mails).toHaveLength(1)
  return mails[0]!
}

const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!

async function signUpAndRead(username: string, changes = {}) {
  await runJobs()
  const answer = await signUp(services, person(username, changes), visitFrom(), none)
  expect(answer).toMatchObject({ outcome: 'unconfirmed' })
  return tokenIn((await nextMail()).text)
}

const hasProfile = async (username: string) =>
  (await db.selectFrom('profiles').select('id').where('username', '=', username).execute()).length === 1

describe('Ana signs up where e-mail is configured', () => {
  test('nothing of her is public until she opens the link; then her session starts', async () => {
    const token = await signUpAndRead('ana')
    expect(await hasProfile('ana')).toBe(false)
    expect(await signIn(services, person('ana'), visitFrom())).toEqual({
      outcome: 'unconfirmed',
      email: 'ana@exemplo.br',
    })
    expect(await getConfirmation(services, token, visitFrom())).toMatchObject({ username: 'ana' })
    expect(await hasProfile('ana')).toBe(false)
    const session = await confirmEmail(services, token, visitFrom())
    expect((await readSession(db, session.token))?.actor).toMatchObject({
      username: 'ana',
      fullName: 'Pessoa ana',
    })
    expect(await signIn(services, person('ana'), visitFrom())).toMatchObject({ outcome: 'session' })
    await expect(confirmEmail(services, token, visitFrom())).rejects.toThrow('Este link expirou')
  })

  test('the link leads on to where she was going, that of the mail sent again too', async () => {
    await runJobs()
    await signUp(services, person('rute'), visitFrom(), none, '/saved?aba=lidos')
    expect((await nextMail()).text).toMatch(/\/auth\/verify\?token=[\w-]+&destino=%2Fsaved%3Faba%3Dlidos\s/)
    await requestConfirmation(services, { email: 'rute@exemplo.br' }, visitFrom(), '/new-post')
    expect((await nextMail()).text).toMatch(/&destino=%2Fnew-post\s/)
    await requestConfirmation(services, { email: 'rute@exemplo.br' }, visitFrom())
    expect((await nextMail()).text).toMatch(/token=[\w-]+\s/)
  })

  test('a wrong password is a wrong password, confirmed or not', async () => {
    await signUpAndRead('bia')
    const wrong = signIn(services, { ...person('bia'), password: 'errada' }, visitFrom())
    await expect(wrong).rejects.toThrow('Email ou senha incorretos')
  })

  test('the link goes to the public address, is good for 24 hours, and can be asked for again', async () => {
    await runJobs()
    await signUp(services, person('caio'), visitFrom(), none)
    const mail = await nextMail()
    expect(mail).toMatchObject({ to: 'caio@exemplo.br', subject: 'Confirme seu email | Entrepares' })
    expect(mail.text).toContain('https://pares.br/auth/verify?token=')
    const restore = replaceClock(() => new Date(Date.now() + 25 * 60 * 60 * 1000))
    expect(await getConfirmation(services, tokenIn(mail.text), visitFrom())).toBeNull()
    await requestConfirmation(services, { email: 'Caio@exemplo.br' }, visitFrom())
    const second = tokenIn((await nextMail()).text)
    await confirmEmail(services, second, visitFrom())
    restore()
    expect(await hasProfile('caio')).toBe(true)
  })

  test('the secret of the link is not in the database', async () => {
    const token = await signUpAndRead('davi')
    const rows = await db.selectFrom('verification_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('of two clicks at once, one confirms', async () => {
    const token = await signUpAndRead('eva')
    const clicks = await Promise.allSettled([1, 2, 3].map(() => confirmEmail(services, token, visitFrom())))
    expect(clicks.filter((click) => click.status === 'fulfilled')).toHaveLength(1)
  })

  test('who never confirms leaves nothing behind after a week, and older accounts stay', async () => {
    await signUpAndRead('fabio')
    const old = await createAccount(services, person('antiga'))
    await db
      .updateTable('users')
      .set({ created_at: new Date('2020-01-01') })
      .where('id', '=', old.id)
      .execute()
    const restore = replaceClock(() => new Date(Date.now() + 7.1 * 24 * 60 * 60 * 1000))
    expect(await removeUnconfirmedAccounts(db)).toBeGreaterThan(0)
    restore()
    expect(await checkUsername(services, 'fabio', none)).toBe('available')
    expect(await hasProfile('antiga')).toBe(true)
    expect(await hasProfile('ana')).toBe(true)
  })
})

describe('a stranger tries out whether Gil has an account', () => {
  /** Everything a stranger can see around a sign-up with a given address. */
  async function observe(email: string, username: string) {
    const attempt = person(username, { email })
    const seen: unknown[] = []
    const act = async (doing: Promise<unknown>) =>
      seen.push(await doing.catch((error: Error) => error.message))
    await act(signUp(services, attempt, visitFrom(), none))
    await act(checkUsername(services, username, none))
    await act(signIn(services, attempt, visitFrom()))
    await act(signIn(services, { ...attempt, password: 'outra coisa' }, visitFrom()))
    await act(signUp(services, attempt, visitFrom(), none))
    await act(signUp(services, { ...attempt, email: `outro_${username}@exemplo.br` }, visitFrom(), none))
    await act(signUp(services, { ...attempt, username: `${username}_2` }, visitFrom(), none))
    await act(checkUsername(services, username, none))
    await act(checkUsername(services, `${username}_2`, none))
    await act(signIn(services, attempt, visitFrom()))
    await act(db.selectFrom('profiles').select('id').where('username', 'like', `${username}%`).execute())
    return JSON.stringify(seen).replaceAll(email, 'ADDRESS')
  }

  test('and sees the same for a known, an unconfirmed and an unknown address', async () => {
    await createAccount(services, person('gil'), { emailVerified: true })
    await signUpAndRead('helena')
    const existing = await observe('gil@exemplo.br', 'espiao_a')
    const unconfirmed = await observe('helena@exemplo.br', 'espiao_b')
    const unknown = await observe('ninguem@exemplo.br', 'espiao_c')
    expect(existing).toBe(unknown)
    expect(unconfirmed).toBe(unknown)
    expect(existing).toContain('unconfirmed')
  })

  test('only Gil is told, by mail, and his account is untouched', async () => {
    await runJobs()
    await signUp(services, person('impostor', { email: 'gil@exemplo.br' }), visitFrom(), none)
    const mail = await nextMail()
    expect(mail).toMatchObject({ to: 'gil@exemplo.br', subject: 'Você já tem uma conta | Entrepares' })
    expect(mail.text).not.toContain('token=')
    expect(await signIn(services, person('gil'), visitFrom())).toMatchObject({ outcome: 'session' })
    expect(await checkUsername(services, 'impostor', none)).toBe('taken')
  })

  test('a taken username is said to be taken, whatever the address', async () => {
    for (const email of ['gil@exemplo.br', 'desconhecido@exemplo.br']) {
      const act = signUp(services, person('gil', { email }), visitFrom(), none)
      await expect(act).rejects.toMatchObject({ fields: { username: 'Este username já está em uso' } })
    }
  })

  test('who typed the address first chose nothing for its owner', async () => {
    const strangers = await signUpAndRead('tomado', {
      email: 'iara@exemplo.br',
      password: 'senha do estranho',
    })
    const owners = await signUpAndRead('iara')
    await expect(confirmEmail(services, strangers, visitFrom())).rejects.toThrow('Este link expirou')
    await confirmEmail(services, owners, visitFrom())
    const stranger = signIn(
      services,
      { email: 'iara@exemplo.br', password: 'senha do estranho' },
      visitFrom(),
    )
    await expect(stranger).rejects.toThrow('Email ou senha incorretos')
    expect(await signIn(services, person('iara'), visitFrom())).toMatchObject({ outcome: 'session' })
  })

  // how long it takes is measured: npm run bench -- accounts
  test('the work does not tell either: as many passwords are hashed whether there is an account or not', async () => {
    const hashes = vi.spyOn(crypto, 'scrypt')
    syncBuiltinESMExports()
    const attempt = async (email: string) => {
      hashes.mockClear()
      await signIn(services, { email, password: 'errada' }, visitFrom()).catch(() => {})
      return hashes.mock.calls.map(([, , length, options]) => [length, options])
    }
    const existing = await attempt('gil@exemplo.br')
    const unknown = await attempt('ninguem2@exemplo.br')
    hashes.mockRestore()
    syncBuiltinESMExports()
    expect(existing.length).toBeGreaterThan(0)
    expect(unknown).toEqual(existing)
  })
})

describe('a sign-in from a browser never seen', () => {
  test('is told by mail; one seen before, and the first of all, are not; and one can do without', async () => {
    const account = await createAccount(services, person('jonas'), { emailVerified: true })
    await runJobs()
    mails.length = 0
    const from = async (deviceId: string | null) => {
      const answer = await signIn(services, person('jonas'), visitFrom({ deviceId, address: '198.51.100.4' }))
      await runJobs()
      return answer.outcome === 'session' ? answer.session.deviceId : ''
    }
    const first = await from(null)
    expect(await from(first)).toBe(first)
    expect(mails).toEqual([])
    await from('forged <script>')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      subject: 'Novo acesso à sua conta | Entrepares',
      to: 'jonas@exemplo.br',
    })
    expect(mails[0]!.text).toContain('endereço 198.51.100.4, com Firefox no Linux')
    await db
      .updateTable('profiles')
      .set({ email_on_new_device: false })
      .where('id', '=', account.id)
      .execute()
    await from(null)
    expect(mails).toHaveLength(1)
  })
})
