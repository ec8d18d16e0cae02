import { afterEach, expect, test } from 'vitest'
import type { Sent } from '#web/client/send-act.ts'
import {
  forgetHeardMarks,
  forgetMarks,
  hearCount,
  hearMark,
  learnMark,
  markOf,
  markStore,
  newest,
  type Dated,
} from './mark-store.ts'
import { nextMoment, thisMoment } from '../moment.ts'

const KEY = 'liked:7'
afterEach(forgetMarks)

/** Each request waits until the test answers it. */
function server() {
  const requests: { on: boolean; answer: (sent: Sent<{ likes: number }>) => Promise<void> }[] = []
  const failed: boolean[] = []
  const act = {
    send(on: boolean) {
      const { promise, resolve } = Promise.withResolvers<Sent<{ likes: number }>>()
      requests.push({
        on,
        async answer(sent) {
          resolve(sent)
          await new Promise(setImmediate)
        },
      })
      return promise
    },
    countOf: ({ likes }: { likes: number }) => likes,
    onFailed: (_: unknown, target: boolean) => void failed.push(target),
  }
  const press = (read?: Dated<boolean>) => void markStore.press(KEY, read, act)
  return { requests, failed, press, asked: () => requests.map(({ on }) => on) }
}

const done = (likes: number): Sent<{ likes: number }> => ({ done: true, result: { likes } })
const FAILED: Sent<{ likes: number }> = { done: false, refused: null }
const shown = (read?: Dated<boolean>) => markOf(markStore.of(KEY), read)
const countIs = (page: Dated<number>) => newest(markStore.of(KEY)?.count, page)

test('Ana presses: the heart is full at once, and stays when the answer comes', async () => {
  const { requests, press } = server()
  press({ value: false, at: 0 })
  expect(shown()).toEqual({ on: true, confirmed: false })
  await requests[0]!.answer(done(1))
  expect(shown()).toEqual({ on: true, confirmed: true })
})

test('a double click asks for one after the other, and ends where it began', async () => {
  const { requests, press, asked } = server()
  press()
  press()
  expect(shown().on).toBe(false)
  expect(asked()).toEqual([true])
  await requests[0]!.answer(done(1))
  // the event of the first comes while the second is under way: it says nothing new
  hearMark(KEY, true)
  expect(asked()).toEqual([true, false])
  await requests[1]!.answer(done(0))
  expect(shown()).toEqual({ on: false, confirmed: false })
})

test('three presses ask once', async () => {
  const { requests, press, asked } = server()
  press()
  press()
  press()
  await requests[0]!.answer(done(1))
  expect(asked()).toEqual([true])
  expect(shown().on).toBe(true)
})

test('what fails is undone and told once, with all that was wanted meanwhile', async () => {
  const { requests, press, asked, failed } = server()
  const read = { value: true, at: 0 }
  press(read)
  press(read)
  await requests[0]!.answer(FAILED)
  expect(shown(read)).toEqual({ on: true, confirmed: true })
  expect(failed).toEqual([false])
  expect(asked()).toEqual([false])
  press(read)
  expect(asked()).toEqual([false, false])
})

test('an event waits behind what Ana wants, and counts for more than the answer that it overtook', async () => {
  const { requests, press } = server()
  hearMark(KEY, false)
  press()
  hearMark(KEY, true)
  expect(shown()).toEqual({ on: true, confirmed: true })
  hearMark(KEY, false)
  expect(shown()).toEqual({ on: true, confirmed: false })
  await requests[0]!.answer(done(0))
  expect(shown()).toEqual({ on: false, confirmed: false })
})

test('a failure leaves what an event said meanwhile', async () => {
  const { requests, press } = server()
  press()
  hearMark(KEY, true)
  await requests[0]!.answer(FAILED)
  expect(shown({ value: false, at: 0 })).toEqual({ on: true, confirmed: true })
})

test('a second tab follows by events, whatever its page said when it came', () => {
  const read = { value: false, at: thisMoment() }
  hearMark(KEY, true)
  expect(shown(read).on).toBe(true)
  hearMark(KEY, false)
  expect(shown(read).on).toBe(false)
})

test('back and forward: what is being sent is seen on the page before too, then the newer of both', async () => {
  const { requests, press } = server()
  press({ value: false, at: nextMoment() })
  const readMeanwhile = { value: false, at: nextMoment() }
  expect(shown(readMeanwhile).on).toBe(true)
  await requests[0]!.answer(done(1))
  // read before the act was done, or after: nobody knows; the act says what it made
  expect(shown(readMeanwhile).on).toBe(true)
  // taken back on the telephone while no events came, and the page was opened again
  expect(shown({ value: false, at: nextMoment() }).on).toBe(false)
})

test('what was asked for before an event does not undo it; what was asked for after it does', () => {
  const before = nextMoment()
  hearMark(KEY, true)
  learnMark(KEY, { value: false, at: before })
  expect(shown().on).toBe(true)
  learnMark(KEY, { value: false, at: nextMoment() })
  expect(shown().on).toBe(false)
})

test('a count from an event during the request is newer than the answer, and so is a page read meanwhile', async () => {
  const { requests, press } = server()
  const page = { value: 5, at: thisMoment() }
  press()
  await requests[0]!.answer(done(6))
  expect(countIs(page)).toBe(6)
  press()
  hearCount(KEY, 8)
  await requests[1]!.answer(done(5))
  expect(countIs(page)).toBe(8)
  press()
  const readAgain = { value: 9, at: thisMoment() }
  await requests[2]!.answer(done(7))
  expect(countIs(readAgain)).toBe(9)
})

test('where somebody else signs in, the answer to Ana says nothing, and nothing more is sent for her', async () => {
  const { requests, press, asked } = server()
  press()
  press()
  forgetMarks()
  await requests[0]!.answer(done(1))
  expect(asked()).toEqual([true])
  expect(markStore.of(KEY)).toBeUndefined()
})

test('where events were missed, what is being sent stays wanted', async () => {
  const { requests, press } = server()
  hearMark('saved:7', true)
  press()
  forgetHeardMarks()
  expect(shown().on).toBe(true)
  expect(markOf(markStore.of('saved:7'), { value: false, at: 0 }).on).toBe(false)
  await requests[0]!.answer(done(1))
  expect(shown().on).toBe(true)
})
