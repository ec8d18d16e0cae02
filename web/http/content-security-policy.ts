import { createHash } from 'node:crypto'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * What a page of ours may load and run: its own files, and inline scripts only those named here, or with this answer's
 * nonce where it has one, so that markup which ever slipped through the sanitiser stays dead. Styles may be inline: the
 * editor and the dialogs measure with them.
 */
export function contentSecurityPolicy(inlineScripts: readonly string[], nonce?: string): string {
  const inline = [...new Set(inlineScripts)].map(hashOf)
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
