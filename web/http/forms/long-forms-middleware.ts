import type { MiddlewareFunction } from 'react-router'
import { limitLongForms } from '#domain/accounts/limit-long-forms.ts'
import { answerOrThrow } from '#web/http/answer.ts'
import { actorOf, factsOf, servicesOf } from '#web/http/context.ts'
import { isMultipart } from '#web/http/read-streamed-form.ts'

/** They count what they read by rules of their own, before or as they read it. */
const OTHERWISE_COUNTED = new Set(['/_/uploads', '/_/drafts', '/_/editor-document'])

/** Refuses long forms of who sends too many, before anything of them is read. After the session's. */
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
