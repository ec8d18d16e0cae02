import { createHash } from 'node:crypto'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * A page that is handed out more than once cannot carry a nonce: its inline scripts are named by their hashes instead.
 * Only those that were rendered with the nonce are; markup that slipped through the sanitiser knew none.
 */
export function sealScripts(html: string, policy: string, nonce: string): { html: string; policy: string } {
  const hashes = new Set<string>()
  const mark = ` nonce="${nonce}"`
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (attributes.includes(mark) && script !== '') hashes.add(hashOf(script))
  return {
    html: html.replaceAll(mark, ''),
    policy: policy.replace(`'nonce-${nonce}'`, [...hashes].join(' ')),
  }
}
