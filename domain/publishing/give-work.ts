import type { Tx } from '#db/client.ts'
import { indexWork } from '#domain/indexing/index-work.ts'
import { REMOVED_AUTHOR } from '#domain/works/texts.ts'
import type { Services } from '#domain/services.ts'
import { sql } from 'kysely'
import { renderLinkingLater } from './define-rendering.ts'

/** Gives a work to another owner, or to none ('Autor removido'), and indexes it under the new names. */
export async function giveWork(
  services: Pick<Services, 'jobs' | 'live'>,
  tx: Tx,
  workId: number,
  ownerId: number | null,
): Promise<void> {
  const { slug } = await tx
    .updateTable('works')
    .set({ owner_id: ownerId, ...(ownerId !== null && { owner_role: 'author' }) })
    .where('id', '=', workId)
    .returning('slug')
    .executeTakeFirstOrThrow()
  await indexWork(tx, workId)
  await renderLinkingLater(services, tx, slug)
  await services.live.publish(tx, `work:${workId}`, { kind: 'authors' })
}

/** The tombstones of what a person withdrew name them no more. */
export async function forgetOnTombstones(
  tx: Tx,
  { username, fullName }: { username: string; fullName: string },
): Promise<void> {
  await sql`update tombstones set username = null, authors = array_replace(authors, ${fullName}, ${REMOVED_AUTHOR})
    where username = ${username}`.execute(tx)
}
