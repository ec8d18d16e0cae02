import { redirect } from 'react-router'
import type { Route } from './+types/profile-address-loader'

/** /{username}/profile and /{username} are one page; the short one is its address. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(`/${encodeURIComponent(params.username)}`, 301)
}
