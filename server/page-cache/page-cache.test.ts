import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeCachedPage, type CachedPage } from './cached-page.ts'
import { GREATEST_AGE_MS, PageCache, type PageBuild } from './page-cache.ts'

const SOURCES = ['works', 'work:1', 'person:1'] as const
type Versions = Record<(typeof SOURCES)[number], number>

const kept = (text: string, from: readonly string[], position = 0, madeAt = 0, bytes = 1000): CachedPage => ({
  status: 200,
  headers: {},
  etag: text,
  from,
  guards: [],
  position,
  madeAt,
  askedAt: madeAt,
  body: { br: Buffer.from(text) },
  recompressed: true,
  bytes,
})

const STEP = fc.oneof(
  fc.record({ do: fc.constant('change' as const), source: fc.constantFrom(...SOURCES, 'all' as const) }),
  fc.record({
    do: fc.constantFrom('hear' as const, 'begin' as const, 'read' as const, 'end' as const, 'ask' as const),
  }),
)

/**
 * Models the database, its notifications and one process; a page reads the database at one moment between
 * begin and end.
 */
test('whoever asks gets a page with everything that was heard of, and with their own last act', () => {
  fc.assert(
    fc.property(fc.array(STEP, { maxLength: 60 }), (steps) => {
      const cache = new PageCache(1_000_000, { now: () => 0 })
      const versions: Versions = { works: 0, 'work:1': 0, 'person:1': 0 }
      const heard: Versions = { ...versions }
      const line: { source: (typeof SOURCES)[number] | 'all'; position: number; versions: Versions }[] = []
      let position = 0
      let heardPosition = 0
      let flight: { flight: PageBuild; read: Versions | null } | null = null
      const bump = (source: (typeof SOURCES)[number] | 'all') => {
        for (const one of SOURCES) if (source === 'all' || one === source) versions[one] += 1
      }
      for (const step of steps) {
        if (step.do === 'change') {
          bump(step.source)
          line.push({ source: step.source, position: ++position, versions: { ...versions } })
        } else if (step.do === 'hear') {
          const next = line.shift()
          if (!next) continue
          cache.drop(next.source)
          heardPosition = next.position
          Object.assign(heard, next.versions)
        } else if (step.do === 'begin') flight ??= { flight: cache.begin(heardPosition), read: null }
        else if (step.do === 'read' && flight) flight.read ??= { ...versions }
        else if (step.do === 'end' && flight?.read) {
          cache.end(flight.flight, 'page', kept(JSON.stringify(flight.read), SOURCES, flight.flight.position))
          flight = null
        } else if (step.do === 'ask') {
          const page = cache.get('page', 0)
          if (page) {
            const shown = JSON.parse(page.etag) as Versions
            for (const source of SOURCES) expect(shown[source]).toBeGreaterThanOrEqual(heard[source])
          }
          // the writer of the last change gets only a page whose render began after that change was received
          if (cache.get('page', position)) expect(heardPosition).toBe(position)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('a page that changed while it was made is not kept', () => {
  const cache = new PageCache(1_000_000, { now: () => 0 })
  const flight = cache.begin(0)
  cache.drop('work:1')
  expect(cache.end(flight, 'a', kept('old', ['works', 'work:1']))).toBe(false)
  expect(cache.get('a', 0)).toBeUndefined()
  cache.end(cache.begin(0), 'a', kept('new', ['works', 'work:1']))
  cache.drop('work:2')
  expect(cache.get('a', 0)?.etag).toBe('new')
  cache.drop('all')
  expect([cache.get('a', 0), cache.size, cache.bytes]).toEqual([undefined, 0, 0])
})

test('the least lately asked for goes first, nothing outlives its greatest age, nothing huge is kept', () => {
  let now = 0
  const cache = new PageCache(32_000, { now: () => now })
  const keep = (key: string, bytes: number) => cache.end(cache.begin(0), key, kept(key, [], 0, now, bytes))
  for (let n = 0; n < 20; n++) keep(`p${n}`, 2000)
  expect([cache.size, cache.bytes]).toEqual([16, 32_000])
  expect([cache.get('p3', 0), cache.get('p4', 0)?.etag]).toEqual([undefined, 'p4'])
  keep('p20', 2000)
  expect([cache.get('p4', 0)?.etag, cache.get('p5', 0)]).toEqual(['p4', undefined])
  keep('huge', 2001)
  expect(cache.get('huge', 0)).toBeUndefined()
  now = GREATEST_AGE_MS + 1
  expect(cache.get('p4', 0)).toBeUndefined()
  keep('next', 2000)
  expect([cache.size, cache.bytes]).toEqual([1, 2000])
})

test('bytes are counted as the forms of a page come and go', async () => {
  const cache = new PageCache(1_000_000, { now: () => 0 })
  const page = await makeCachedPage({
    status: 200,
    headers: {},
    body: Buffer.from('palavra '.repeat(500)),
    from: [],
    guards: [],
    position: 0,
    madeAt: 0,
    askedAt: null,
  })
  cache.end(cache.begin(0), 'a', page)
  expect(cache.bytes).toBe(page.bytes)
  cache.resize('a', page, () => {
    page.bytes += 500
  })
  expect(cache.bytes).toBe(page.bytes)
  cache.drop('all')
  cache.resize('a', page, () => {
    page.bytes += 500
  })
  expect(cache.bytes).toBe(0)
})

describe('who is told that a page is due', () => {
  function aCache() {
    const due: string[] = []
    const clock = { now: 0 }
    const cache = new PageCache(1_000_000, { onDue: (key) => due.push(key), now: () => clock.now })
    const keep = (key: string, askedAt: number | null) =>
      cache.end(cache.begin(0), key, { ...kept('page', ['works'], 0, clock.now), askedAt })
    return { cache, clock, due, keep }
  }

  test('a page that was asked for a moment ago has changed', () => {
    const { cache, due, keep } = aCache()
    keep('a', 0)
    cache.drop('work:1')
    expect(due).toEqual([])
    cache.drop('works')
    expect([due, cache.get('a', 0)]).toEqual([['a'], undefined])
  })

  test('not one that nobody has asked for since it was made ahead, or for a while', () => {
    const { cache, clock, due, keep } = aCache()
    keep('ahead', null)
    keep('left', 0)
    clock.now = 10_000
    cache.drop('works')
    expect(due).toEqual([])
    keep('ahead', null)
    cache.get('ahead', 0)
    cache.drop('works')
    expect(due).toEqual(['ahead'])
  })

  test('not where everything changed: all of it would be made at once', () => {
    const { cache, due, keep } = aCache()
    keep('a', 0)
    cache.drop('all')
    expect(due).toEqual([])
  })

  test('a page in use grows old: it is handed out, and the next one asks for a new one', () => {
    const { cache, clock, due, keep } = aCache()
    keep('a', 0)
    clock.now = 45_000
    expect([cache.get('a', 0)?.etag, due, cache.hasFresh('a')]).toEqual(['page', [], true])
    clock.now = 45_001
    expect([cache.get('a', 0)?.etag, due, cache.hasFresh('a')]).toEqual(['page', ['a'], false])
    keep('a', null)
    expect(cache.hasFresh('a')).toBe(true)
  })
})
