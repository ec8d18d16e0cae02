import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { hearUndrawn, type UndrawnPart } from '#platform/undrawn/report-undrawn.ts'
import { pageOf } from './page.ts'
import { drawText, showEach } from './show-each.ts'

let heard: UndrawnPart[]
beforeEach(() => {
  heard = []
  onTestFinished(hearUndrawn((part) => heard.push(part)))
})

const broken = new Error('quebrado')
const show = ({ id }: { id: number }) => {
  if (id === 2) throw broken
  return `n. ${id}`
}

test('a row that cannot be shown is left out and told, the others stay', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(showEach('comment', rows, show)).toEqual(['n. 1', 'n. 3'])
  expect(heard).toEqual([{ kind: 'comment', id: 2, error: broken }])
})

test('a page goes on after one that is left out, also where it was the last', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]
  const page = pageOf(rows, 2, (row) => [row.id], show)
  expect(page.items).toEqual(['n. 1'])
  expect(page.next).not.toBeNull()
  expect(heard).toEqual([{ kind: 'row of a list', id: '2', error: broken }])
})

test('in place of a text stands a sentence', () => {
  const draw = (): string => {
    throw broken
  }
  expect(drawText('text of a review', 'avaliacao-7-', draw)).toBe(
    '<p>Este trecho não pôde ser mostrado. O problema foi registrado.</p>',
  )
  expect(heard).toEqual([{ kind: 'text of a review', id: 'avaliacao-7-', error: broken }])
  expect(drawText('text of a review', 'avaliacao-8-', () => '<p>a</p>')).toBe('<p>a</p>')
})
