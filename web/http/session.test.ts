import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RouterContextProvider } from 'react-router'
import { replaceClock } from '#platform/clock.ts'
import { testDatabase } from '#tests/database.ts'
import { accountsTestServices, person, visitFrom } from '#domain/accounts/accounts-test-services.ts'
import { authOf } from '#domain/accounts/auth.ts'
import { createAccount } from '#domain/accounts/create-account.ts'
import { startSession } from '#domain/accounts/start-session.ts'
import { actorContext, servicesContext } from './context.ts'
import { sessionMiddleware } from './session-middleware.ts'
import { endedSessionCookie, readSessionToken, sessionCookie, signedInHeaders, visitOf } from './session.ts'

const database = await testDatabase()
const plain = accountsTestServices(database).services
const secure = accountsTestServices(database, { env: { PUBLIC_URL: 'https://pares.br' } }).services
const pairOf = (setCookie: string) => setCookie.split(';')[0]!
const DAY = 24 * 60 * 60 * 1000

function requestWith(cookie?: string) {
  return new Request('https://pares.br/feed', cookie ? { headers: { Cookie: cookie } } : {})
}

async function visitPage(cookie: string | undefined, { services = plain, answer = new Response('ok') } = {}) {
  const queries: string[] = []
  const db = services.db.withPlugin({
    transformQuery: ({ node }) => (queries.push(node.kind), node),
    transformResult: async ({ result }) => result,
  })
  const context = new RouterContextProvider()
  context.set(servicesContext, { ...services, db })
  const args = {
    request: requestWith(cookie),
    context,
    params: {},
    url: new URL('https://pares.br/feed'),
    pattern: '/feed',
  }
  const response = (await sessionMiddleware(args as never, async () => answer)) as Response
  return { actor: context.get(actorContext), queries, set: response.headers.getSetCookie(), response }
}

async function signedIn(username: string, services = plain) {
  const { id } = await createAccount(services, person(username))
  const session = await startSession(services, id, visitFrom())
  return { id, token: session.token, cookie: pairOf(sessionCookie(services.config, session.token)) }
}

describe('the session cookie', () => {
  test('cannot be read by scripts nor sent along by other sites, and over https is bound to the host', async () => {
    expect(sessionCookie(plain.config, 'abc')).toMatch(
      /^session=abc\.[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(sessionCookie(secure.config, 'abc')).toMatch(
      /^__Host-session=abc\..+; HttpOnly; SameSite=Lax; Secure$/,
    )
    const all = signedInHeaders(secure.config, { token: 'abc', deviceId: 'd', deletionCancelled: false }).map(
      ([, value]) => value,
    )
    for (const value of all)
      expect(value).toMatch(/^__Host-[^;]+;.* Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    expect(endedSessionCookie(plain.config)).toContain('Max-Age=0')
  })

  test('is the one better-auth writes and reads', async () => {
    const { cookie, id } = await signedIn('ana')
    const found = await (await authOf(plain)).api.getSession({ headers: new Headers({ Cookie: cookie }) })
    expect(found?.user.id).toBe(String(id))
    const { headers } = await (
      await authOf(plain)
    ).api.signInEmail({
      body: { email: 'ana@exemplo.br', password: 'segredo de ana' },
      returnHeaders: true,
    })
    const theirs = headers.getSetCookie().find((set) => set.startsWith('session='))!
    expect((await visitPage(pairOf(theirs))).actor?.id).toBe(id)
  })

  test('whatever is made up in its place is nobody, costs no query, and is taken away', async () => {
    const { token, cookie } = await signedIn('bia')
    const forged = [
      `session=${token}`,
      `session=${token}.`,
      `session=${token}.AAAA`,
      cookie.replace('session=', 'session=x'),
      pairOf(sessionCookie({ ...plain.config, secret: 'z'.repeat(32) }, token)),
      'session=%E0%A4%A',
      'session=.',
    ]
    for (const one of forged) {
      const { actor, queries, set } = await visitPage(one)
      expect(actor, one).toBeNull()
      expect(queries, one).toEqual([])
      if (one !== 'session=%E0%A4%A') expect(set, one).toEqual([endedSessionCookie(plain.config)])
    }
  })

  test('nothing typed at random passes for a signature', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (token, signature) => {
        const cookie = `session=${encodeURIComponent(`${token}.${signature}`)}`
        let request: Request
        try {
          request = requestWith(cookie)
        } catch {
          return
        }
        expect(readSessionToken(plain.config, request)).toBeNull()
      }),
    )
  })
})

describe('each request', () => {
  test('without a cookie asks the database nothing', async () => {
    const { actor, queries, set } = await visitPage(undefined)
    expect([actor, queries, set]).toEqual([null, [], []])
  })

  test('of a signed-in person is one query, and its answer is for this browser only', async () => {
    const { id, cookie } = await signedIn('caio')
    const { actor, queries, set, response } = await visitPage(`theme=dark; ${cookie}; flash=x`)
    expect(actor?.id).toBe(id)
    expect(queries).toHaveLength(1)
    expect(set).toEqual([])
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
  })

  test('more than a day after the last renewal renews the session and its cookie', async () => {
    const { cookie, token } = await signedIn('davi')
    const restore = replaceClock(() => new Date(Date.now() + 29 * DAY))
    const renewed = await visitPage(cookie)
    expect(renewed.set).toEqual([sessionCookie(plain.config, token)])
    expect((await visitPage(cookie)).set).toEqual([])
    restore()
    const later = replaceClock(() => new Date(Date.now() + 58 * DAY))
    expect((await visitPage(cookie)).actor?.username).toBe('davi')
    later()
  })

  test('with a session that ended is a visitor’s, and the dead cookie goes', async () => {
    const { cookie, id } = await signedIn('eva')
    await database.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    const { actor, set } = await visitPage(cookie)
    expect(actor).toBeNull()
    expect(set).toEqual([endedSessionCookie(plain.config)])
  })

  test('that signs in with a dead cookie keeps the new one', async () => {
    const { cookie, id } = await signedIn('fabio')
    await database.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    const fresh = sessionCookie(plain.config, 'fresh')
    const { set } = await visitPage(cookie, {
      answer: new Response(null, { headers: { 'Set-Cookie': fresh } }),
    })
    expect(set).toEqual([fresh])
  })
})

test('a browser is known again by its mark, and by nothing that its name or address says', () => {
  const facts = { id: '', address: '192.0.2.1', userAgent: 'Firefox', nonce: '' }
  expect(visitOf(plain.config, facts, requestWith('device=abc'))).toEqual({
    address: '192.0.2.1',
    userAgent: 'Firefox',
    formOpenedAt: null,
    deviceId: 'abc',
  })
  expect(visitOf(secure.config, facts, requestWith('device=abc')).deviceId).toBeNull()
})
