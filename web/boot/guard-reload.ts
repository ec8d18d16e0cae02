import { stayHere } from './stay-without-connection.ts'

/**
 * React Router reloads the page where the code of the next one cannot be fetched. After a new release that is right;
 * without connection it would leave the browser's own page, and take what was typed with it.
 * https://developer.mozilla.org/docs/Web/API/Navigation/navigate_event
 */
export function guardReload(): void {
  let reachable = false
  window.navigation?.addEventListener('navigate', (event) => {
    if (reachable || event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
    event.preventDefault()
    const reload = () => {
      reachable = true
      window.location.reload()
    }
    void fetch('/healthz', { cache: 'no-store' }).then(reload, () => {
      stayHere()
      // added only once, however often it is called
      addEventListener('click', followPlainly, { capture: true })
    })
  })
}

/**
 * React Router never retries code that it is waiting for, so from then on the browser itself follows links.
 */
function followPlainly(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || link.target || link.origin !== window.location.origin || link.hash) return
  event.stopImmediatePropagation()
  if (navigator.onLine) return
  event.preventDefault()
  stayHere()
}
