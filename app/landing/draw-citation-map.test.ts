import { expect, test } from 'vitest'
import type { MappedWork } from '#domain/works/map/find-citation-map.ts'
import { drawCitationMap, drawNeighbours } from './draw-citation-map.ts'

const DAY = 86_400_000
const AREAS = ['Educação', 'Saúde', 'Direito', 'Física']

const work = (id: number, changes: Partial<MappedWork> = {}): MappedWork => ({
  id,
  title: `Obra ${id}`,
  path: `/ana/obra-${id}`,
  area: AREAS[id % AREAS.length]!,
  published: Date.UTC(2025, 10, 1) + id * DAY,
  links: 0,
  cites: [],
  ...changes,
})

const notesOf = (markup: string) =>
  [...markup.matchAll(/<circle cx='(\d+)' cy='(\d+)'/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

test('each work is a note with its title on the line of its area, and the lit one stands in brackets', () => {
  const { markup } = drawCitationMap([work(1), work(2, { cites: [1] }), work(5)], 1)
  expect(markup).toContain("<a href='/ana/obra-2'><title>Obra 2</title>")
  const [first, second, third] = notesOf(markup)
  expect(first!.y).toBe(third!.y)
  expect(first!.y).not.toBe(second!.y)
  expect(first!.x).toBeLessThan(third!.x)
  expect(markup.match(/class='b'/g)).toHaveLength(1)
  expect(/class='h' d='(M[^']+)'/.exec(markup)).not.toBeNull()
})

test('a title of Caio is words and never markup', () => {
  const { markup } = drawCitationMap([work(1, { title: "</title><script>'alert'", path: "/a'b" })], 1)
  expect(markup).not.toContain('<script')
  expect(markup).toContain('&lt;/title&gt;&lt;script&gt;&apos;alert&apos;')
  expect(markup).toContain("href='/a&apos;b'")
})

test('notes of one day do not lie upon each other, nor beside the sheet', () => {
  const same = Array.from({ length: 12 }, (_, id) => work(id, { area: 'Saúde', published: DAY }))
  const { markup } = drawCitationMap([...same, work(20, { published: 0 })], null)
  const line = notesOf(markup)
    .slice(0, 12)
    .map(({ x }) => x)
    .toSorted((a, b) => a - b)
  for (const [at, x] of line.entries()) if (at > 0) expect(x - line[at - 1]!).toBeGreaterThanOrEqual(24)
  expect(line.at(-1)).toBeLessThanOrEqual(632)
  expect(line[0]).toBeGreaterThanOrEqual(172)
})

test('on a phone there are the lit work and its neighbours only', () => {
  const all = [work(1), work(2, { cites: [1] }), work(3), work(4, { cites: [3] })]
  expect(notesOf(drawNeighbours(all, 1).markup)).toHaveLength(2)
  expect(notesOf(drawNeighbours(all, 4).markup)).toHaveLength(2)
  expect(notesOf(drawNeighbours([work(1)], 1).markup)).toHaveLength(1)
})
