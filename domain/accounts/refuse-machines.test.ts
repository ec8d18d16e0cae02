import { afterAll, expect, test } from 'vitest'
import { replaceClock } from '#platform/clock.ts'
import { testDatabase } from '#tests/database.ts'
import { accountsTestServices, person, visitFrom } from './accounts-test-services.ts'
import { LEAST_SECONDS } from './refuse-machines.ts'
import { signUp } from './sign-up.ts'
import { SIGN_UP_TOO_FAST, SIGN_UP_TRAPPED } from './texts.ts'

const { services } = accountsTestServices(await testDatabase(), { limits: true })
// the clock is stopped: a busy machine makes nobody slower
const at = new Date()
afterAll(replaceClock(() => at))
const secondsAgo = (seconds: number) => visitFrom({ formOpenedAt: new Date(at.getTime() - seconds * 1000) })
const enter = (name: string, visit = visitFrom(), changes = {}) =>
  signUp(services, person(name, changes), visit, new Set())

test('a program that fills in what nobody sees, or sends at once, makes no account; a person does', async () => {
  await expect(enter('robo_a', visitFrom(), { website: 'https://x.com' })).rejects.toMatchObject({
    message: SIGN_UP_TRAPPED,
  })
  for (const visit of [secondsAgo(0), visitFrom({ formOpenedAt: null }), secondsAgo(-60)])
    await expect(enter('robo_b', visit)).rejects.toMatchObject({
      kind: 'too-many',
      message: SIGN_UP_TOO_FAST,
    })
  await expect(enter('ana', secondsAgo(LEAST_SECONDS + 1), { website: '' })).resolves.toMatchObject({
    outcome: 'session',
  })
})
