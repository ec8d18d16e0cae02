// chunk: apart
import type { KeyboardEvent } from 'react'

/**
 * Enter sends and Shift+Enter breaks the line where there is a keyboard. One of glass has no Shift+Enter: there Enter
 * breaks the line, and the button sends.
 */
export function enterSends({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false
  return !matchMedia('(pointer: coarse)').matches
}
