import { expect, test } from 'vitest'
import { corporateEntry } from './corporate-entry.ts'
import { parseName } from './parse-name.ts'
import { isInstitution } from './texts.ts'

test.each([
  ['Brasil. Ministério da Saúde', 'BRASIL. Ministério da Saúde', 'Brasil'],
  ['Ministério da Educação', 'BRASIL. Ministério da Educação', 'Brasil'],
  [
    'Universidade Federal do Rio de Janeiro. Sistema de Bibliotecas',
    'UNIVERSIDADE FEDERAL DO RIO DE JANEIRO. Sistema de Bibliotecas',
    'Universidade Federal do Rio de Janeiro',
  ],
  [
    'São Paulo (Estado). Secretaria da Educação',
    'SÃO PAULO (Estado). Secretaria da Educação',
    'São Paulo (Estado)',
  ],
  [
    'Fortaleza (Município). Câmara Municipal',
    'FORTALEZA (Município). Câmara Municipal',
    'Fortaleza (Município)',
  ],
  ['UNICEF Brasil', 'UNICEF BRASIL', 'UNICEF Brasil'],
  ['IBGE', 'IBGE', 'IBGE'],
  ['Ceará. Secretaria da Saúde', 'CEARÁ. Secretaria da Saúde', 'Ceará'],
])('%s is entered as %s, and referred to as %s', (name, entry, inText) => {
  expect(parseName(name)).toEqual({ literal: name })
  expect(corporateEntry(name)).toEqual({ entry, inText })
})

test.each([
  'Ana Brasil',
  'J. M. Souza',
  'Maria J. Santa Catarina',
  'ANA Lima',
  'Luiz A. Assis Brasil',
  'Prof. Rio Branco',
])('%s is a person', (name) => expect(isInstitution(name)).toBe(false))
