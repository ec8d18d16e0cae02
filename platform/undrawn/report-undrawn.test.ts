import { expect, test } from 'vitest'
import { hearUndrawn, reportUndrawn, type UndrawnPart } from './report-undrawn.ts'

test('what could not be drawn is heard by who listens, until they stop', () => {
  const heard: UndrawnPart[] = []
  const stop = hearUndrawn((part) => heard.push(part))
  const part = { kind: 'comment', id: 12, error: new Error('x') }
  reportUndrawn(part)
  expect(heard).toEqual([part])
  stop()
  reportUndrawn(part)
  expect(heard).toHaveLength(1)
})
