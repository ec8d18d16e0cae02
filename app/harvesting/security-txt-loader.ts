import { data } from 'react-router'
import { now } from '#platform/clock.ts'
import { servicesOf } from '#web/http/context.ts'
import { originOf } from '#web/http/origin-of.ts'
import { sendDocument } from '#web/http/sending/send-document.ts'
import type { Route } from './+types/security-txt-loader'

const VALID_MONTHS = 6

/** GET /.well-known/security.txt, RFC 9116: whom to tell of a fault. Without a contact there is none to tell. */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const { config } = servicesOf(context)
  const contact = contactOf(config.contact ?? config.adminEmail)
  if (!contact) throw data(null, { status: 404 })
  // the first of a month, so that it is the same text for weeks
  const today = now()
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + VALID_MONTHS, 1))
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: pt, en',
    `Canonical: ${originOf(config, url)}/.well-known/security.txt`,
    '',
  ]
  return sendDocument(request, lines.join('\n'), {
    type: 'text/plain',
    cacheControl: 'public, max-age=86400',
  })
}

const contactOf = (said: string | undefined): string | null => {
  if (!said) return null
  return said.includes('@') && !said.includes('://') ? `mailto:${said}` : said
}
