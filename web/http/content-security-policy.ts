import { createHash } from 'node:crypto'

/** As a policy names a script that is in a page. */
export const hashOfScript = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * What our pages may load and run: our own files, and only those inline scripts that are listed by hash or
 * carry this response's nonce, so that markup that ever got past the sanitiser cannot run. Inline styles are
 * allowed: the editor and the dialogs position elements with them.
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
