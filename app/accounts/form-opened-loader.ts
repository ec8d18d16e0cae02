import { servicesOf } from '#web/http/context.ts'
import { markFormOpened } from '#web/http/cookies/form-opened.ts'
import type { Route } from './+types/form-opened-loader'

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** GET /_/form-opened: a picture of the sign-up form that nobody sees; loading it tells when the form was opened. */
export function loader({ request, context }: Route.LoaderArgs) {
  return new Response(PIXEL, {
    headers: [
      ['Content-Type', 'image/gif'],
      ['Cache-Control', 'no-store'],
      ...markFormOpened(servicesOf(context).config, request),
    ],
  })
}
