import type { PageOf } from '#domain/files/extraction/page-lines.ts'
import type { Services } from '#domain/services.ts'

/** Who waits asks about as often. */
const WRITE_MS = 1_000

/** Says that the reading of a paper has begun; what it gives back says how far it is, at most once a second. */
export async function startProgress(
  { db, log }: Pick<Services, 'db' | 'log'>,
  fileId: number,
): Promise<(at: PageOf) => void> {
  const write = (page: number, pages: number | null) =>
    db
      .updateTable('files')
      .set({ reading_page: page, reading_pages: pages })
      .where('id', '=', fileId)
      // one that comes late says nothing of what is read already
      .where('reading', 'is', null)
      .execute()
  await write(0, null)
  let writtenAt = -Infinity
  return ({ page, pages }) => {
    const at = performance.now()
    if (at - writtenAt < WRITE_MS) return
    writtenAt = at
    write(page, pages).catch((error: unknown) =>
      log.warn({ err: error, fileId }, 'how far a file is read could not be said'),
    )
  }
}
