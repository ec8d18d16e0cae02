const CASE = '[data-case]'

/** React removes a decided case some time after the page's data were read again, in a transition. */
const LATEST_MS = 5_000

/**
 * A decided form disappears, and the focus with it. Called before that, this remembers where the focus goes: to the next
 * case, or to the list's heading (without one, the page's content) if none is left. If the case stays, so does the focus,
 * and whoever has moved it elsewhere meanwhile keeps it there.
 */
export function nextCase(form: HTMLElement): () => void {
  const decided = form.closest<HTMLElement>(CASE)
  if (!decided) return () => {}
  const { ownerDocument: document } = form
  const list = decided.closest<HTMLElement>('section')
  const following = [
    ...siblings(decided, 'nextElementSibling'),
    ...siblings(decided, 'previousElementSibling'),
  ]
  const moveOn = () => {
    if (decided.isConnected) return false
    if (document.activeElement !== document.body) return true
    const next =
      [...following, list?.querySelector<HTMLElement>('h2[tabindex]')].find((one) => one?.isConnected) ??
      document.querySelector<HTMLElement>('main')
    next?.focus()
    return true
  }
  return () => {
    if (moveOn()) return
    const observer = new MutationObserver(() => moveOn() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => observer.disconnect(), LATEST_MS)
  }
}

function siblings(from: Element, side: 'nextElementSibling' | 'previousElementSibling'): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = from[side]; at; at = at[side])
    if (at instanceof HTMLElement && at.matches(CASE)) found.push(at)
  return found
}
