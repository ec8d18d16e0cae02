import { describe, expect, test } from 'vitest'
import { replaceClock } from '#platform/clock.ts'
import { testDatabase } from '#tests/database.ts'
import { accountsTestServices, person, visitFrom } from './accounts-test-services.ts'
import { createAccount } from './create-account.ts'
import { makeResetLink } from './by-hand/make-reset-link.ts'
import { readSession } from '#domain/sessions/read-session.ts'
import { requestRecovery } from './request-recovery.ts'
import { isResetLinkOpen, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

const database = await testDatabase()
const { db } = database
const { services, mails, runJobs } = accountsTestServices(database, {
  mail: true,
  env: { PUBLIC_URL: 'https://pares.br' },
})
const plain = accountsTestServices(database, { env: { PUBLIC_URL: 'https://pares.br' } }).services
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!
const NEW = 'uma nova, bem longa'

async function askForLink(email: string) {
  await runJobs()
  mails.length = 0
  await requestRecovery(services, { email }, visitFrom())
  await runJobs()
  return tokenIn(mails[0]!.text)
}

const reset = (token: string, password = NEW, confirmation = password) =>
  resetPassword(services, { token, password, confirmation }, visitFrom())

describe('Ana has forgotten her password', () => {
  test('the link in the mail lets her choose another, once, and ends every session', async () => {
    await createAccount(services, person('ana'), { emailVerified: true })
    const answer = await signIn(services, person('ana'), visitFrom())
    const token = await askForLink(' ANA@exemplo.br')
    expect(mails[0]!.text).toContain('https://pares.br/auth/reset?token=')
    expect(await isResetLinkOpen(services, token, visitFrom())).toBe(true)
    await reset(token)
    if (answer.outcome === 'session') expect(await readSession(db, answer.session.token)).toBeNull()
    await expect(signIn(services, person('ana'), visitFrom())).rejects.toThrow('incorretos')
    expect(await signIn(services, { ...person('ana'), password: NEW }, visitFrom())).toHaveProperty('session')
    expect(await isResetLinkOpen(services, token, visitFrom())).toBe(false)
    await expect(reset(token, 'ainda outra senha')).rejects.toThrow('Este link expirou')
  })

  test('where no mail is sent she is told whom to ask', async () => {
    const withContact = accountsTestServices(database, { env: { CONTACT: 'secretaria@pares.br' } }).services
    await expect(requestRecovery(withContact, { email: 'ana@exemplo.br' }, visitFrom())).rejects.toThrow(
      'peça um link a quem cuida dele: secretaria@pares.br',
    )
    await expect(requestRecovery(plain, { email: 'ana@exemplo.br' }, visitFrom())).rejects.toThrow(
      'procure quem cuida dele na sua instituição',
    )
  })

  test('a short, common or mistyped password leaves the link good', async () => {
    await createAccount(services, person('bia'), { emailVerified: true })
    const token = await askForLink('bia@exemplo.br')
    await expect(reset(token, '12345')).rejects.toThrow('Senha deve ter no mínimo 6 caracteres')
    await expect(reset(token, '123456')).rejects.toThrow('muito comum')
    await expect(reset(token, NEW, 'outra coisa')).rejects.toMatchObject({
      fields: { confirmation: 'As senhas não coincidem' },
    })
    await reset(token)
  })

  test('after an hour the link is dead, and using one kills the others', async () => {
    await createAccount(services, person('caio'), { emailVerified: true })
    const [first, second] = [await askForLink('caio@exemplo.br'), await askForLink('caio@exemplo.br')]
    const restore = replaceClock(() => new Date(Date.now() + 61 * 60 * 1000))
    await expect(reset(first)).rejects.toThrow('Este link expirou')
    restore()
    await reset(second)
    await expect(reset(first)).rejects.toThrow('Este link expirou')
    await expect(reset('inventado')).rejects.toThrow('Este link expirou')
  })

  test('of two who use one link at once, one does', async () => {
    await createAccount(services, person('davi'), { emailVerified: true })
    const token = await askForLink('davi@exemplo.br')
    const both = await Promise.allSettled([reset(token, 'primeira nova'), reset(token, 'segunda nova')])
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('an unknown address is answered alike and gets no mail', async () => {
    await runJobs()
    mails.length = 0
    expect(await requestRecovery(services, { email: 'ninguem@exemplo.br' }, visitFrom())).toBe(
      'ninguem@exemplo.br',
    )
    await runJobs()
    expect(mails).toEqual([])
  })

  test('a person who never confirmed has proved the address by the link', async () => {
    await signUp(services, person('eva'), visitFrom(), new Set())
    await runJobs()
    await reset(await askForLink('eva@exemplo.br'))
    expect(await signIn(services, { ...person('eva'), password: NEW }, visitFrom())).toHaveProperty('session')
  })

  test('five mails in half an hour, however many addresses ask', async () => {
    const limited = accountsTestServices(database, { mail: true, limits: true }).services
    const ask = () => requestRecovery(limited, { email: 'fabio@exemplo.br' }, visitFrom())
    for (let n = 0; n < 5; n++) await ask()
    await expect(ask()).rejects.toMatchObject({ kind: 'too-many', retryAfterSeconds: expect.any(Number) })
  })

  test('where no mail is sent, the operator makes the link', async () => {
    await createAccount(plain, person('gil'))
    await expect(requestRecovery(plain, { email: 'gil@exemplo.br' }, visitFrom())).rejects.toThrow(
      'não envia emails',
    )
    const link = await makeResetLink(plain, 'Gil@exemplo.br')
    expect(link).toMatch(/^https:\/\/pares\.br\/auth\/reset\?token=/)
    await resetPassword(plain, { token: tokenIn(link), password: NEW, confirmation: NEW }, visitFrom())
    expect(await signIn(plain, { ...person('gil'), password: NEW }, visitFrom())).toHaveProperty('session')
    await expect(makeResetLink(plain, 'x@exemplo.br')).rejects.toThrow('Não há conta')
  })
})
