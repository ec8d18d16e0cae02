import { expect, test } from 'vitest'
import { emptyQueue, takeTurns, TooManyWaiting } from './take-turns.ts'

const TURNS = { atOnce: 2, waitingOfOne: 3, waiting: 6, mostWaiting: 8 }

/** Each asks at once; what was done, in its order, and who was sent away. */
async function ask(asking: readonly string[]): Promise<{ done: string[]; refused: string[] }> {
  const queue = emptyQueue()
  const [done, refused]: [string[], string[]] = [[], []]
  const count = new Map<string, number>()
  const named = asking.map((address) => {
    count.set(address, (count.get(address) ?? 0) + 1)
    return { address, name: `${address}${count.get(address)}` }
  })
  const all = named.map(({ address, name }) =>
    takeTurns(queue, TURNS, address, async () => {
      await Promise.resolve()
      done.push(name)
    }).catch((error: unknown) => {
      if (!(error instanceof TooManyWaiting)) throw error
      refused.push(name)
    }),
  )
  await Promise.all(all)
  expect(queue).toEqual(emptyQueue())
  return { done, refused }
}

test('who sends a flood waits behind themselves: the next address has the next turn', async () => {
  const { done, refused } = await ask(['a', 'a', 'a', 'a', 'a', 'b', 'c'])
  expect(done).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'a5'])
  expect(refused).toEqual([])
})

test('one address may have so many waiting, and where all is full still one', async () => {
  const flood = await ask(['a', 'a', 'a', 'a', 'a', 'a', 'a'])
  expect(flood.refused).toEqual(['a6', 'a7'])
  const full = await ask(['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'b', 'c', 'c', 'd', 'e'])
  expect(full.refused).toEqual(['b4', 'c2', 'e1'])
})

test('work that fails passes its turn on', async () => {
  const queue = emptyQueue()
  const fail = () => takeTurns(queue, TURNS, 'a', () => Promise.reject(new Error('quebrou')))
  for (let n = 0; n < 5; n += 1) await expect(fail()).rejects.toThrow('quebrou')
  expect(queue).toEqual(emptyQueue())
})
