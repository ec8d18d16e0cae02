declare global {
  interface Window {
    pressedEarly?: HTMLElement | null
  }
}

/**
 * Remembers the last press on something that only scripts can open, until they have loaded: press-again.ts.
 */
export function keepEarlyPress(): void {
  const keep = ({ target }: Event) => {
    if (!document.documentElement.dataset.hydrated)
      window.pressedEarly = (target as Element).closest<HTMLElement>('button[aria-haspopup]')
  }
  addEventListener('click', keep, true)
}
