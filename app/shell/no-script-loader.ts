import { redirect } from 'react-router'
import { safeNext } from '#web/http/guards.ts'
import { noScriptHeader } from '#web/http/runs-no-scripts.ts'
import type { Route } from './+types/no-script-loader'

/**
 * GET /_/sem-scripts?next=…: target of the <noscript> redirect; returns to the same page, which is then fully
 * rendered.
 */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(safeNext(url.searchParams.get('next'), '/'), {
    headers: { 'Set-Cookie': noScriptHeader(), 'Cache-Control': 'no-store' },
  })
}
