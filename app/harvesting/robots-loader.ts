import { servicesOf } from '#web/http/context.ts'
import { originOf } from '#web/http/origin-of.ts'
import { sendDocument } from '#web/http/sending/send-document.ts'
import type { Route } from './+types/robots-loader'

// What is not for search engines: what needs a session, and what machines of our own call.
const CLOSED = [
  '/auth',
  '/feed',
  '/new-post',
  '/notifications',
  '/saved',
  '/messages',
  '/settings',
  '/dashboard',
  '/admin',
]
const ALWAYS_CLOSED = ['/_/', '/*?ler']
const OPEN = ['/_/covers/', '/_/imagens/', '/_/avatars/']

/** A rule means all that begins so: '/auth' alone would close the page of a person called authora. */
const exactly = (path: string) => [`${path}$`, `${path}?`, `${path}/`]

/** GET /robots.txt */
export function loader({ request, context, url }: Route.LoaderArgs) {
  const origin = originOf(servicesOf(context).config, url)
  const lines = [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...[...ALWAYS_CLOSED, ...CLOSED.flatMap(exactly)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `# OAI-PMH 2.0: ${origin}/oai?verb=Identify`,
    `# API: ${origin}/api`,
    '',
  ]
  return sendDocument(request, lines.join('\n'), { type: 'text/plain', cacheControl: 'public, max-age=3600' })
}
