// The operator maintains something: READ_ONLY=1.
import { createStaticHandler, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Services } from '#domain/services.ts'
import { servicesContext } from '../context.ts'
import { maintenanceHeaderMiddleware, readOnlyMiddleware } from './read-only-middleware.ts'

const WORDS = 'Voltamos às 14h.'

/** 'through', or the status and message that the person gets. */
async function ask(method: string, path: string, readOnly: string | null = WORDS, accept = 'text/html') {
  const context = new RouterContextProvider()
  context.set(servicesContext, { config: { readOnly } } as Services)
  const url = new URL(path, 'http://localhost')
  const request = new Request(url, { method, headers: { Accept: accept } })
  const args = { request, url, context, params: {}, pattern: '' }
  let through = false
  const next = async () => {
    through = true
    return new Response()
  }
  try {
    const answer = await readOnlyMiddleware(args as never, next)
    if (through) return 'through'
    const { status, headers } = answer as Response
    const { message } = (await (answer as Response).json()) as { message: string }
    return [status, headers.get('Retry-After'), message]
  } catch (thrown) {
    const { data, init } = thrown as { data: { message: string }; init: ResponseInit }
    return [init.status, new Headers(init.headers).get('Retry-After'), data.message]
  }
}

test('everything is read, and every act is refused with the sentence and a time to come back', async () => {
  for (const method of ['GET', 'HEAD']) expect(await ask(method, '/new-post')).toBe('through')
  for (const [method, path] of [
    ['POST', '/new-post'],
    ['POST', '/new-post.data'],
    ['POST', '/auth'],
    ['PUT', '/_/uploads'],
    ['DELETE', '/_/uploads?id=1'],
    ['PATCH', '/x'],
  ] as const) {
    expect([path, await ask(method, path)]).toEqual([path, [503, '600', WORDS]])
    expect([path, await ask(method, path, WORDS, 'application/json')]).toEqual([path, [503, '600', WORDS]])
  }
})

test('whoever leaves a shared machine signs out, and light or dark is their own', async () => {
  for (const path of ['/auth/sign-out', '/auth/sign-out.data', '/_/theme'])
    expect(await ask('POST', path)).toBe('through')
  expect(await ask('POST', '/auth/sign-out/x')).not.toBe('through')
})

test('otherwise nothing is refused', async () => {
  expect(await ask('POST', '/new-post', null)).toBe('through')
})

test('the page that React Router makes of a refused form says when to come back', async () => {
  const middleware = [maintenanceHeaderMiddleware, readOnlyMiddleware] as never
  const root = { id: 'root', path: '/new-post', middleware, action: () => null, ErrorBoundary: () => null }
  const { query } = createStaticHandler([root])
  const requestContext = new RouterContextProvider()
  requestContext.set(servicesContext, { config: { readOnly: WORDS } } as Services)
  const request = new Request('http://localhost/new-post', { method: 'POST', body: new URLSearchParams() })
  const answer = await query(request, {
    requestContext,
    // the page is rendered from the thrown value, whose headers are lost
    generateMiddlewareResponse: async (ask) => {
      const found = await ask(request)
      return found instanceof Response ? found : new Response('', { status: found.statusCode })
    },
  })
  const { status, headers } = answer as Response
  expect([status, headers.get('Retry-After')]).toEqual([503, '600'])
})
