import type { KeyboardEvent } from 'react'

/** Enter in a dialog of the editor applies it; it must not send the form around it. */
export function onEnter(apply: () => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.target instanceof HTMLTextAreaElement)
      return
    if (event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    apply()
  }
}
