import { useEffect, type RefObject } from 'react'

/**
 * Shows notes where they are read: beside the line on wide screens, expanded below it elsewhere. Without
 * scripts they stay at the end of the text, as they do on paper and for screen readers. Most texts have none,
 * so the code is loaded only if needed; until then a reference links to the end of the text.
 */
export function useNotes(root: RefObject<HTMLElement | null>, html: string): void {
  useEffect(() => {
    const text = root.current
    const calls = [...(text?.querySelectorAll<HTMLAnchorElement>('a[data-footnote-ref]') ?? [])]
    if (!text || calls.length === 0) return
    let gone = false
    let remove = () => {}
    import('./show-notes.ts').then(
      ({ showNotes }) => {
        if (!gone) remove = showNotes(text, calls)
      },
      () => {},
    )
    return () => {
      gone = true
      remove()
    }
  }, [root, html])
}
