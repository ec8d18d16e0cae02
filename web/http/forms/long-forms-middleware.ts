import type { MiddlewareFunction } from 'react-router'
import { limitLongForms } from '#domain/accounts/limit-long-forms.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { actorOf, factsOf, servicesOf } from '#web/http/context.ts'
import { isMultipart } from '#web/http/read-streamed-form.ts'

/** These routes apply limits of their own, before or while they read. */
const OTHERWISE_COUNTED = new Set(['/_/uploads', '/_/drafts', '/_/editor-document'])

/**
 * Refuses long forms from senders over the limit, before any of the body is read. Runs after the session
 * middleware.
 */
export const longFormsMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const bytes = Number(request.headers.get('Content-Length') ?? 0)
  if (!OTHERWISE_COUNTED.has(url.pathname)) {
    const sender = { actor: actorOf(context), address: factsOf(context).address }
    await answerOrThrow(() =>
      limitLongForms(servicesOf(context), sender, { bytes, withFiles: isMultipart(request) }),
    )
  }
  return next()
}
