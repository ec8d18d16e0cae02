import { globSync, readFileSync } from 'node:fs'
import { inSources } from '#platform/source-folders.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { browserCookie } from './browser-cookie.ts'
import { makeCookie, withSecureCookies } from './make-cookie.ts'

afterEach(() => vi.unstubAllGlobals())

test('a cookie says how long, where and how it is sent; without a value it is taken away', () => {
  expect(makeCookie({ name: 'a', value: 'é', seconds: 60, secure: false })).toBe(
    'a=%C3%A9; Max-Age=60; Path=/; SameSite=Lax',
  )
  expect(makeCookie({ name: 'a', value: '', seconds: 60, httpOnly: true, secure: true })).toBe(
    'a=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
})

test('what an answer sets goes over https only where the site is one of https, whoever set it', () => {
  const answer = () => {
    const headers = new Headers()
    for (const cookie of ['a=1; Path=/', 'b=2; Path=/; Secure', 'c=secure'])
      headers.append('Set-Cookie', cookie)
    return new Response(null, { headers })
  }
  const set = (secure: boolean) => withSecureCookies(answer(), secure).headers.getSetCookie()
  expect(set(true)).toEqual(['a=1; Path=/; Secure', 'b=2; Path=/; Secure', 'c=secure; Secure'])
  expect(set(false)).toEqual(['a=1; Path=/', 'b=2; Path=/; Secure', 'c=secure'])
})

test('what the page sets itself goes the way that the page came', () => {
  for (const [protocol, secure] of [
    ['https:', true],
    ['http:', false],
  ] as const) {
    vi.stubGlobal('document', { location: { protocol } })
    expect(browserCookie('theme', 'dark', 60).endsWith('; Secure')).toBe(secure)
  }
})

test('no cookie is written anywhere else', () => {
  const files = globSync(`${inSources()}/**/*.{ts,tsx}`).filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  const writing = files.filter((file) => /SameSite=/i.test(readFileSync(file, 'utf8')))
  expect(writing).toEqual(['web/http/cookies/make-cookie.ts'])
})
