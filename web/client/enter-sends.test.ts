import type { KeyboardEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { enterSends } from './enter-sends.ts'

afterEach(() => void vi.unstubAllGlobals())

function press({ key = 'Enter', shiftKey = false, isComposing = false } = {}, pointer = 'fine'): boolean {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))
  return enterSends({ key, shiftKey, nativeEvent: { isComposing } } as unknown as KeyboardEvent)
}

test('Enter sends where there is a keyboard; on glass, with Shift or in the middle of a letter it does not', () => {
  expect(press()).toBe(true)
  expect(press({}, 'coarse')).toBe(false)
  expect(press({ shiftKey: true })).toBe(false)
  expect(press({ isComposing: true })).toBe(false)
  expect(press({ key: 'a' })).toBe(false)
})
