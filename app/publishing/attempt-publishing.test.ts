import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusedBody } from '#web/http/answer.ts'
import { Refusal } from '#domain/refusal.ts'
import { attemptPublishing } from './attempt-publishing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const said = (answer: unknown) => (answer as { data: { message: string } }).data.message

test('what the product answers is handed on, and so is the way to the work', async () => {
  expect(await attemptPublishing(async () => 'refused in words')).toBe('refused in words')
  const away = new Response(null, { status: 302 })
  await expect(attemptPublishing(() => Promise.reject(away))).rejects.toBe(away)
  expect(vi.getTimerCount()).toBe(0)
})

test('a fault is told in words, and so is a line that says nothing for a minute and a half', async () => {
  const cut = await attemptPublishing(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(said(cut)).toBe('Erro ao publicar trabalho')
  const silent = attemptPublishing(() => new Promise<never>(() => {}))
  await vi.advanceTimersByTimeAsync(90_000)
  expect(said(await silent)).toBe('Erro ao publicar trabalho')
})

test('what was refused before it was read is told in its own words, and the form stays as it stands', async () => {
  const refused = refusedBody(new Refusal('too-many', 'Este não foi lido'))
  const unread = { status: 429, statusText: '', internal: false, data: refused }
  expect(await attemptPublishing(() => Promise.reject(unread))).toMatchObject({
    data: {
      refused: true,
      kind: 'too-many',
      message: 'Este não foi lido',
      typed: null,
      files: [],
      reference: null,
    },
    init: { status: 429 },
  })
})
