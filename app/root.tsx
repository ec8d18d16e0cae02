// chunk: shell
import interFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import serifFont from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import { Outlet } from 'react-router'
import type { Route } from './+types/root.ts'
import { oldAddressesMiddleware } from './addresses/old-addresses-middleware.ts'
import { expectSession, loadRoot } from '#web/client/load-root.ts'
import { canonicalAddressMiddleware } from '#web/http/canonical-address-middleware.ts'
import { longFormsMiddleware } from '#web/http/forms/long-forms-middleware.ts'
import { readableAddressMiddleware } from '#web/http/readable-address-middleware.ts'
import {
  maintenanceHeaderMiddleware,
  readOnlyMiddleware,
} from '#web/http/maintenance/read-only-middleware.ts'
import { sameOriginMiddleware } from '#web/http/same-origin-middleware.ts'
import { sessionMiddleware } from '#web/http/session-middleware.ts'
import { Document } from './shell/document.tsx'
import { ErrorPage } from '#web/page/error-page.tsx'
import { errorWords } from '#web/page/error-words.ts'
import { loadShell } from './shell/load-shell.ts'
import { stayWithoutConnection } from '#web/boot/stay-without-connection.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import styles from '#web/styles/app.css?url'

export const middleware = [
  readableAddressMiddleware,
  canonicalAddressMiddleware,
  oldAddressesMiddleware,
  sameOriginMiddleware,
  maintenanceHeaderMiddleware,
  readOnlyMiddleware,
  sessionMiddleware,
  longFormsMiddleware,
]

/** A sent form may have begun or ended a session. */
const noteForms: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  if (request.method !== 'GET') expectSession()
  return next()
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [noteForms, stayWithoutConnection]

export const clientLoader = (args: Route.ClientLoaderArgs) => loadRoot(args)

export const shouldRevalidate = () => true

export const loader = ({ request, url, context }: Route.LoaderArgs) => loadShell({ request, url, context })

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const links: Route.LinksFunction = () => [
  // a link, not an import: an import would load it again with the first lazy part, and a long page would be
  // laid out anew
  { rel: 'stylesheet', href: styles },
  font(serifFont),
  font(interFont),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'search', type: 'application/opensearchdescription+xml', href: '/opensearch.xml' },
]

export const meta: Route.MetaFunction = (args) =>
  args.error ? pageMeta(args, { title: errorWords(args.error).title, hidden: true }) : pageMeta(args)

export const Layout = Document

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
