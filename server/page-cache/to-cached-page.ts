import type { RouterContextProvider } from 'react-router'
import { notesOf } from '#web/http/response-metadata.ts'
import { makeCachedPage, type CachedPage } from './cached-page.ts'

type Context = Readonly<RouterContextProvider>

/** A response in cacheable form; null, with the response untouched, if it is not the same for all. */
export async function toCachedPage(
  response: Response,
  context: Context,
  position: number,
): Promise<CachedPage | null> {
  if (!isForAll(response, context)) return null
  const notes = notesOf(context)
  const madeAt = performance.now()
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', 'private, no-cache')
  return makeCachedPage({
    status: response.status,
    headers: Object.fromEntries(headers),
    body: Buffer.from(notes.html ?? (await response.text())),
    from: [...notes.from],
    guards: [...notes.guards],
    position,
    madeAt,
    askedAt: notes.isBackgroundRender ? null : madeAt,
  })
}

function isForAll({ status, headers, body }: Response, context: Context): boolean {
  const { isPublic, isPersonal } = notesOf(context)
  if (!isPublic || isPersonal || status !== 200 || !body) return false
  // a nonce is for one answer
  if (headers.get('Content-Security-Policy')?.includes("'nonce-")) return false
  if (headers.has('Set-Cookie') || headers.has('Content-Disposition')) return false
  return /^(?:text\/(?:html|x-script)|application\/json)/.test(headers.get('Content-Type') ?? '')
}
