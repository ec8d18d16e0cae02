import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fullNameSchema } from './schema.ts'
import { isReservedUsername } from './is-reserved-username.ts'
import { NAME_MIXES_ALPHABETS, NAME_OFFICIAL, NAME_WITHOUT_FACE } from './texts.ts'

const NAME_SHORT = 'Nome deve ter no mínimo 2 caracteres'

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
    'Ana Ribeiro (perfil verificado)',
    'Ana Verificada',
    'Ana V e r 1 f i c a d a',
    'Ana Ribeiro ☑️',
    'Ana ✅ Ribeiro',
    'Ana Ribeiro ✔',
    'Ana Ribeiro 🛡️',
  ])
    expect(wrongWith(name), name).toBe(NAME_OFFICIAL)
})

test('a name that mixes alphabets is refused', () => {
  for (const name of ['Аna Ribeiro', 'Ana Рибейро', 'Ana Ριβέιρο'])
    expect(wrongWith(name), name).toBe(NAME_MIXES_ALPHABETS)
})

test('a name that nobody can read is none', () => {
  for (const name of [
    '\u2800\u2800',
    '\u3164\u3164',
    '\u115F\u1160',
    '\uFFA0\u200B\u00AD',
    '\uFE0F\uFE0F',
    '---',
    '...',
    '12345',
    '?!',
    '👩\u200D🔬🌻',
    '\u0301\u0301\u0301',
    '\u0301Ana',
    'Ana \u0301\u0302',
    `A${'\u0335'.repeat(9)}na`,
  ])
    expect([NAME_SHORT, NAME_WITHOUT_FACE], JSON.stringify(name)).toContain(wrongWith(name))
})

test('what nobody sees is taken out of a name, and a picture of several parts stays whole', () => {
  const kept = (name: string) => v.parse(fullNameSchema, name)
  expect(kept('Ana\u3164\u2800Ribeiro\u115F')).toBe('Ana Ribeiro')
  expect(kept('Ana\u200BRibeiro\u202E')).toBe('Ana Ribeiro')
  for (const name of [
    'Ana 👩🏽\u200D🔬 Lima',
    'Bia 🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    'Caio ❤\uFE0F',
    'Edu 1\uFE0F\u20E3',
    '葛\u{E0100}城',
  ])
    expect(kept(name)).toBe(name)
})

test('people keep their names, in whatever one alphabet, and may share them', () => {
  for (const name of [
    'Ana Ribeiro',
    "João d'El-Rei",
    'Oficina Santos',
    'Анна Петрова',
    'Li Ming 李明',
    'Pedro Moderato',
    'Nguyễn Thị Ánh',
    'שָׁלוֹם כהן',
    'Maria José (Zezé) 2ª',
    'Verica Díaz',
    '李明',
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
