import { MAX_FILE_BYTES } from '#domain/limits.ts'
import { logSecurity } from '#platform/security/log-security.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { MAX_ATTACHMENTS } from '#domain/publishing/texts.ts'

/** The longest text that may be published, in a form with every character escaped, and the rest of the form. */
const MAX_BYTES = 8 * 1024 * 1024
/** Streamed to where files are kept, and counted on the way (files.ts). */
const STREAMED = '/_/uploads'
/** Files that come with their form, which is streamed as well (read-streamed-form.ts). A page's script asks for `.data`. */
const FORM_WITH_FILES = /^\/(?:new-post|profile|_\/profile|[^/]+\/[^/]+\/editar)(?:\.data)?$/
/** The greatest that the product reads: what is in front of it must let as much through. */
export const MAX_WITH_FILES = MAX_BYTES + (MAX_ATTACHMENTS + 1) * MAX_FILE_BYTES

/** A form of this address may bring files. */
export const bringsFiles = (path: string): boolean => FORM_WITH_FILES.test(path)

/**
 * A form is read into memory before its sender is known, so it must declare its length, which is limited to
 * that of our largest form. Returns true if it was refused.
 */
export function refuseLargeBodies(req: IncomingMessage, res: ServerResponse): boolean {
  const path = req.url?.split('?')[0] ?? ''
  if (path === STREAMED) return false
  if (req.headers['transfer-encoding'] !== undefined)
    return refuse(res, 411, 'Pedido sem tamanho declarado', 'no-length')
  const withFiles = bringsFiles(path) && /^multipart\/form-data\b/i.test(req.headers['content-type'] ?? '')
  if (Number(req.headers['content-length'] ?? 0) > (withFiles ? MAX_WITH_FILES : MAX_BYTES))
    return refuse(res, 413, 'Pedido grande demais', 'too-large')
  return false
}

function refuse(res: ServerResponse, status: number, words: string, why: 'no-length' | 'too-large'): true {
  logSecurity('request-refused', { why })
  // what is still on its way is not read
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  res.end(`${words}\n`)
  return true
}
