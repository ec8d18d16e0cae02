import { expect, it } from 'vitest'
import { readTheme, themeHeader } from './theme.ts'

const asking = (cookie: string) => new Request('http://exemplo.br/', { headers: { Cookie: cookie } })

it('the theme that a person chose comes back with the next page', () => {
  const cookie = themeHeader('dark').split(';')[0]!
  expect(readTheme(asking(`a=1; ${cookie}; b=2`))).toBe('dark')
})

it('without a choice, or with an invented one, the system decides', () => {
  expect(readTheme(new Request('http://exemplo.br/'))).toBeNull()
  expect(readTheme(asking('theme=rosa'))).toBeNull()
  expect(readTheme(asking('mytheme=dark'))).toBeNull()
})

it('going back to the system takes the choice away', () => {
  expect(themeHeader(null)).toMatch(/^theme=; .*Max-Age=0/)
})
