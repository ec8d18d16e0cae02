import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { beforeAll, expect, test, vi } from 'vitest'
import { withRequest } from '#platform/log.ts'
import { deriveKey } from './derive-key.ts'
import { TooManyWaiting } from './take-turns.ts'

const COST = { N: 1024, r: 8, p: 1 }
let running = 0
let most = 0
/** Salts, in the order in which scrypt began. */
let begun: unknown[] = []

beforeAll(() => {
  const real = crypto.scrypt
  const counted = vi.spyOn(crypto, 'scrypt').mockImplementation(((...args: unknown[]) => {
    most = Math.max(most, (running += 1))
    begun.push(args[1])
    const done = args.pop() as (error: Error | null, key: Buffer) => void
    return Reflect.apply(real, crypto, [
      ...args,
      (error: Error | null, key: Buffer) => {
        running -= 1
        done(error, key)
      },
    ])
  }) as typeof crypto.scrypt)
  syncBuiltinESMExports()
  return () => {
    counted.mockRestore()
    syncBuiltinESMExports()
  }
})

test('a flood leaves threads to the others: two run, sixty wait, the rest hears so at once, and nobody waits for ever', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) => deriveKey('segredo', String(n), 32, COST)),
  )
  expect(most).toBe(2)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(62)
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.every((reason) => reason instanceof TooManyWaiting)).toBe(true)

  // somebody else comes meanwhile; which of two runs ends first depends on the machine, but the start order
  // is ours
  begun = []
  const from = (address: string, salt: string) =>
    withRequest('1', () => deriveKey('segredo', salt, 32, COST), address)
  const flood = Array.from({ length: 40 }, (_, n) => from('192.0.2.1', `enchente ${n}`))
  await Promise.all([...flood, from('192.0.2.2', 'outra pessoa')])
  expect(begun).toHaveLength(41)
  expect(begun.indexOf('outra pessoa')).toBe(3)

  // one that fails passes its turn on too
  const wrong = { N: 3, r: 8, p: 1 }
  for (let n = 0; n < 5; n += 1) await expect(deriveKey('segredo', 'sal', 32, wrong)).rejects.toThrow()
  const key = await deriveKey('segredo', 'sal', 32, COST)
  expect(key).toEqual(crypto.scryptSync('segredo', 'sal', 32, COST))
})
