const CASE = '[data-case]'

/**
 * A decided form disappears, and the focus with it. Called before that, this remembers where the focus goes:
 * to the next case, or to the list's heading if none is left. If the case stays, so does the focus.
 */
export function nextCase(form: HTMLElement): () => void {
  const decided = form.closest<HTMLElement>(CASE)
  if (!decided) return () => {}
  const list = decided.closest<HTMLElement>('section')
  const following = [
    ...siblings(decided, 'nextElementSibling'),
    ...siblings(decided, 'previousElementSibling'),
  ]
  return () =>
    // after React has drawn what was read again
    requestAnimationFrame(() => {
      if (decided.isConnected) return
      const next = following.find((one) => one.isConnected) ?? list?.querySelector<HTMLElement>('h2')
      next?.focus()
    })
}

function siblings(from: Element, side: 'nextElementSibling' | 'previousElementSibling'): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = from[side]; at; at = at[side])
    if (at instanceof HTMLElement && at.matches(CASE)) found.push(at)
  return found
}
