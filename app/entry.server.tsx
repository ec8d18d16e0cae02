import { isbot } from 'isbot'
import { isRouteErrorResponse, type EntryContext, type RouterContextProvider } from 'react-router'
import { contentSecurityPolicy, hashOfScript } from '#web/http/content-security-policy.ts'
import { notesOf } from '#web/http/response-metadata.ts'
import { factsOf, servicesOf } from '#web/http/context.ts'
import { isDatabaseAway } from '#platform/outages/is-database-away.ts'
import { drawWhole } from '#web/drawing/draw-whole.tsx'
import { drawWithoutFailed } from '#web/drawing/draw-without-failed.ts'
import { streamPage } from '#web/drawing/stream-page.tsx'
import { loadStandingParts } from '#web/ui/lazy-part.ts'
import { PartsOfPage } from '#web/drawing/parts-of-page.ts'
import { INLINE_SCRIPTS } from '#web/boot/inline-scripts.ts'

const BUILT = Object.values(INLINE_SCRIPTS).map(({ hash }) => hash)

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  keepPrivate(headers, context)
  const { log } = servicesOf(context)
  const { id, nonce, userAgent } = factsOf(context)
  const allow = (scripts: readonly string[], nonce?: string) => allowScripts(headers, scripts, nonce)
  if (request.method === 'HEAD') {
    allow([])
    return new Response(null, { status, headers })
  }
  await loadStandingParts()

  const page = {
    context: ofItsRoutes(routerContext),
    url: request.url,
    requestId: status >= 500 ? id : null,
    parts: new PartsOfPage(),
  }
  const notes = notesOf(context)
  // robots do not wait for streamed parts, cached pages are cached whole, and a form's response has no late
  // part
  const whole = isbot(userAgent) || notes.isPublic || request.method === 'POST'
  const onLateError = (error: unknown) =>
    log.error({ err: error }, 'rendering failed after the first part was sent')
  if (!whole) {
    allow([], nonce)
    let rest = page.context.serverHandoffStream
    const body = await drawWithoutFailed(page.parts, () => {
      // each render attempt consumes a copy of the stream, so one is kept for the next attempt
      const [now, later] = rest?.tee() ?? []
      rest = later
      page.context.serverHandoffStream = now
      return streamPage(page, { nonce, whole, onLateError })
    })
    void rest?.cancel()
    return new Response(body, { status, headers })
  }
  const data = await new Response(routerContext.serverHandoffStream).text()
  return drawWithoutFailed(page.parts, async () => {
    const drawn = drawWhole(page, data)
    if (drawn) {
      allow(drawn.scripts)
      notes.html = drawn.html
      return new Response(bytesOnceRead(drawn.html), { status, headers })
    }
    page.parts.reset()
    page.context.serverHandoffStream = new Response(data).body!
    allow([], nonce)
    return new Response(await streamPage(page, { nonce, whole, onLateError }), { status, headers })
  })
}

/** Allows the scripts of every page and these; the development server adds its own. */
function allowScripts(headers: Headers, scripts: readonly string[], nonce?: string): void {
  const hashes = [...BUILT, ...scripts.map(hashOfScript)]
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', contentSecurityPolicy(hashes, nonce))
}

/**
 * Creates the router with the routes of this page only, not all 135. What the browser is told about them is
 * the same.
 */
function ofItsRoutes(context: EntryContext): EntryContext {
  // in development the browser is told about all routes
  if (import.meta.env.DEV) return context
  const { manifest, staticHandlerContext } = context
  const routes = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]])
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } }
}

/** A lazy body: the page cache reads the HTML from the notes, so the bytes are not encoded in vain. */
function bytesOnceRead(html: string): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(Buffer.from(html))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Data requests, sent by a page's script. */
export function handleDataRequest(
  response: Response,
  { context }: { context: Readonly<RouterContextProvider> },
): Response {
  keepPrivate(response.headers, context)
  return response
}

/**
 * Shared caches must not serve a page to somebody else; strictly personal pages are not stored by the browser
 * either.
 */
function keepPrivate(headers: Headers, context: Readonly<RouterContextProvider>): void {
  if (headers.has('Cache-Control')) return
  headers.set('Cache-Control', notesOf(context).isPersonal ? 'private, no-store' : 'private')
}

/** Bugs are logged and never shown; refusals and aborted requests are neither. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { log } = servicesOf(context)
  if (isDatabaseAway(error)) {
    notesOf(context).databaseAway = true
    log.warn({ err: error, url: request.url }, 'a request failed: the database is away')
  } else log.error({ err: error, url: request.url }, 'request failed')
}
