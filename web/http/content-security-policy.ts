import { createHash } from 'node:crypto'

/** As a policy names a script that stands in a page. */
export const hashOfScript = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * What a page of ours may load and run: its own files, and inline scripts only those named here by their hashes, or with this answer's
 * nonce where it has one, so that markup which ever slipped through the sanitiser stays dead. Styles may be inline: the
 * editor and the dialogs measure with them.
 */
export function contentSecurityPolicy(hashes: readonly string[], nonce?: string): string {
  const inline = [...new Set(hashes)]
  if (nonce !== undefined) inline.push(`'nonce-${nonce}'`)
  return [
    "default-src 'self'",
    // pictures of some PDFs are decoded by WebAssembly
    `script-src 'self' ${inline.join(' ')} 'wasm-unsafe-eval'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
