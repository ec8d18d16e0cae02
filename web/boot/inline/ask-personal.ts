import { personalAddress, type Personal } from '#web/client/personal.ts'

declare global {
  interface Window {
    /** The personal part of this page for its reader; null if the request failed. */
    personal?: Promise<Personal | null>
  }
}

/** Requests the personal part of the page while the other scripts still load. */
export function askPersonal(): void {
  const works = Array.from(
    document.querySelectorAll<HTMLElement>('[data-work]'),
    ({ dataset }) => dataset.work,
  )
  const address = personalAddress(location.pathname + location.search, String(works))
  window.personal = fetch(address, { headers: { Accept: 'application/json' } }).then(
    (answer) => (answer.ok ? (answer.json() as Promise<Personal>) : null),
    () => null,
  )
}
