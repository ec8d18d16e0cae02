import { personalAddress, type Personal } from '#web/client/personal.ts'

declare global {
  interface Window {
    /** What this page is for the person who opened it; null where it could not be had. */
    personal?: Promise<Personal | null>
  }
}

/** While the other scripts are still on their way: what the page is for this person. */
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
