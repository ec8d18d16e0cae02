import { Readable } from 'node:stream'
import { data } from 'react-router'
import { FileMissing } from '#platform/files/file-store.ts'
import { findAvatarFile } from '#domain/profiles/set-avatar.ts'
import { servicesOf } from '#web/http/context.ts'
import { fileOrPage } from '#web/http/file-or-page.ts'
import type { Route } from './+types/avatars-loader'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

/**
 * GET /_/avatars/{key}-96.webp: immutable under its address, but may be gone after a day, so it is cached no
 * longer.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, files } = servicesOf(context)
  const key = await findAvatarFile(db, params.file)
  if (!key) throw data(null, { status: 404 })
  const opened = await files.open(key).catch((error: unknown) => {
    if (error instanceof FileMissing) throw data(null, { status: 404 })
    throw error
  })
  return new Response(Readable.toWeb(opened.stream) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(opened.bytes),
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
