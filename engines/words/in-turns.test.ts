import { expect, test } from 'vitest'
import { inOneGo, inTurns, type Steps } from './in-turns.ts'

function* sum(most: number): Steps<number> {
  let sum = 0
  for (let n = 1; n <= most; n++) {
    yield
    sum += n
  }
  return sum
}

test('the result is the same in one go and in turns', async () => {
  expect(inOneGo(sum(1_000))).toBe(500_500)
  expect(await inTurns(sum(1_000))).toBe(500_500)
})

test('others have their turn before a long work is done', async () => {
  let turns = 0
  let over = false
  function* untilOthersCame(): Steps<string> {
    while (turns < 3) yield
    return 'done'
  }
  const others = () => {
    turns++
    if (!over) setImmediate(others)
  }
  setImmediate(others)
  expect(await inTurns(untilOthersCame())).toBe('done')
  over = true
})
