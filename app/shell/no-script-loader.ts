import { redirect } from 'react-router'
import { safeNext } from '#web/http/guards.ts'
import { noScriptHeader } from '#web/http/runs-no-scripts.ts'
import type { Route } from './+types/no-script-loader'

/** GET /_/sem-scripts?next=…: where `<noscript>` leads, back to the same page, which then comes whole. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(safeNext(url.searchParams.get('next'), '/'), {
    headers: { 'Set-Cookie': noScriptHeader(), 'Cache-Control': 'no-store' },
  })
}
