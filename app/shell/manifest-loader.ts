import { servicesOf } from '#web/http/context.ts'
import type { Route } from './+types/manifest-loader.ts'

/** A route, not a static file: the name comes from the configuration. */
export function loader({ context }: Route.LoaderArgs) {
  const { productName: name, productTagline: description } = servicesOf(context).config
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description,
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/feed',
    scope: '/',
    display: 'standalone',
    background_color: '#FBFAF7',
    theme_color: '#FBFAF7',
    categories: ['education', 'social'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
