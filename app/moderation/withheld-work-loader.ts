import { redirect } from 'react-router'
import { findWithheldPath } from '#domain/moderation/get-withheld-work.ts'
import { idOf } from '#web/http/answer-act.ts'
import { servicesOf } from '#web/http/context.ts'
import { member } from '#web/http/guards.ts'
import type { Route } from './+types/withheld-work-loader'

/**
 * GET /recursos/trabalhos/:workId redirects authors and staff to the work's own address, which says why
 * others do not see it, so that whatever refers to a work by id need not know the address.
 */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const actor = await member({ context, url })
  throw redirect(await findWithheldPath(servicesOf(context).db, actor, idOf(params.workId)))
}
