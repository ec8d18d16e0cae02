import { isRouteErrorResponse } from 'react-router'
import { COMMUNITIES_FAILED } from '#domain/texts.ts'
import { WORK_LOAD_FAILED } from '#domain/works/texts.ts'
import { isRefused } from '#web/client/is-refused.ts'
import { FAILED } from '#web/client/use-part.ts'
import { tellGone } from '#web/client/tell-gone.ts'
import { signInAgain, signsInHere } from '#web/client/sign-in-again.ts'
import { tellTextsSent } from '#web/ui/forms/sent-texts.ts'
import { toast } from '#web/ui/overlays/toast.ts'

const SESSION_ENDED = 'Sua sessão terminou'
const GONE = 'Este conteúdo não está mais disponível'
const LOST = 'Sem conexão. Confira a internet e tente de novo.'
export const NOT_SENT = 'Não foi possível enviar. Tente de novo em alguns instantes.'

interface Place {
  pathname: string
  search: string
  /** what its parts were made of, by the part's route */
  data: ReadonlyMap<string, unknown>
  /** shows it as it is, and lets go of any other that was on its way */
  stay: () => void
  /** it was read again, or could not be */
  onRead: (isRead: boolean) => void
}

let currentPlace: Place | null = null

/** Set by the page that is shown. */
export function keepPlace(place: Place): void {
  currentPlace = place
}

/** For want of a connection nothing else can be shown. */
export function stayHere(message = LOST): void {
  toast.error(message)
  currentPlace?.stay()
}

type Loaded = Record<string, { type: 'data' | 'error'; result: unknown }>

/**
 * Where something could not be fetched or sent, the person stays on the page, with the words: what is on the screen and
 * what was typed is not thrown away for a page that says less. A page that the server itself refuses to show is its
 * answer, and shown.
 */
export async function stayWithoutConnection(
  { request }: { request: Request },
  next: () => Promise<Loaded>,
): Promise<Loaded> {
  // read before it is sent: its body can be read once
  const sent = request.method === 'GET' ? null : await formOf(request.clone())
  const loaded = await next()
  if (sent && currentPlace && leadsToSignIn(loaded) && signsInHere()) {
    stayHere(SESSION_ENDED)
    sendOnceSignedIn(request, sent).catch(() => stayHere(NOT_SENT))
    return loaded
  }
  if (sent && isTaken(loaded)) tellTextsSent(Object.fromEntries(sent))
  if (!sent && currentPlace && isCurrent(request, currentPlace) && leadsToSignIn(loaded) && signsInHere()) {
    void signInAgain(SESSION_ENDED, true)
    return asBefore(loaded, currentPlace.data)
  }
  const errors = Object.values(loaded).filter(isError)
  if (
    'root' in loaded &&
    !sent &&
    currentPlace &&
    isCurrent(request, currentPlace) &&
    !request.signal.aborted
  )
    currentPlace.onRead(!errors.some((error) => isLost(error) || isFault(error)))
  if (!currentPlace || errors.length === 0 || request.signal.aborted) return loaded
  if (request.method !== 'GET') {
    if (errors.some(isLost)) stayHere()
    else if (errors.every(isFault)) stayHere(refusalIn(errors) ?? NOT_SENT)
    return loaded
  }
  // only a page asks for the root too
  if (!('root' in loaded)) return asFailed(loaded)
  // read again in the background, and soon once more
  if (isCurrent(request, currentPlace)) return asItWas(loaded, currentPlace.data)
  if (!errors.some(isLost)) return loaded
  if ('works/work-page' in loaded) stayHere(WORK_LOAD_FAILED)
  else stayHere('communities/communities-page' in loaded ? COMMUNITIES_FAILED : LOST)
  return loaded
}

function isCurrent({ url }: Request, { pathname, search }: Place): boolean {
  const asked = new URL(url)
  return asked.pathname === pathname && asked.search === search
}

/** Everything that leads away. */
const asBefore = (loaded: Loaded, data: Place['data']): Loaded =>
  mapParts(loaded, (route, part) =>
    part.type === 'error' && data.has(route) ? { type: 'data', result: data.get(route) } : part,
  )

const formOf = (request: Request): Promise<FormData | null> => request.formData().catch(() => null)

/** What a guard of members answers to who is none any more. */
const leadsToSignIn = (loaded: Loaded): boolean =>
  Object.values(loaded).some(({ type, result }) => {
    const to = type === 'error' && result instanceof Response ? result.headers.get('Location') : null
    return to !== null && /^\/auth(\?|$)/.test(to)
  })

/** Neither failed nor refused. */
const isTaken = (loaded: Loaded): boolean =>
  Object.values(loaded).every((part) => !isError(part) && !isRefused(reasonOf(part)))

async function sendOnceSignedIn(request: Request, form: FormData): Promise<void> {
  if (!(await signInAgain(SESSION_ENDED))) return
  const { sendFormAgain } = await import('./send-form-again.ts')
  await sendFormAgain(request, form)
}

/** A part that could not be read must not take the page with it, as React Router would. */
const asFailed = (loaded: Loaded): Loaded =>
  mapParts(loaded, (_, part) => (isError(part) ? { type: 'data', result: FAILED } : part))

/** Also what is there no more, or is this person's no more: who reads it, or writes in it, is not thrown out. */
function asItWas(loaded: Loaded, data: Place['data']): Loaded {
  for (const part of Object.values(loaded)) {
    const reason = isError(part) ? reasonOf(part) : null
    if (isRouteErrorResponse(reason) && (reason.status === 404 || reason.status === 410))
      tellGone(isRefused(reason.data) ? reason.data.message : GONE)
  }
  return mapParts(loaded, (route, part) =>
    isError(part) && data.has(route) ? { type: 'data', result: data.get(route) } : part,
  )
}

const mapParts = (loaded: Loaded, change: (route: string, part: Loaded[string]) => Loaded[string]): Loaded =>
  Object.fromEntries(Object.entries(loaded).map(([route, part]) => [route, change(route, part)]))

/** A redirect comes the same way. */
const isError = (part: Loaded[string]) => part.type === 'error' && !(reasonOf(part) instanceof Response)

// `fetch` rejects with a TypeError where no answer came: https://fetch.spec.whatwg.org/#fetch-method
const isLost = (part: Loaded[string]) => isError(part) && reasonOf(part) instanceof TypeError

/** The server failed, and did not refuse. */
function isFault(part: Loaded[string]): boolean {
  const reason = reasonOf(part)
  return !isRouteErrorResponse(reason) || reason.status >= 500
}

/** The server's own words, where it refused what it can do at another time. */
function refusalIn(errors: readonly Loaded[string][]): string | undefined {
  const reasons = errors.map(reasonOf)
  const [refused] = reasons
    .map((reason) => (isRouteErrorResponse(reason) ? reason.data : reason))
    .filter(isRefused)
  return refused?.message
}

/** What an action threw comes as its data, beside the status. */
function reasonOf({ result }: Loaded[string]): unknown {
  const wrapped = typeof result === 'object' && result !== null && 'data' in result && 'init' in result
  return wrapped ? result.data : result
}
