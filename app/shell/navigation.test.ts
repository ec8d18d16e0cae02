import { expect, test } from 'vitest'
import { isWithin, MAIN } from './navigation.ts'

test('the menu knows where one is: a community and a discussion belong to Comunidades', () => {
  const current = (path: string) => MAIN.filter((entry) => isWithin(entry, path)).map(({ label }) => label)
  expect(current('/communities')).toEqual(['Comunidades'])
  expect(current('/community/estatistica/membros')).toEqual(['Comunidades'])
  expect(current('/discussion/4')).toEqual(['Comunidades'])
  expect(current('/feed')).toEqual(['Explorar'])
  expect(current('/communityx')).toEqual([])
  expect(current('/ana_ribeiro')).toEqual([])
})
