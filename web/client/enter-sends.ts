// chunk: apart
import type { KeyboardEvent } from 'react'

/**
 * With a keyboard, Enter sends and Shift+Enter inserts a line break. A touch keyboard has no Shift+Enter:
 * there Enter inserts the line break, and the button sends.
 */
export function enterSends({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false
  return !matchMedia('(pointer: coarse)').matches
}
