import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath } from './canonical-address-middleware.ts'

test('names are small, the words are the route’s, and what may be a secret stays as it is', () => {
  expect(canonicalPath('/Ana/Minha-Tese/EDITAR/', '/:username/:slug/editar')).toBe('/ana/minha-tese/editar')
  expect(canonicalPath('/auth/Entrar/AbC', '/auth/entrar/:token')).toBe('/auth/entrar/AbC')
  expect(canonicalPath('/DOI/10.5555/Ab/', '/doi/*')).toBe('/doi/10.5555/Ab')
  expect(canonicalPath('/post/Ana', '/post/:first/:slug?')).toBe('/post/ana')
  expect(canonicalPath('/%C3%81na', '/:username')).toBe('/%C3%81na')
  expect(canonicalPath('/_/Works/', '/_/works')).toBe('/_/Works/')
  expect(canonicalPath('/', '/')).toBe('/')
})

test('it is reached in one step, and begins with one slash', () => {
  const pattern = fc.constantFrom('/', '/feed', '/:username', '/:username/:slug', '/doi/*', '*', '/a/:token')
  const path = fc.webPath({ size: 'small' }).map((text) => (text.startsWith('/') ? text : `/${text}`))
  fc.assert(
    fc.property(path, pattern, (given, of) => {
      const once = canonicalPath(given, of)
      expect(canonicalPath(once, of)).toBe(once)
      if (!/^\/(assets|_)\/|\.data$/.test(given)) expect(once).toMatch(/^\/(?!\/)/)
    }),
    { seed: 21 },
  )
})
