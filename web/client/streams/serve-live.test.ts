import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { serveLive, type ToHub } from './serve-live.ts'

const asked: string[][] = []

class Source extends EventTarget {
  constructor(address: string) {
    super()
    asked.push(new URL(address, 'http://site.invalid').searchParams.get('topics')!.split(','))
  }
  close() {}
}

afterEach(() => vi.unstubAllGlobals())

function tab(): (message: ToHub) => void {
  const { port1, port2 } = new MessageChannel()
  serveLive(port2)
  onTestFinished(() => port1.close())
  return (message) => port1.postMessage(message)
}

test('of more topics than one stream serves, those of the tab that is looked at are asked for', async () => {
  vi.stubGlobal('EventSource', Source)
  const [first, second] = [tab(), tab()]
  const many = Array.from({ length: 100 }, (_, n) => `work:${n + 2}`)
  first({ kind: 'join', key: 1, person: 0, topics: ['work:1'], after: null })
  await expect.poll(() => asked.at(-1)).toEqual(['work:1'])
  second({ kind: 'join', key: 1, person: 0, topics: many, after: null })
  await expect.poll(() => asked.at(-1)).toHaveLength(100)
  expect(asked.at(-1)).not.toContain('work:1')
  first({ kind: 'wake' })
  await expect.poll(() => asked.at(-1)).toContain('work:1')
  for (const send of [first, second]) send({ kind: 'leave-all' })
})
