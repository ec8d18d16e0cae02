import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeNext, signInPath } from './guards.ts'

const SITE = 'https://pares.br'

/** Where a browser would really go. */
const destination = (next: string) => new URL(safeNext(next), `${SITE}/auth`)

describe('after signing in one goes on where one was going, never to another site', () => {
  test.each([
    ['/feed?busca=ética#lista', '/feed?busca=%C3%A9tica#lista'],
    ['/ana/minha-tese', '/ana/minha-tese'],
    ['/', '/'],
  ])('%s is a place of ours', (next, expected) => expect(safeNext(next)).toBe(expected))

  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /feed',
    'feed',
    '@evil.example',
    '',
    null,
    undefined,
  ])('%j leads to /feed', (next) => expect(safeNext(next)).toBe('/feed'))

  test.each(['/auth', '/auth?aba=cadastro', '/auth/sign-out', '/auth/../auth'])(
    '%s would go round in circles',
    (next) => expect(safeNext(next)).toBe('/feed'),
  )

  test('whatever is written there, the site stays ours', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '%2f',
      '%5c',
      '@',
      ':',
      'https:',
      'evil.example',
      '\t',
      '\r\n',
      '?',
      '#',
      '\u0000',
      '／',
    )
    const crafted = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          crafted,
          fc.webUrl(),
          fc.string({ unit: 'binary' }),
          crafted.map((text) => `/${text}`),
        ),
        (next) => {
          expect(destination(next).origin).toBe(SITE)
          expect(safeNext(next)).toMatch(/^\/(?![/\\])/)
          expect(safeNext(next)).not.toMatch(/[\r\n]/)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('what the guard writes down, signing in reads back', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const url = new URL(`/ana${path}?${query}`, SITE)
        const back = new URL(signInPath(url), SITE)
        expect(back.pathname).toBe('/auth')
        const next = back.searchParams.get('destino')
        expect(safeNext(next)).toBe(url.pathname + url.search)
      }),
    )
  })
})
