import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLog, currentRequestId, withRequest } from './log.ts'
import { redact } from './redact.ts'

function logInto(level = 'info') {
  const lines: string[] = []
  const log = createLog({ level }, { write: (line) => void lines.push(line) })
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown> }
}

describe('an operator reads the log', () => {
  test('each line is JSON with its level, time and words', () => {
    const { log, last } = logInto()
    const before = Date.now()
    log.warn({ workId: 7 }, 'arquivo ausente')
    expect(last()).toMatchObject({ level: 'warn', msg: 'arquivo ausente', workId: 7, pid: process.pid })
    expect(new Date(String(last().time)).getTime()).toBeGreaterThanOrEqual(before)
  })

  test('lines under the level are left out', () => {
    const { log, lines } = logInto('warn')
    log.info('quieto')
    expect(lines).toEqual([])
  })

  test('every line of a request carries its id, also after waiting, and two requests never mix', async () => {
    const { log, lines } = logInto()
    const request = (id: string) =>
      withRequest(id, async () => {
        await sleep(Math.random() * 5)
        log.child({ part: 'busca' }).info({ expected: id }, 'linha')
      })
    await Promise.all(Array.from({ length: 20 }, (_, index) => request(`r${index}`)))
    expect(lines).toHaveLength(20)
    for (const line of lines) {
      const parsed = JSON.parse(line) as { requestId: string; expected: string }
      expect(parsed.requestId).toBe(parsed.expected)
    }
    expect(currentRequestId()).toBeUndefined()
    log.info('fora')
    expect(JSON.parse(lines.at(-1) ?? '{}')).not.toHaveProperty('requestId')
  })

  test('passwords, cookies, authorization and tokens are never written, wherever they stand', () => {
    const { log, lines } = logInto()
    log.info({ password: 'abacate', form: { newPassword: 'abacate', deep: [{ resetToken: 'abacate' }] } })
    log.info({ headers: { Cookie: 'abacate', 'set-cookie': ['abacate'], Authorization: 'abacate' } })
    log.info({ url: '/auth/reset?token=abacate&x=1', database: 'postgres://ana:abacate@host/db' })
    log.child({ secret: 'abacate' }).info('filho')
    log.error({ err: Object.assign(new Error('x'), { config: { accessKey: 'abacate' } }) })
    log.error(Object.assign(new Error('x'), { token: 'abacate' }))
    expect(lines).toHaveLength(6)
    expect(lines.join('')).not.toContain('abacate')
    expect(lines.join('')).toContain('&x=1')
  })

  test('an error keeps its message and stack', () => {
    const { log, last } = logInto()
    log.error({ err: new TypeError('quebrou') }, 'falha')
    expect(last()).toMatchObject({
      err: { type: 'TypeError', message: 'quebrou', stack: expect.any(String) },
    })
  })

  test('a secret under a secret name never comes through, whatever surrounds it', () => {
    const secretName = fc.constantFrom('password', 'cookie', 'Authorization', 'sessionToken', 'senha')
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-f]{1,5}$/), { maxLength: 5 }), secretName, (path, name) => {
        const nested = path.reduceRight<object>((inner, key) => ({ [key]: inner }), { [name]: 'ABACATE' })
        expect(JSON.stringify(redact(nested))).not.toContain('ABACATE')
      }),
    )
  })

  test('a loop in what is logged does not stop the program', () => {
    const loop: Record<string, unknown> = { name: 'a' }
    loop.self = loop
    expect(JSON.stringify(redact(loop))).toBe('{"name":"a","self":"[…]"}')
  })
})
