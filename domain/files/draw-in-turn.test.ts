import { expect, test } from 'vitest'
import { drawInTurn } from './draw-in-turn.ts'

const [CAIO, ANA, BIA] = [1, 2, 3]

test('Caio sends thirty pictures, then Ana and Bia one each: each waits for two of the others at most', async () => {
  const order: number[] = []
  const draw = (person: number) => drawInTurn(person, async () => void order.push(person))
  await Promise.all([...Array.from({ length: 30 }, () => draw(CAIO)), draw(ANA), draw(BIA)])
  expect(order.slice(0, 4)).toEqual([CAIO, CAIO, ANA, BIA])
  expect(order).toHaveLength(32)
})

test('one that fails passes the turn on, and only one is drawn at a time', async () => {
  let [drawing, most] = [0, 0]
  const draw = (person: number, fails: boolean) =>
    drawInTurn(person, async () => {
      most = Math.max(most, ++drawing)
      await new Promise((resolve) => setImmediate(resolve))
      drawing--
      if (fails) throw new Error('damaged')
    })
  const ends = await Promise.allSettled([
    draw(CAIO, true),
    draw(ANA, false),
    draw(CAIO, true),
    draw(BIA, false),
  ])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(most).toBe(1)
})
