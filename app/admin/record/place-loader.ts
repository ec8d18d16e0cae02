import { redirect } from 'react-router'
import { STAFF_PATH } from '#platform/addresses/paths.ts'
import { findPlace } from '#domain/moderation/places/find-place.ts'
import { idOf } from '#web/http/answer-act.ts'
import { servicesOf } from '#web/http/context.ts'
import { flashHeader } from '#web/http/flash.ts'
import { staff } from '../staff-guards.ts'
import type { Route } from './+types/place-loader'

const GONE = 'Isto não existe mais: foi deletado por quem escreveu, ou a conta foi removida.'

/** GET /admin/onde/:type/:id leads staff to where something is, so that no list asks that for each of its rows. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const actor = await staff({ context, url })
  const place = await findPlace(servicesOf(context).db, actor, { type: params.type, id: idOf(params.id) })
  if (place) throw redirect(place)
  throw redirect(STAFF_PATH, { headers: [flashHeader({ tone: 'error', message: GONE })] })
}
