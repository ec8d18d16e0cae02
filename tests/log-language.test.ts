// Who searches the log of a product searches in one language.
import { expect, test } from 'vitest'
import { productFiles, readSource } from '../scripts/read-structure.ts'

const CALL = /\blog\??\.(?:trace|debug|info|warn|error|fatal)\(/g
const TEXT = /'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g
const PORTUGUESE =
  /[^\x20-\x7e]|\b(?:de|da|dos|das|em|um|uma|que|foi|ao|para|com|sem|na|nos|não|se|seu|sua)\b/i

/** What stands between the brackets of a call. */
function argumentsAt(source: string, from: number): string {
  let depth = 1
  let at = from
  while (depth > 0 && at < source.length) {
    if (source[at] === '(') depth += 1
    if (source[at] === ')') depth -= 1
    at += 1
  }
  return source.slice(from, at - 1)
}

const messagesOf = (source: string): string[] =>
  [...source.matchAll(CALL)].flatMap(({ index, 0: call }) =>
    [...argumentsAt(source, index + call.length).matchAll(TEXT)].map(
      ([, plain, template]) => (plain ?? template)!,
    ),
  )

test('every message of the log is English', () => {
  const messages = productFiles().flatMap((file) =>
    messagesOf(readSource(file)).map((message) => ({ file, message })),
  )
  expect(messages.length).toBeGreaterThan(50)
  const foreign = messages.filter(({ message }) => PORTUGUESE.test(message))
  expect(foreign.map(({ file, message }) => `${file}: ${message}`)).toEqual([])
})

test.each([
  ["log.error({ err }, 'tarefa falhou de vez')", true],
  ["this.#log.warn({ err: lost }, 'conexão perdida')", true],
  ["log.error({ err }, last ? 'job failed for good' : 'job failed')", false],
  ["log.info({ messageId: sent.messageId }, 'mail handed to the SMTP server')", false],
])('%s is found: %s', (source, found) => {
  expect(messagesOf(source).some((message) => PORTUGUESE.test(message))).toBe(found)
})
