import { useEffect, type RefObject } from 'react'

/**
 * Notes where they are read: on a wide screen beside the line that calls them, elsewhere opened below it. Without
 * scripts they stand at the end of the text, where they stay for paper and for readers that list them. Most texts have
 * none: how they are shown is fetched by those that do, and until it is there a call leads to the end of the text.
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
