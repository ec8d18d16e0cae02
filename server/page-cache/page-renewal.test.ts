import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Log } from '#platform/log.ts'
import { PATIENCE } from '#tests/patience.ts'
import { PageRenewal } from './page-renewal.ts'

function aRenewal(make: (key: string) => Promise<void> = async () => {}) {
  const [made, errors]: [string[], unknown[]] = [[], []]
  const log = { error: ({ err }: { err: unknown }) => void errors.push(err) } as unknown as Log
  const renewal = new PageRenewal(log)
  renewal.begin(async (key) => {
    await make(key)
    made.push(key)
  })
  return { renewal, made, errors }
}

test('each page once, one after another, and one that fails keeps none from the others', async () => {
  let making = 0
  const { renewal, made, errors } = aRenewal(async (key) => {
    expect(++making).toBe(1)
    await sleep(1)
    making--
    if (key === 'broken') throw new Error('a fault of ours')
  })
  for (const key of ['a', 'broken', 'b', 'a']) renewal.ask(key)
  await vi.waitFor(() => expect(made).toEqual(['a', 'b']), PATIENCE)
  expect(errors).toEqual([new Error('a fault of ours')])
  renewal.ask('a')
  await vi.waitFor(() => expect(made).toEqual(['a', 'b', 'a']), PATIENCE)
})

test('where very many are due, most are left to who asks', async () => {
  const { renewal, made } = aRenewal()
  for (let n = 0; n < 100; n++) renewal.ask(`page ${n}`)
  await vi.waitFor(() => expect(made).toHaveLength(20), PATIENCE)
  await renewal.stop()
  expect(made).toHaveLength(20)
})

test('the end waits for the page that is being made, and nothing is made after it', async () => {
  const page = Promise.withResolvers<void>()
  const begun = vi.fn<() => Promise<void>>(() => page.promise)
  const { renewal, made } = aRenewal(begun)
  renewal.ask('a')
  renewal.ask('b')
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), PATIENCE)
  const stopped = renewal.stop()
  page.resolve()
  await stopped
  renewal.ask('c')
  await sleep(30)
  expect(made).toEqual(['a'])
})
