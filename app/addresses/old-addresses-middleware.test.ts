import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { translateAddress, oldAddressesMiddleware } from './old-addresses-middleware.ts'

test.each([
  ['/auth', '?tab=sign-up&next=%2Fsaved%3Fq%3D1', '/auth?aba=cadastro&destino=%2Fsaved%3Fq%3D1'],
  ['/auth', '?aba=cadastro&utm=x', '/auth?aba=cadastro&utm=x'],
  ['/auth/verify', '?token=A-b_c&next=%2Fareas', '/auth/verify?token=A-b_c&destino=%2Fareas'],
  ['/communities/new', '?a=b', '/communities/nova?a=b'],
  ['/ana/minha-tese', '?comentarios=WzRd', '/ana/minha-tese?depois=WzRd'],
  ['/feed', '?next=1&q=a%20b', '/feed?next=1&q=a%20b'],
  ['/auth', '?constructor=1', '/auth?constructor=1'],
])('an address of before leads on with all it said: %s%s', (path, search, today) => {
  expect(translateAddress(path, search, path === '/ana/minha-tese' ? '/:username/:slug' : path)).toBe(today)
})

test('one step is enough, and it stays on the site', () => {
  const path = fc.constantFrom('/auth', '/auth/verify', '/communities/new', '/:username/:slug', '/feed', '/')
  const query = fc.array(
    fc.tuple(
      fc.constantFrom('tab', 'next', 'comentarios', 'q', 'aba'),
      fc.oneof(fc.string(), fc.constantFrom('sign-up', 'constructor')),
    ),
  )
  fc.assert(
    fc.property(path, query, (pathname, pairs) => {
      const search = pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''
      const once = new URL(translateAddress(pathname, search, pathname), 'http://site')
      expect(once.host).toBe('site')
      expect(translateAddress(once.pathname, once.search, once.pathname)).toBe(once.pathname + once.search)
    }),
  )
})

test('only who asks for a page is led on, for good; a form arrives where it was sent', async () => {
  const ask = async (method: string, address: string) => {
    const request = new Request(`http://site${address}`, { method })
    const next = async () => new Response('page')
    const args = { request, pattern: '/auth', params: {}, context: {} }
    try {
      return (await oldAddressesMiddleware(args as never, next)) as Response
    } catch (thrown) {
      return thrown as Response
    }
  }
  const led = await ask('GET', '/auth?tab=sign-up&next=%2Fsaved')
  expect([led.status, led.headers.get('Location')]).toEqual([301, '/auth?aba=cadastro&destino=%2Fsaved'])
  expect((await ask('HEAD', '/auth?tab=sign-up')).status).toBe(301)
  for (const [method, address] of [
    ['POST', '/auth?tab=sign-up'],
    ['GET', '/auth?aba=cadastro'],
  ] as const)
    expect((await ask(method, address)).status).toBe(200)
})
