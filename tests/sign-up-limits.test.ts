// Signing up through the page as it is deployed, with its limits.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markFormOpened } from '#web/http/cookies/form-opened.ts'
import { SIGN_UP_TOO_FAST, SIGN_UP_TRAPPED, TRAP_FIELD } from '#domain/accounts/texts.ts'
import { rateRules } from '#domain/rate-rules.ts'
import { replaceClock } from '#platform/clock.ts'
import { startProduct, type Product } from '../bench/product.ts'
import { testDatabase } from './database.ts'
import { openTestServices } from './services.ts'

const { url } = await testDatabase()
const services = await openTestServices(url, { RATE_LIMITS: 'on' })
let product: Product

beforeAll(async () => {
  const env = { DATABASE_URL: url, DEMO: '0', JOBS: 'off', SECRET: 's'.repeat(40), RATE_LIMITS: 'on' }
  product = await startProduct({ dataDir: services.config.dataDir, env })
})
afterAll(() => product?.stop())

/** What the browser was given when it loaded the form so many seconds ago. */
function openedAgo(seconds: number): string {
  const putBack = replaceClock(() => new Date(Date.now() - seconds * 1000))
  try {
    const [[, cookie] = ['', '']] = markFormOpened(services.config, new Request(product.origin))
    return cookie.split(';')[0]!
  } finally {
    putBack()
  }
}

async function signUp(username: string, { cookie = '', ...changes }: Record<string, string> = {}) {
  const answer = await fetch(`${product.origin}/auth?aba=cadastro`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: product.origin, Cookie: cookie },
    body: new URLSearchParams({
      intent: 'sign-up',
      email: `${username}@exemplo.br`,
      password: 'uma senha de teste',
      fullName: 'Rita Ferraz',
      username,
      userType: 'student',
      ...changes,
    }),
  })
  const session = answer.headers.getSetCookie().some((line) => line.includes('session'))
  return { status: answer.status, session, page: await answer.text() }
}

test('the form gives the mark of when it was opened, and a person who took their time enters', async () => {
  const form = await (await fetch(`${product.origin}/auth?aba=cadastro`)).text()
  expect(form).toContain('src="/_/form-opened"')
  const picture = await fetch(`${product.origin}/_/form-opened`)
  expect(picture.headers.getSetCookie().join()).toMatch(/form=/)
  expect(await signUp('rita_a', { cookie: openedAgo(30) })).toMatchObject({ status: 302, session: true })
})

test('what is sent at once, by who never saw the form, or with the field that nobody sees, makes no account', async () => {
  // opened a minute from now: however slow the machine, too little time has passed
  for (const cookie of ['', openedAgo(-60)]) {
    const { status, session, page } = await signUp('rita_b', { cookie })
    expect([status, session]).toEqual([429, false])
    expect(page).toContain(SIGN_UP_TOO_FAST)
    // what was typed stays
    expect(page).toContain('rita_b@exemplo.br')
  }
  const trapped = await signUp('rita_b', { cookie: openedAgo(30), [TRAP_FIELD]: 'https://x.com' })
  expect([trapped.status, trapped.session]).toEqual([422, false])
  expect(trapped.page).toContain(SIGN_UP_TRAPPED)
})

test('from one address so many enter in half an hour; the next is told when to come back', async () => {
  const { points } = rateRules['sign-up:address']
  const spent = points - 2 // Rita's own, and one that is left
  for (let n = 0; n < spent; n++) await services.limits.consume('sign-up:address', '127.0.0.1')
  expect(await signUp('rita_c', { cookie: openedAgo(30) })).toMatchObject({ status: 302 })
  const { status, session, page } = await signUp('rita_d', { cookie: openedAgo(30) })
  expect([status, session]).toEqual([429, false])
  expect(page).toMatch(/Tente (de novo|novamente) em \d+ minutos/)
})
