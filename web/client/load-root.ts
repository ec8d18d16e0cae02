import { nextMoment } from './moment.ts'
import { VISITOR, personalAddress, type Personal } from './personal.ts'
import type { RootData } from './shell-data.ts'

const AGAIN_MS = 5_000

let root: RootData | undefined
let last: { address: string; personal: Personal } | null = null
/** Whether the personal part is worth a request: for visitors it is empty. */
let mayHaveSession: boolean | undefined
/** Somebody signed in or out on purpose; otherwise a missing session has expired by itself. */
let isExpected = false

/**
 * The personal part of the page that came as HTML: it is requested separately, and filling it in must not
 * shift the layout.
 */
let first: Personal | null = null
const listeners = new Set<() => void>()

export const firstPersonal = {
  read: () => first,
  readOnServer: () => null,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

async function ask(address: string, signal?: AbortSignal): Promise<Personal | null> {
  const askedAt = nextMoment()
  const response = await fetch(personalAddress(address), {
    headers: { Accept: 'application/json' },
    ...(signal && { signal }),
  })
  return response.ok ? { ...((await response.json()) as Personal), askedAt } : null
}

function remember(address: string, personal: Personal): Personal {
  last = { address, personal }
  mayHaveSession = personal.me !== null
  return personal
}

/** Fills in the page that the browser opened; asked again until there is an answer. */
export async function fillFirstPage(): Promise<void> {
  if (!window.personal) return
  const address = window.location.pathname + window.location.search
  let personal = await window.personal
  while (!personal) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    personal = await ask(address).catch(() => null)
  }
  // another page may have been opened meanwhile, and has asked for itself
  if (last) return
  first = remember(address, personal)
  for (const listener of listeners) listener()
}

/** Stores what all pages share: it comes with the first page and stays. */
export function rememberRoot(shown: RootData): void {
  root = shown
  mayHaveSession ??= shown.shell.hasSession
}

/** A form was sent, or another tab says that somebody signed in or out. */
export function expectSession(): void {
  mayHaveSession = true
  isExpected = true
}

/** Who is signed in now, whatever the page believes; null: nobody, or the request failed. */
export async function readPersonNow(): Promise<number | null> {
  const personal = await ask(window.location.pathname).catch(() => null)
  return personal?.me?.id ?? null
}

interface LoadArgs {
  request: Request
  serverLoader: () => Promise<RootData>
}

/** After navigation and after acts: loads the personal part in parallel with the page's own data. */
export async function loadRoot({ request, serverLoader }: LoadArgs): Promise<RootData> {
  const { shell } = root ?? (await serverLoader())
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  mayHaveSession ??= shell.hasSession
  if (!mayHaveSession) return { shell, whole: null, personal: remember(address, VISITOR) }
  const personal = await ask(address, request.signal).catch(() => null)
  const wasExpected = isExpected
  isExpected = false
  // the session expired by itself: what is typed on the page stays, and the next act asks to sign in
  if (personal && !personal.me && !wasExpected && last?.personal.me && last.address === address)
    return { shell, whole: null, personal: last.personal }
  if (personal) return { shell, whole: null, personal: remember(address, personal) }
  // If the request failed, the page is shown all the same, with the person known so far.
  if (last === null || last.address === address)
    return { shell, whole: null, personal: last?.personal ?? null }
  return { shell, whole: null, personal: { ...last.personal, reactions: null, route: null, page: null } }
}
