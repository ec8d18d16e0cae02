import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { RecentMap } from './recent-map.ts'

test('holds the last ones that were set or found', () => {
  const map = new RecentMap<string, number | null>(2)
  map.set('ana', 1)
  map.set('bia', null)
  expect(map.get('ana')).toBe(1)
  map.set('caio', 3)
  expect(['ana', 'bia', 'caio'].map((key) => map.get(key))).toEqual([1, undefined, 3])
  map.set('bia', null)
  expect(map.get('bia')).toBeNull()
  map.delete('bia')
  expect(map.get('bia')).toBeUndefined()
})

test('whatever is done, it holds what was used last, and no more', () => {
  const act = fc.record({
    key: fc.integer({ min: 0, max: 9 }),
    kind: fc.constantFrom('set', 'get', 'delete'),
  })
  fc.assert(
    fc.property(fc.array(act), fc.integer({ min: 1, max: 5 }), (acts, most) => {
      const map = new RecentMap<number, number>(most)
      let used: number[] = []
      for (const { key, kind } of acts) {
        const held = used.includes(key)
        if (kind === 'set') map.set(key, key)
        if (kind === 'get') expect(map.get(key)).toBe(held ? key : undefined)
        if (kind === 'delete') map.delete(key)
        used = used.filter((one) => one !== key)
        if (kind === 'set' || (kind === 'get' && held)) used = [...used, key].slice(-most)
      }
      for (let key = 0; key <= 9; key++) if (!used.includes(key)) expect(map.get(key)).toBeUndefined()
      for (const key of used) expect(map.get(key)).toBe(key)
    }),
  )
})
