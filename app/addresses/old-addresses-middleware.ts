import { redirect, type MiddlewareFunction } from 'react-router'

interface Words {
  /** The current address of a moved page. */
  to?: string
  /** Renamed query parameters, and renamed values of some of them. */
  query?: Readonly<Record<string, string>>
  values?: Readonly<Record<string, string>>
}

/** Former addresses, by path or route, so that old links still work. */
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

/** The current address for an old one. */
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

/** A permanent redirect, and only for pages: programs use the addresses they know. */
export const oldAddressesMiddleware: MiddlewareFunction<Response> = async ({ request, pattern }, next) => {
  const { pathname, search } = new URL(request.url)
  if ((request.method === 'GET' || request.method === 'HEAD') && !pathname.endsWith('.data')) {
    const today = translateAddress(pathname, search, pattern)
    if (today !== pathname + search) throw redirect(today, 301)
  }
  return next()
}
