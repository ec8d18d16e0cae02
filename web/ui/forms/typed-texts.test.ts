import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findTypedText, keepTypedText } from './typed-texts.ts'
import { setTypist } from './typist.ts'

const ANA = 1
const BIA = 2

/** As much of a field as is asked for. */
function aField({ value = '', type = 'textarea', autocomplete = '' } = {}): HTMLTextAreaElement {
  const form = { method: 'post', getAttribute: () => '/_/works/1/comments', querySelectorAll: () => [] }
  const field = { name: 'content', value, type, autocomplete, form, closest: () => null, isConnected: true }
  return field as unknown as HTMLTextAreaElement
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('addEventListener', () => {})
  setTypist(ANA)
})

afterEach(() => {
  setTypist(null)
  vi.unstubAllGlobals()
})

test('what Ana typed and did not send is there on her return, and Bia is not shown it', () => {
  keepTypedText(aField({ value: 'Meio comentário' }), '')
  expect(findTypedText(aField(), '')).toBe('Meio comentário')
  setTypist(BIA)
  expect(findTypedText(aField(), '')).toBeNull()
  setTypist(null)
  expect(findTypedText(aField(), '')).toBeNull()
})

test('it is not put over other words: the field began with something else since', () => {
  keepTypedText(aField({ value: 'Uma biografia mudada' }), 'Uma biografia')
  expect(findTypedText(aField({ value: 'Outra, da outra aba' }), 'Outra, da outra aba')).toBeNull()
  expect(findTypedText(aField({ value: 'Uma biografia' }), 'Uma biografia')).toBe('Uma biografia mudada')
})

test.each([{ type: 'password' }, { type: 'email' }, { type: 'text', autocomplete: 'one-time-code' }])(
  'what may not lie in a browser is not kept: %j',
  (secret) => {
    keepTypedText(aField({ value: 'segredo', ...secret }), '')
    expect(findTypedText(aField(secret), '')).toBeNull()
  },
)
