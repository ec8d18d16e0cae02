import { expect, test } from 'vitest'
import { Refusal, type RefusalKind } from '#domain/refusal.ts'
import { answer, refusedJson } from './answer.ts'

test.each<[RefusalKind, number]>([
  ['invalid', 422],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['missing', 404],
  ['conflict', 409],
  ['too-many', 429],
  ['no-room', 507],
  ['away', 503],
])('a refusal of the kind %s answers %d, with its words', async (kind, status) => {
  const refusal = new Refusal(kind, 'Não desta vez')
  const answered = await answer(() => Promise.reject(refusal))
  expect(answered).toMatchObject({ data: { message: 'Não desta vez' }, init: { status } })
  expect(refusedJson(refusal).status).toBe(status)
})
