import { LONGEST_WAIT_MS } from './limits.ts'

declare global {
  interface Window {
    /** Resolves at the first paint. */
    painted?: Promise<unknown>
  }
}

/** Whatever is requested before the first paint delays it. A tab in the background is never painted. */
export function waitForPaint(): void {
  window.painted = new Promise<unknown>((resolve) => {
    if (document.hidden || !('PerformanceObserver' in window)) return resolve(null)
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
}
