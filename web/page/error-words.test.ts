import type { ErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { errorWords } from './error-words.ts'

const answered = (status: number, data: unknown): ErrorResponse & { internal: boolean } => ({
  status,
  statusText: '',
  internal: false,
  data,
})

const refused = (status: number, message: string) =>
  answered(status, { refused: true, kind: 'missing', message, fields: {} })

it('an unknown path shows both sentences', () => {
  expect(errorWords(answered(404, null))).toMatchObject({
    title: 'Oops! Page not found',
    text: 'Página não encontrada',
  })
})

it('a work that is not there says so', () => {
  expect(errorWords(refused(404, 'Trabalho não encontrado')).title).toBe('Trabalho não encontrado')
})

it('a refusal shows its words', () => {
  expect(errorWords(refused(429, 'Muitas tentativas. Aguarde um minuto.')).text).toBe(
    'Muitas tentativas. Aguarde um minuto.',
  )
})

it('who must sign in is offered the way', () => {
  expect(errorWords(refused(401, 'Você precisa estar logado')).signIn).toBe(true)
})

it('a bug shows nothing of itself', () => {
  const words = errorWords(new Error('relation "works" does not exist'))
  expect(words.code).toBe('500')
  expect(JSON.stringify(words)).not.toContain('relation')
})
