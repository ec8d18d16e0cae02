import { LONGEST_WAIT_MS } from './limits.ts'

declare global {
  interface Window {
    /** Fulfilled once something is seen. */
    painted?: Promise<unknown>
  }
}

/** What is asked for before something is seen makes the first picture late. Of a tab behind others nothing is seen. */
export function waitForPaint(): void {
  window.painted = new Promise<unknown>((resolve) => {
    if (document.hidden || !('PerformanceObserver' in window)) return resolve(null)
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
}
