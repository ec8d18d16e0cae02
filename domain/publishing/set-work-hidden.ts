import { sql } from 'kysely'
import { workPath } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import type { Services } from '#domain/services.ts'
import { renewRelatedLater } from '#domain/works/related/define-related.ts'
import { renderLinkingLater } from './define-rendering.ts'

export interface ChangedWork {
  title: string
  path: string
  /** Its owner and the co-authors who accepted. */
  authorIds: number[]
}

/** Takes a work out of everybody's sight, or gives it back; null where it is gone or already so. */
export async function setWorkHidden(
  services: Pick<Services, 'live' | 'jobs'>,
  tx: Tx,
  workId: number,
  hidden: boolean,
): Promise<ChangedWork | null> {
  const changed = await tx
    .updateTable('works')
    .set({ hidden })
    .where('id', '=', workId)
    .where('hidden', '<>', hidden)
    .returning(['title', 'slug', 'owner_id', 'current_version'])
    .executeTakeFirst()
  if (!changed) return null
  await renderLinkingLater(services, tx, changed.slug)
  await renewRelatedLater(services, tx, workId)
  await services.live.publish(tx, 'works', { kind: hidden ? 'deleted' : 'restored', id: workId })
  await services.live.publish(
    tx,
    `work:${workId}`,
    hidden ? { kind: 'deleted', id: workId } : { kind: 'version', version: changed.current_version },
  )
  const { rows } = await sql<{ username: string | null; authors: number[] }>`
    select p.username, array(select c.co_author_id from co_author_requests c
      where c.work_id = ${workId} and c.status = 'accepted') as authors
    from (select) as one left join profiles p on p.id = ${changed.owner_id}`.execute(tx)
  const { username, authors } = rows[0]!
  return {
    title: changed.title,
    path: workPath(username, changed.slug),
    authorIds: [changed.owner_id ?? [], authors].flat(),
  }
}
