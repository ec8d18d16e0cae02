import { expect, test } from 'vitest'
import { collectPageLines, pageLine, type PageOf } from './page-lines.ts'

function pagesIn(...pieces: string[]): PageOf[] {
  const told: PageOf[] = []
  const take = collectPageLines((at) => told.push(at))
  for (const piece of pieces) take(Buffer.from(piece))
  return told
}

test('each page that a reader names is told, also where its line comes in pieces', () => {
  const lines = `ready\n${pageLine({ page: 1, pages: 96 })}${pageLine({ page: 12, pages: 96 })}{"status":"done"}`
  const both = [
    { page: 1, pages: 96 },
    { page: 12, pages: 96 },
  ]
  expect(pagesIn(lines)).toEqual(both)
  expect(pagesIn(...lines)).toEqual(both)
})

test('what is no page of so many is not told, and a line without end is not kept', () => {
  expect(pagesIn('page 0 5\npage 6 5\npage 1 9999999\npage 1\n{"text":"page 1 2"}\n')).toEqual([])
  expect(pagesIn('x'.repeat(1_000_000), 'page 1 2\n', 'page 2 2\n')).toEqual([{ page: 2, pages: 2 }])
})
