interface Watched {
  flush: (leaving: boolean) => void
  wake: () => void
  /** The page may be gone in a moment. */
  onGone?: () => void
  readonly unsaved: boolean
}

/** Saves when the page is left or hidden, tries again when the connection is back, asks before the page is closed. */
export function watchPage(kept: Watched): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') kept.flush(true)
  }
  const onPageHide = () => kept.onGone?.()
  const onOnline = () => kept.wake()
  const onUnload = (event: BeforeUnloadEvent) => {
    if (kept.unsaved) event.preventDefault()
  }
  document.addEventListener('visibilitychange', onHide)
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('online', onOnline)
  window.addEventListener('beforeunload', onUnload)
  return () => {
    document.removeEventListener('visibilitychange', onHide)
    window.removeEventListener('pagehide', onPageHide)
    window.removeEventListener('online', onOnline)
    window.removeEventListener('beforeunload', onUnload)
  }
}
