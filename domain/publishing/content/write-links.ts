import type { Tx } from '#db/client.ts'
import type { BacklinkTarget } from '#engines/rendering/read-markdown.ts'

/**
 * Rewrites the backlinks of a text, added and removed ones, each with its sentence. Returns the works that it
 * did not link to before.
 */
export async function writeLinks(
  tx: Tx,
  sourceId: number,
  backlinks: readonly BacklinkTarget[],
): Promise<number[]> {
  const gone = await tx
    .deleteFrom('work_links')
    .where('source_work_id', '=', sourceId)
    .returning('target_work_id')
    .execute()
  const written = new Map(backlinks.toReversed().map((link) => [link.slug, link]))
  if (written.size === 0) return []
  const targets = await tx
    .selectFrom('works')
    .select(['id', 'slug'])
    .where('slug', 'in', [...written.keys()])
    .where('id', '<>', sourceId)
    .execute()
  const ids = new Map(targets.map((target) => [target.slug, target.id]))
  await tx
    .insertInto('work_links')
    .values(
      [...written.values()].map((link) => ({
        source_work_id: sourceId,
        target_slug: link.slug,
        target_work_id: ids.get(link.slug) ?? null,
        context: link.context,
        position: link.position,
      })),
    )
    .execute()
  const before = new Set(gone.map((link) => link.target_work_id))
  return targets.map(({ id }) => id).filter((id) => !before.has(id))
}

/** Links of older texts may have waited for this new work. */
export async function resolveWaitingLinks(tx: Tx, workId: number, slug: string): Promise<void> {
  await tx
    .updateTable('work_links')
    .set({ target_work_id: workId })
    .where('target_slug', '=', slug)
    .where('target_work_id', 'is', null)
    .where('source_work_id', '<>', workId)
    .execute()
}
