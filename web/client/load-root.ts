import { VISITOR, personalAddress, type Personal } from './personal.ts'
import type { RootData } from './shell-data.ts'

const AGAIN_MS = 5_000

let root: RootData | undefined
let last: { address: string; personal: Personal } | null = null
/** Whether it is worth asking: visitors would learn nothing new. */
let mayHaveSession: boolean | undefined
/** Somebody signed in or out on purpose; else a session that is gone has ended by itself. */
let isExpected = false

/** The personal part of the page that came as HTML: it arrives by itself, and moves nothing. */
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
  const response = await fetch(personalAddress(address), {
    headers: { Accept: 'application/json' },
    ...(signal && { signal }),
  })
  return response.ok ? ((await response.json()) as Personal) : null
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

/** The page as it is: what every page shares comes with the first one and stays. */
export function rememberRoot(shown: RootData): void {
  root = shown
  mayHaveSession ??= shown.shell.hasSession
}

/** A form was sent, or another tab says that somebody signed in or out. */
export function expectSession(): void {
  mayHaveSession = true
  isExpected = true
}

/** Who is signed in by now, whatever the page believes; null: nobody, or it could not be asked. */
export async function readPersonNow(): Promise<number | null> {
  const personal = await ask(window.location.pathname).catch(() => null)
  return personal?.me?.id ?? null
}

interface LoadArgs {
  request: Request
  serverLoader: () => Promise<RootData>
}

/** On a change of page and after acts: the personal part beside the page's own data. */
export async function loadRoot({ request, serverLoader }: LoadArgs): Promise<RootData> {
  const { shell } = root ?? (await serverLoader())
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  mayHaveSession ??= shell.hasSession
  if (!mayHaveSession) return { shell, whole: null, personal: remember(address, VISITOR) }
  const personal = await ask(address, request.signal).catch(() => null)
  const wasExpected = isExpected
  isExpected = false
  // it ended by itself: what is written on the page stays, and the next act asks to sign in
  if (personal && !personal.me && !wasExpected && last?.personal.me && last.address === address)
    return { shell, whole: null, personal: last.personal }
  if (personal) return { shell, whole: null, personal: remember(address, personal) }
  // Where it cannot be had the page is shown all the same; who looks at it has not changed.
  if (last === null || last.address === address)
    return { shell, whole: null, personal: last?.personal ?? null }
  return { shell, whole: null, personal: { ...last.personal, reactions: null, route: null, page: null } }
}
