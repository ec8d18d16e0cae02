import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealScripts } from './seal-scripts.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const POLICY = "script-src 'self' 'nonce-abc=' 'wasm-unsafe-eval'; style-src 'self'"

test('what was rendered with the nonce is named by its hash; what slipped in without it is not', () => {
  const page = `<link nonce="abc=" rel="x"><script nonce="abc=" async="">a()</script><script>evil()</script><script nonce="other">worse()</script><script type="module" nonce="abc=" src="/x.js"></script>`
  const sealed = sealScripts(page, POLICY, 'abc=')
  expect(sealed.policy).toBe(`script-src 'self' ${hash('a()')} 'wasm-unsafe-eval'; style-src 'self'`)
  expect(sealed.html).toBe(
    `<link rel="x"><script async="">a()</script><script>evil()</script><script nonce="other">worse()</script><script type="module" src="/x.js"></script>`,
  )
})
