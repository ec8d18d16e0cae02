import { redirect, type MiddlewareFunction } from 'react-router'

interface Words {
  /** The page's address of today, where it moved. */
  to?: string
  /** Words of its query, and what some of them said. */
  query?: Readonly<Record<string, string>>
  values?: Readonly<Record<string, string>>
}

/** What addresses, by path or route, were once made of; links of then lead on. */
const OLD = new Map<string, Words>([
  [
    '/auth',
    {
      query: { tab: 'aba', next: 'destino' },
      values: { 'sign-up': 'cadastro', 'sign-in': 'entrar' },
    },
  ],
  ['/auth/verify', { query: { next: 'destino' } }],
  ['/communities/new', { to: '/communities/nova' }],
  ['/:username/:slug', { query: { comentarios: 'depois' } }],
])

/** The address in the words of today. */
export function translateAddress(pathname: string, search: string, pattern: string): string {
  const old = OLD.get(pathname) ?? OLD.get(pattern)
  if (!old) return pathname + search
  const parameters = [...new URLSearchParams(search)]
  const path = old.to ?? pathname
  const currentName = (name: string) => (Object.hasOwn(old.query ?? {}, name) ? old.query![name]! : name)
  if (parameters.every(([name]) => currentName(name) === name)) return path + search
  const translated = parameters.map(([name, value]): [string, string] => [
    currentName(name),
    currentName(name) === name ? value : Object.hasOwn(old.values ?? {}, value) ? old.values![value]! : value,
  ])
  return `${path}?${new URLSearchParams(translated).toString()}`
}

/** For good, and for pages only: what programs ask is as they know it. */
export const oldAddressesMiddleware: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  const { pathname, search } = new URL(request.url)
  if ((request.method === 'GET' || request.method === 'HEAD') && !pathname.endsWith('.data')) {
    const today = translateAddress(pathname, search, pattern)
    if (today !== pathname + search) throw redirect(today, 301)
  }
  return next()
}
