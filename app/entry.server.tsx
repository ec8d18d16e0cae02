import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router'
import { contentSecurityPolicy } from './http/content-security-policy.ts'
import { notesOf } from './http/answer-notes.ts'
import { factsOf, servicesOf } from './http/context.ts'
import { RequestId } from './page/request-id.ts'
import { loadStandingParts } from './ui/late-part.ts'
import { INLINE_SCRIPTS } from './shell/inline-scripts.ts'

const RENDER_LIMIT_MS = 10_000

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
  // the development server adds scripts of its own
  if (import.meta.env.PROD)
    headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, INLINE_SCRIPTS))
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  await loadStandingParts()

  // what the loaders said follows the page for the scripts of app/shell/start-scripts.tsx
  if (routerContext.renderMeta) routerContext.renderMeta.didRenderScripts = true
  // robots read no second part of a page, what is kept is kept whole, and a form that comes back has no late part
  const whole = isbot(userAgent) || notesOf(context).isPublic || request.method === 'POST'
  return new Promise((resolve, reject) => {
    let shellSent = false
    let failed = false
    const send = () => {
      if (failed) return
      shellSent = true
      clearTimeout(timer)
      const answer = (body: BodyInit) => resolve(new Response(body, { status, headers }))
      if (whole) return void pipe(gatherWhole(answer))
      const parts = new PassThrough()
      pipe(parts)
      answer(createReadableStreamFromReadable(parts))
    }
    const { pipe, abort } = renderToPipeableStream(
      <RequestId value={status >= 500 ? id : null}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestId>,
      {
        nonce,
        // slices stand in their places: else those of a long page would come behind it, put there by a script
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [whole ? 'onAllReady' : 'onShellReady']: send,
        onError(error: unknown) {
          if (shellSent)
            return void log.error({ err: error }, 'rendering failed after the first part was sent')
          // also where a slice fails: React would leave its place empty
          failed = true
          clearTimeout(timer)
          reject(error)
        },
      },
    )
    const timer = setTimeout(abort, RENDER_LIMIT_MS)
  })
}

/** React writes some two kilobytes at a time: what goes out in one piece anyway is spared the way through two streams. */
function gatherWhole(done: (body: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Uint8Array[] = []
  return new Writable({
    write(part: Uint8Array, _encoding, next) {
      parts.push(part)
      next()
    },
    final(next) {
      done(Buffer.concat(parts))
      next()
    },
  })
}

/** The data of a page, as a script asks for them. */
export function handleDataRequest(
  response: Response,
  { context }: { context: Readonly<RouterContextProvider> },
): Response {
  keepPrivate(response.headers, context)
  return response
}

/** No cache between hands a page to somebody else; what is one person's is not even kept by their browser. */
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
  servicesOf(context).log.error({ err: error, url: request.url }, 'request failed')
}
