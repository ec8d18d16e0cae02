import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fullNameSchema } from './schema.ts'
import { isReservedUsername } from './is-reserved-username.ts'
import { NAME_MIXES_ALPHABETS, NAME_OFFICIAL } from './texts.ts'

const wrongWith = (name: string) => v.safeParse(fullNameSchema, name).issues?.[0].message

test('a name that passes for the product, its staff or nobody is refused', () => {
  for (const name of [
    'Equipe Entrepares',
    'E n t r e pares',
    '3ntrep4res Oficial',
    'Suporte Técnico',
    'Moderação',
    'Adm1nistrador',
    'Avaliador Anônimo',
    'Conta removida',
  ])
    expect(wrongWith(name), name).toBe(NAME_OFFICIAL)
})

test('a name that mixes alphabets is refused', () => {
  for (const name of ['Аna Ribeiro', 'Ana Рибейро', 'Ana Ριβέιρο'])
    expect(wrongWith(name), name).toBe(NAME_MIXES_ALPHABETS)
})

test('people keep their names, in whatever one alphabet, and may share them', () => {
  for (const name of [
    'Ana Ribeiro',
    "João d'El-Rei",
    'Oficina Santos',
    'Анна Петрова',
    'Li Ming 李明',
    'Pedro Moderato',
  ])
    expect(wrongWith(name), name).toBeUndefined()
})

test('a username that speaks for the product is taken', () => {
  const none = new Set<string>()
  expect(
    ['entrepares_ajuda', 'suporte_br', 'ana_admin'].filter((name) => !isReservedUsername(name, none)),
  ).toEqual([])
  expect(isReservedUsername('ana_ribeiro', none)).toBe(false)
})
