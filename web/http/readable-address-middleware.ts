import { data, type MiddlewareFunction } from 'react-router'
import { INVALID_REQUEST } from './read-form.ts'

/** Refuses addresses with a NUL character: nothing of ours has one, and PostgreSQL takes it in no text. */
export const readableAddressMiddleware: MiddlewareFunction<Response> = async ({ url }, next) => {
  if (/%00/.test(url.pathname + url.search)) throw data(null, { status: 400, statusText: INVALID_REQUEST })
  return next()
}
