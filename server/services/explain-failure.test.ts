import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.ts'

const failing = (code: string, message: string) => Object.assign(new Error(message), { code })

test('what the system says in English begins with a sentence of ours, and ours stay as they are', () => {
  expect(explainFailure(failing('42P01', 'relation "schema_migrations" does not exist'))).toBe(
    'O banco de dados ainda não tem as tabelas do produto: inicie-o uma vez com npm start. (relation "schema_migrations" does not exist)',
  )
  expect(explainFailure(failing('EACCES', "EACCES: permission denied, mkdir '/x'"))).toMatch(
    /^Sem permissão .*\/x/,
  )
  expect(explainFailure(new Error('A pasta x não está vazia.'))).toBe('A pasta x não está vazia.')
  expect(explainFailure('nada')).toBe('nada')
})
