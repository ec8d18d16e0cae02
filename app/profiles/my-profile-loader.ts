import { redirect } from 'react-router'
import { requireSession } from '#app/http/guards.ts'
import type { Route } from './+types/my-profile-loader'

/** /profile: one's own page. */
export function loader({ context, url }: Route.LoaderArgs) {
  throw redirect(`/${requireSession(context, url).username}`)
}
