declare global {
  interface Window {
    pressedEarly?: HTMLElement | null
  }
}

/** The last press on what only scripts can open is kept until they are there: press-again.ts. */
export function keepEarlyPress(): void {
  const keep = ({ target }: Event) => {
    if (!document.documentElement.dataset.hydrated)
      window.pressedEarly = (target as Element).closest<HTMLElement>('button[aria-haspopup]')
  }
  addEventListener('click', keep, true)
}
