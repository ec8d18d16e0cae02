import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { data } from 'react-router'
import { fileOrPage } from '#web/http/file-or-page.ts'
import type { Route } from './+types/pdfjs-files-loader'

export { default } from '#web/page/no-page.ts'
export const middleware = [fileOrPage(loader)]

// Fonts that PDFs name without embedding, character maps of East Asian fonts, decoders for rare image
// formats.
const FOLDERS = new Set(['cmaps', 'standard_fonts', 'wasm', 'iccs'])
const TYPES: Record<string, string> = {
  '.wasm': 'application/wasm',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
}

/** GET /_/pdfjs/{version}/{folder}/{file}: what the reader of PDFs asks for, from the package itself. */
export async function loader({ params }: Route.LoaderArgs) {
  const { folder, file } = params
  if (!FOLDERS.has(folder) || !/^[\w-]+(\.[a-z0-9]+)+$/i.test(file)) throw data(null, { status: 404 })
  const place = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const content = await readFile(path.join(place, folder, file)).catch(throwNotFound)
  return new Response(new Uint8Array(content), {
    headers: {
      'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}

function throwNotFound(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT' || error.code === 'EISDIR') throw data(null, { status: 404 })
  throw error
}
