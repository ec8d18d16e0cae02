import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Refused } from '#web/http/answer.ts'
import { useStandingErrors } from './use-standing-errors.ts'

const REFUSED: Refused = {
  refused: true,
  kind: 'invalid',
  message: 'Título deve ter no mínimo 5 caracteres',
  fields: {
    title: 'Título deve ter no mínimo 5 caracteres',
    abstract: 'Resumo deve ter no mínimo 50 caracteres',
    content: 'Conteúdo deve ter no mínimo 100 caracteres',
  },
}

function Said({ refused }: { refused: Refused | null }) {
  const { errorOf } = useStandingErrors(refused, () => {})
  return Object.keys(REFUSED.fields).map((field) => errorOf(field) ?? '')
}

test('a refused form says its first message alone until another field is reached', () => {
  expect(renderToStaticMarkup(<Said refused={REFUSED} />)).toBe(REFUSED.message)
  expect(renderToStaticMarkup(<Said refused={null} />)).toBe('')
})
