import { renderToStaticMarkup } from 'react-dom/server'
import type { Location } from 'react-router'
import { expect, test } from 'vitest'
import { LastBoundary } from './last-boundary.tsx'

const at = (pathname: string): Location => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: pathname,
  mask: undefined,
})

/** The boundary's state as React would set it after an error or a navigation. */
function boundary(location: Location, happened: object = {}) {
  const one = new LastBoundary({ location, children: <html lang="pt-BR">a página</html> })
  one.state = { ...one.state, ...happened }
  return one
}
const shown = (one: LastBoundary) => renderToStaticMarkup(one.render())

test('where the frame of every page fails there are words in Portuguese, and a way on; nothing of the bug', () => {
  expect(shown(boundary(at('/')))).toContain('a página')
  const failed = boundary(at('/'), LastBoundary.getDerivedStateFromError(new Error('x is not a function')))
  expect(shown(failed)).toMatch(/^<html lang="pt-BR">.*<h1>Algo deu errado do nosso lado<\/h1>.*href="\/"/)
  expect(shown(failed)).not.toContain('function')
  // also if the thrown value is null
  expect(shown(boundary(at('/'), LastBoundary.getDerivedStateFromError(null)))).toContain('<h1>')
})

test('it lasts while the page is the same, and another one begins anew', () => {
  const home = at('/')
  const { state } = boundary(home, LastBoundary.getDerivedStateFromError(new Error('quebrado')))
  const next = (location: Location) =>
    LastBoundary.getDerivedStateFromProps({ location, children: null }, state)
  expect(next(home)).toBeNull()
  expect(next(at('/feed'))).toEqual({ location: at('/feed'), failure: null })
})
