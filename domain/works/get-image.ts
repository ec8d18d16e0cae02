import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { readableWork } from './visibility.ts'

export interface StoredImage {
  id: number
  key: string
  name: string
  mediaType: string
  bytes: number
  sha256: string
  /** part of a work that everyone may read; else it is only its owner's */
  published: boolean
}

/** A picture of a text: everyone's once a readable work has it, until then only of who uploaded it. */
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
    .where('f.id', '=', fileId)
    .where('f.kind', '=', 'image')
    .where('f.state', '<>', 'garbage')
    .where('f.bytes', '>', 0)
    .executeTakeFirst()
  if (!row || (!row.published && (actor === null || row.owner_id !== actor.id))) return null
  const { owner_id: _, published, ...image } = row
  return { ...image, published: Boolean(published) }
}
