import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { pageKey, requestFor } from './page-key.ts'

const config = readConfig({ DATA_DIR: '/tmp/entrepares' })
const key = (address: string, headers: Record<string, string> = {}) =>
  pageKey(
    new Request(`http://site.example${address}`, { headers: { Accept: 'text/html', ...headers } }),
    config,
  )

test('the address and whether there is a session, whoever’s it is', () => {
  expect(key('/feed?q=mar')).toBe('visitor http://site.example/feed?q=mar')
  const members = ['session=a.b', 'session=c.d; theme=dark'].map((Cookie) => key('/feed', { Cookie }))
  expect(new Set(members)).toEqual(new Set(['member http://site.example/feed']))
})

test.each([
  ['an unknown parameter', '/feed?utm_source=x', {}],
  ['an endless address', `/feed?q=${'a'.repeat(500)}`, {}],
  ['what programs ask for', '/_/me?pagina=/feed', {}],
  ['a browser without scripts', '/feed', { Cookie: 'no-script=1' }],
  ['words for the next page', '/feed', { Cookie: 'flash=%7B%7D' }],
  ['another form of a work', '/ana/tese', { Accept: 'application/x-bibtex' }],
])('%s: nothing is kept', (_what, address, headers) => {
  expect(key(address, headers)).toBeNull()
})

test('the data of a page are kept for who runs scripts, words for the next page or not', () => {
  expect(key('/feed.data?_routes=root', { Accept: '*/*', Cookie: 'flash=x' })).not.toBeNull()
})

test('behind a public address, all names of the server are one', () => {
  const request = new Request('http://10.0.0.1/areas', { headers: { Accept: '*/*' } })
  const published = readConfig({ DATA_DIR: '/tmp/entrepares', PUBLIC_URL: 'https://entrepares.example' })
  expect(pageKey(request, published)).toBe('visitor https://entrepares.example/areas')
  expect(pageKey(requestFor('visitor https://entrepares.example/areas', published), published)).toBe(
    'visitor https://entrepares.example/areas',
  )
})

test.each([
  '/',
  '/feed?q=%C3%A1gua+doce&ordem=vistos',
  '/ana/tese.data?_routes=root',
  '/areas/educa%C3%A7%C3%A3o',
])('what is made for nobody at %s is kept under the same key', (address) => {
  for (const headers of [undefined, { Cookie: 'session=a.b' }]) {
    const asked = key(address, headers)!
    expect(pageKey(requestFor(asked, config), config)).toBe(asked)
  }
})
