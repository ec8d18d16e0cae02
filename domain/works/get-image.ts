import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { readableWork, withheldWorkFor } from './visibility.ts'

export interface StoredImage {
  id: number
  key: string
  name: string
  mediaType: string
  bytes: number
  sha256: string
  /** in a work that everyone may read; otherwise only its owner's */
  published: boolean
  /** only in works that are withheld from others */
  withheld: boolean
}

/**
 * A picture of a text. Everyone may see it once a readable work has it; before that only its uploader may, and in a
 * withheld work only those who may read the work.
 */
export async function getImage(db: Db, actor: Actor | null, fileId: number): Promise<StoredImage | null> {
  const row = await db
    .selectFrom('files as f')
    .select(['f.id', 'f.key', 'f.name', 'f.media_type as mediaType', 'f.bytes', 'f.sha256', 'f.owner_id'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('work_images as i')
            .innerJoin('works as w', 'w.id', 'i.work_id')
            .select('i.file_id')
            .whereRef('i.file_id', '=', 'f.id')
            .where(readableWork('w')),
        )
        .as('published'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('work_images as i')
            .innerJoin('works as w', 'w.id', 'i.work_id')
            .select('i.file_id')
            .whereRef('i.file_id', '=', 'f.id')
            .where(actor ? withheldWorkFor('w', actor) : sql<boolean>`false`),
        )
        .as('withheld'),
    )
    .where('f.id', '=', fileId)
    .where('f.kind', '=', 'image')
    .where('f.state', '<>', 'garbage')
    .where('f.bytes', '>', 0)
    .executeTakeFirst()
  if (!row) return null
  const { owner_id, published, withheld, ...image } = row
  if (!published && !withheld && (actor === null || owner_id !== actor.id)) return null
  return { ...image, published: Boolean(published), withheld: !published && Boolean(withheld) }
}
