// A class in a computer room: everybody comes from the one address of the school, within the same ten minutes.
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { accountsTestServices, person, visitFrom } from './accounts-test-services.ts'
import { confirmEmail, getConfirmation } from './confirm-email.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

const CLASS = 40
const school = () => visitFrom({ address: '198.51.100.40' })
const everybody = Array.from({ length: CLASS }, (_, n) => `aluno${n}`)

describe('a class of forty behind one address, with limits', () => {
  test('signs up, and signs in again after a slip each', async () => {
    const { services } = accountsTestServices(await testDatabase(), { limits: true })
    const entered = await Promise.all(
      everybody.map((name) => signUp(services, person(name), school(), new Set())),
    )
    expect(entered.every(({ outcome }) => outcome === 'session')).toBe(true)
    for (const _ of everybody) await services.limits.consume('sign-in:address', school().address)
    const again = await Promise.all(everybody.map((name) => signIn(services, person(name), school())))
    expect(again.every(({ outcome }) => outcome === 'session')).toBe(true)
  })

  test('confirms its addresses by mail', async () => {
    const { services, mails, runJobs } = accountsTestServices(await testDatabase(), {
      limits: true,
      mail: true,
    })
    const entered = await Promise.all(
      everybody.map((name) => signUp(services, person(name), school(), new Set())),
    )
    expect(entered.every(({ outcome }) => outcome === 'unconfirmed')).toBe(true)
    await runJobs()
    expect(mails).toHaveLength(CLASS)
    for (const { text } of mails) {
      const [, token = ''] = /token=([\w-]+)/.exec(text) ?? []
      expect(await getConfirmation(services, token, school())).not.toBeNull()
      await confirmEmail(services, token, school())
    }
  })
})
