import { useState, type KeyboardEvent } from 'react'

interface Acts {
  onGo: (path: string) => void
  onClose: () => void
}

/** Which of the suggestions the arrow keys have come to; -1 is the field itself. */
export function useChoice(suggestions: readonly { path: string }[], { onGo, onClose }: Acts) {
  const [chosen, choose] = useState(-1)
  const places = suggestions.length + 1
  // the list may have changed since
  const current = chosen < suggestions.length ? chosen : -1

  const onKeyDown = (event: KeyboardEvent) => {
    if (suggestions.length === 0) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      choose(((current + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      choose(-1)
      onClose()
    } else if (event.key === 'Enter') {
      const path = suggestions[current]?.path
      choose(-1)
      onClose()
      if (!path) return
      event.preventDefault()
      onGo(path)
    }
  }
  return { chosen: current, choose, onKeyDown }
}
