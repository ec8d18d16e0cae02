import { expect, test } from 'vitest'
import { namesPerson } from './names-person.ts'

const bia = { fullName: 'Bia Moraes dos Anjos', username: 'bia_moraes' }

test.each([
  ['A denúncia de Bia Moraes procede.', true],
  ['Como apontou a professora MORAES, há cópia.', true],
  ['Visto por @bia_moraes no texto.', true],
  ['As páginas 3 a 7 repetem a fonte sem citá-la, dos autores já nomeados.', false],
  ['Os parágrafos biárticos e a amoraesada.', false],
])('"%s": %s', (text, expected) => {
  expect(namesPerson(text, bia)).toBe(expected)
})
