import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { notesOf } from '#web/http/response-metadata.ts'
import { decode } from './cached-page.ts'
import { toCachedPage } from './to-cached-page.ts'

const POLICY = "script-src 'self' 'sha256-abc='"

/** What is kept of a public page, as text; null where it is not kept. */
async function keep(
  headers: Record<string, string>,
  { html = null as string | null, body = 'como veio' } = {},
) {
  const context = new RouterContextProvider()
  Object.assign(notesOf(context), { isPublic: true, html })
  const answer = new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
  const page = await toCachedPage(answer, context, 1)
  return page && { text: (await decode(page)).toString(), headers: page.headers }
}

test('a page is kept with its policy, as it was drawn', async () => {
  const policy = { 'Content-Security-Policy': POLICY }
  expect((await keep(policy, { html: '<p>não 🎓</p>' }))?.text).toBe('<p>não 🎓</p>')
  expect(await keep(policy)).toMatchObject({
    text: 'como veio',
    headers: { 'content-security-policy': POLICY, 'cache-control': 'private, no-cache' },
  })
})

test('what is for one person, or for one answer, is not kept', async () => {
  expect(await keep({ 'Content-Security-Policy': `${POLICY} 'nonce-abc='` })).toBeNull()
  expect(await keep({ 'Set-Cookie': 'a=b' })).toBeNull()
  expect(await keep({ 'Content-Disposition': 'attachment' })).toBeNull()
})
