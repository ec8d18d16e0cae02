import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LiveStream, type LiveMessage, type EventReader } from './live-stream.ts'
import { olderCursor } from './older-cursor.ts'

class FakeSource implements EventReader {
  closed = false
  readonly address: URLSearchParams
  readonly #listeners: [string, (event: MessageEvent<string>) => void][] = []

  constructor(address: string) {
    this.address = new URL(address, 'http://site.invalid').searchParams
  }

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void) {
    this.#listeners.push([type, listener])
  }

  close() {
    this.closed = true
  }

  say(type: string, data?: string, lastEventId = '') {
    for (const [known, listener] of this.#listeners) {
      if (known === type) listener({ data, lastEventId } as MessageEvent<string>)
    }
  }

  event(topic: string, cursor: string) {
    this.say('message', JSON.stringify({ topic, event: { kind: 'comment', id: 1 } }), cursor)
  }
}

let sources: FakeSource[]
let stream: LiveStream
const newest = () => sources.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  sources = []
  stream = new LiveStream((address) => {
    const source = new FakeSource(address)
    sources.push(source)
    return source
  })
})
afterEach(() => void vi.useRealTimers())

function tab(topics: string[], after: string | null = null) {
  const received: LiveMessage[] = []
  const client = { topics, after, onMessage: (message: LiveMessage) => void received.push(message) }
  return { client, received, leave: stream.join(client) }
}

describe('one stream for all tabs', () => {
  test('twenty tabs are one connection, each told of what it asked for', () => {
    const tabs = Array.from({ length: 20 }, (_, n) => tab([`work:${n + 1}`, 'person:1'], '7:7:'))
    vi.advanceTimersByTime(100)
    expect(sources).toHaveLength(1)
    expect(newest().address.get('topics')!.split(',')).toHaveLength(21)
    newest().event('work:3', '8:8:')
    newest().event('person:1', '9:9:')
    expect(tabs.map(({ received }) => received.length)).toEqual(tabs.map((_, n) => (n === 2 ? 2 : 1)))
  })

  test('every tab is told how far was heard before it is told what happened', () => {
    const tabs = [tab(['work:1']), tab(['work:2'])]
    vi.advanceTimersByTime(100)
    newest().say('heard', '12')
    newest().event('work:1', '8:8:')
    expect(tabs.map(({ received }) => received.map(({ kind }) => kind))).toEqual([
      ['heard', 'event'],
      ['heard'],
    ])
    expect(tabs[1]!.received).toEqual([{ kind: 'heard', position: '12' }])
  })

  test('a tab that joins later begins where its page was read, though the stream is further', () => {
    tab(['work:1'], '50:50:')
    vi.advanceTimersByTime(100)
    newest().say('open', '50:50:')
    newest().event('work:1', '90:95:91')
    tab(['work:2'], '80:80:')
    vi.advanceTimersByTime(100)
    expect(sources).toHaveLength(2)
    expect(sources[0]!.closed).toBe(true)
    expect(newest().address.get('after')).toBe('80:80:')
  })

  test('when the last one leaves it is closed; one that changes pages keeps it', () => {
    const first = tab(['works'])
    vi.advanceTimersByTime(100)
    first.leave()
    const second = tab(['works'])
    vi.advanceTimersByTime(100)
    expect(newest().closed).toBe(false)
    second.leave()
    vi.advanceTimersByTime(5000)
    expect(newest().closed).toBe(true)
    expect(sources).toHaveLength(2)
  })
})

describe('a lost stream', () => {
  test('is opened again from the last event, later and later while it fails', () => {
    tab(['works'], '5:5:')
    vi.advanceTimersByTime(100)
    newest().event('works', '6:6:')
    newest().say('error')
    vi.advanceTimersByTime(1100)
    expect(newest().address.get('after')).toBe('6:6:')
    for (let n = 0; n < 12; n++) {
      newest().say('error')
      vi.advanceTimersByTime(60_000)
    }
    const before = sources.length
    newest().say('error')
    vi.advanceTimersByTime(20_000)
    expect(sources).toHaveLength(before)
  })

  test('is tried at once when the network is back', () => {
    tab(['works'])
    vi.advanceTimersByTime(100)
    for (let n = 0; n < 8; n++) {
      newest().say('error')
      vi.advanceTimersByTime(60_000)
    }
    newest().say('error')
    const before = sources.length
    stream.wake([])
    vi.advanceTimersByTime(1)
    expect(sources).toHaveLength(before + 1)
  })

  test('that only fell silent is found out by its missing beats', () => {
    tab(['works'])
    vi.advanceTimersByTime(100)
    for (let n = 0; n < 5; n++) {
      vi.advanceTimersByTime(25_000)
      newest().say('beat', '1')
    }
    expect(sources).toHaveLength(1)
    vi.advanceTimersByTime(75_000)
    expect(sources).toHaveLength(2)
  })

  test('with a gap, every tab is told to load again, and it goes on from there', () => {
    const { received } = tab(['works'], '5:5:')
    vi.advanceTimersByTime(100)
    newest().say('reload', '70:70:')
    newest().say('error')
    vi.advanceTimersByTime(1100)
    expect(received).toEqual([{ kind: 'reload' }])
    expect(newest().address.get('after')).toBe('70:70:')
  })
})

test('a tab whose work was hidden, or whose person signed out, reads again; the others go on', () => {
  const [gone, other] = [tab(['work:1']), tab(['work:2'])]
  vi.advanceTimersByTime(100)
  newest().say('denied', '["work:1"]')
  newest().event('work:2', '9:9:')
  expect(gone.received).toEqual([{ kind: 'reload' }])
  expect(other.received).toMatchObject([{ kind: 'event' }])
})

test('a tab that stays on what is gone is told once, and hears again of what it may when its person is back', () => {
  const [gone, other] = [tab(['work:1']), tab(['work:2'])]
  vi.advanceTimersByTime(100)
  newest().say('open', '5:5:')
  newest().say('denied', '["work:1"]')
  stream.wake([])
  vi.advanceTimersByTime(100)
  expect(sources).toHaveLength(2)
  expect(newest().address.get('topics')).toBe('work:1,work:2')
  newest().say('open', '5:5:')
  newest().say('denied', '["work:1"]')
  expect(gone.received).toEqual([{ kind: 'reload' }])
  stream.wake([])
  vi.advanceTimersByTime(100)
  newest().say('open', '5:5:')
  stream.wake([])
  vi.advanceTimersByTime(100)
  expect(sources).toHaveLength(3)
  newest().event('work:1', '6:6:')
  expect(gone.received).toMatchObject([{ kind: 'reload' }, { kind: 'event' }])
  expect(other.received).toEqual([])
})

test('a tab that stays while its work is hidden, shown and hidden again is told both times', () => {
  const { received } = tab(['work:1', 'works'])
  const answer = (denied?: string) => {
    vi.advanceTimersByTime(100)
    newest().say('open', '5:5:')
    if (denied) newest().say('denied', denied)
  }
  answer('["work:1"]')
  stream.wake([])
  answer()
  newest().say('error')
  vi.advanceTimersByTime(1100)
  answer('["work:1"]')
  expect(sources).toHaveLength(3)
  expect(received).toEqual([{ kind: 'reload' }, { kind: 'reload' }])
})

describe('more topics than one stream serves', () => {
  const asked = () => newest().address.get('topics')!.split(',')
  const manyTabs = () => {
    const tabs = Array.from({ length: 101 }, (_, n) => tab([`work:${n + 1}`, 'works']))
    vi.advanceTimersByTime(100)
    newest().say('open', '5:5:')
    return tabs
  }

  test('those of the tabs opened last are asked for, once', () => {
    manyTabs()
    expect(asked()).toHaveLength(100)
    expect(asked()).toEqual(expect.arrayContaining(['works', 'work:101', 'work:3']))
    vi.advanceTimersByTime(40_000)
    expect(sources).toHaveLength(1)
  })

  test('a tab left out is served when it is looked at, and reads again what it missed', () => {
    const tabs = manyTabs()
    stream.wake([tabs[5]!.client])
    vi.advanceTimersByTime(100)
    expect(sources).toHaveLength(1)
    stream.wake([tabs[0]!.client])
    vi.advanceTimersByTime(100)
    expect(asked()).toContain('work:1')
    expect(tabs[0]!.received).toEqual([])
    newest().say('open', '6:6:')
    newest().event('work:1', '7:7:')
    newest().say('error')
    vi.advanceTimersByTime(1100)
    newest().say('open', '7:7:')
    expect(tabs[0]!.received).toMatchObject([{ kind: 'reload' }, { kind: 'event' }])
    expect(asked()).not.toContain('work:3')
    expect(asked()).toContain('work:6')
  })

  test('it is served too when others are closed', () => {
    const tabs = manyTabs()
    for (const { leave } of tabs.slice(50)) leave()
    vi.advanceTimersByTime(100)
    newest().say('open', '6:6:')
    expect(asked()).toHaveLength(51)
    expect(tabs.map(({ received }) => received.length)).toEqual(tabs.map((_, n) => (n < 2 ? 1 : 0)))
  })
})

test.each([
  [null, null, null],
  ['5:9:6,7', null, '5:9:6,7'],
  ['5:9:6,7', '5:9:6,7', '5:9:6,7'],
  ['5:9:6,7', '8:8:', '5:5:'],
  ['100:100:', '99:120:99~130:130:~7', '99:99:'],
  [
    '9223372036854775806:9223372036854775806:',
    '9223372036854775807:9223372036854775807:',
    '9223372036854775806:9223372036854775806:',
  ],
])('the place before %s and %s is %s', (a, b, older) => {
  expect(olderCursor(a, b)).toBe(older)
  expect(olderCursor(b, a)).toBe(older)
})
