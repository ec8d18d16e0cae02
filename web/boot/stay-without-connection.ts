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

interface LoadedPage {
  pathname: string
  search: string
  /** loader data by route id */
  data: ReadonlyMap<string, unknown>
  /** cancels a pending navigation and shows the page as it is */
  stay: () => void
  /** called after a reload, with whether it succeeded */
  onRead: (isRead: boolean) => void
}

let currentPage: LoadedPage | null = null

/** Set by the page that is shown. */
export function setCurrentPage(page: LoadedPage): void {
  currentPage = page
}

/** Without connection no other page can be shown. */
export function stayHere(message = LOST): void {
  toast.error(message)
  currentPage?.stay()
}

type Loaded = Record<string, { type: 'data' | 'error'; result: unknown }>

/**
 * If a request failed for lack of connection, the person stays on the page and sees a message: what is on the
 * screen or was typed is not replaced by an error page. If the server itself refuses a page, that is its
 * response, and is shown.
 */
export async function stayWithoutConnection(
  { request }: { request: Request },
  next: () => Promise<Loaded>,
): Promise<Loaded> {
  // before the request is sent, as its body can be read only once
  const sent = request.method === 'GET' ? null : await formOf(request.clone())
  const loaded = await next()
  if (sent && currentPage && leadsToSignIn(loaded) && signsInHere()) {
    stayHere(SESSION_ENDED)
    sendOnceSignedIn(request, sent).catch(() => stayHere(NOT_SENT))
    return loaded
  }
  if (sent && isTaken(loaded)) tellTextsSent(Object.fromEntries(sent))
  if (!sent && currentPage && isCurrent(request, currentPage) && leadsToSignIn(loaded) && signsInHere()) {
    void signInAgain(SESSION_ENDED, true)
    return asBefore(loaded, currentPage.data)
  }
  const errors = Object.values(loaded).filter(isError)
  if ('root' in loaded && !sent && currentPage && isCurrent(request, currentPage) && !request.signal.aborted)
    currentPage.onRead(!errors.some((error) => isLost(error) || isFault(error)))
  if (!currentPage || errors.length === 0 || request.signal.aborted) return loaded
  if (request.method !== 'GET') {
    if (errors.some(isLost)) stayHere()
    else if (errors.every(isFault)) stayHere(refusalIn(errors) ?? NOT_SENT)
    return loaded
  }
  // only page loads include the root route
  if (!('root' in loaded)) return asFailed(loaded)
  // a background reload of the current page; it is retried soon
  if (isCurrent(request, currentPage)) return asItWas(loaded, currentPage.data)
  if (!errors.some(isLost)) return loaded
  if ('works/work-page' in loaded) stayHere(WORK_LOAD_FAILED)
  else stayHere('communities/communities-page' in loaded ? COMMUNITIES_FAILED : LOST)
  return loaded
}

function isCurrent({ url }: Request, { pathname, search }: LoadedPage): boolean {
  const asked = new URL(url)
  return asked.pathname === pathname && asked.search === search
}

/** Replaces every redirect and error by the previous data. */
const asBefore = (loaded: Loaded, data: LoadedPage['data']): Loaded =>
  mapParts(loaded, (route, part) =>
    part.type === 'error' && data.has(route) ? { type: 'data', result: data.get(route) } : part,
  )

const formOf = (request: Request): Promise<FormData | null> => request.formData().catch(() => null)

/** Whether a guard redirected to the sign-in page, because the session ended. */
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

/** A part that failed to load must not replace the page by an error page, as React Router would. */
const asFailed = (loaded: Loaded): Loaded =>
  mapParts(loaded, (_, part) => (isError(part) ? { type: 'data', result: FAILED } : part))

/**
 * Keeps the previous data, even if the content is gone or no longer visible to this person: somebody reading
 * it or typing in it is not thrown out.
 */
function asItWas(loaded: Loaded, data: LoadedPage['data']): Loaded {
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

/** Redirects have the same type, but are no errors. */
const isError = (part: Loaded[string]) => part.type === 'error' && !(reasonOf(part) instanceof Response)

// `fetch` rejects with a TypeError where no answer came: https://fetch.spec.whatwg.org/#fetch-method
const isLost = (part: Loaded[string]) => isError(part) && reasonOf(part) instanceof TypeError

/** A server error, not a refusal. */
function isFault(part: Loaded[string]): boolean {
  const reason = reasonOf(part)
  return !isRouteErrorResponse(reason) || reason.status >= 500
}

/** The server's message if it refused something that may succeed later. */
function refusalIn(errors: readonly Loaded[string][]): string | undefined {
  const reasons = errors.map(reasonOf)
  const [refused] = reasons
    .map((reason) => (isRouteErrorResponse(reason) ? reason.data : reason))
    .filter(isRefused)
  return refused?.message
}

/** What an action threw is in `data`, beside the status. */
function reasonOf({ result }: Loaded[string]): unknown {
  const wrapped = typeof result === 'object' && result !== null && 'data' in result && 'init' in result
  return wrapped ? result.data : result
}
