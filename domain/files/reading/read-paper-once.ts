import * as v from 'valibot'
import type { Db, Tx } from '#db/client.ts'
import type { Extraction } from '#domain/files/extraction/extract-text.ts'
import { extractionSchema } from '#domain/files/extraction/extraction-schema.ts'
import { READER } from '#engines/text-extraction/reading.ts'
import { readPaper, type ReadingRun } from './read-paper.ts'

type Copy = Parameters<typeof readPaper>[0]

/** If a paper was read before publication (checkReading, draft checks), it is not read again afterwards. */
export async function readPaperOnce(
  db: Db,
  fileId: number,
  copy: Copy,
  run: ReadingRun,
): Promise<Extraction> {
  const kept = await findReading(db, fileId)
  if (kept) return kept
  const read = await readPaper(copy, run)
  if (isForGood(read)) await keepReading(db, fileId, read)
  return read
}

/** Failures are not final: another attempt may succeed. */
const isForGood = (read: Extraction) => read.status !== 'failed' || read.reason === 'protected'

export async function findReading(db: Db, fileId: number): Promise<Extraction | null> {
  const kept = await db
    .selectFrom('file_readings')
    .select(['answer', 'text'])
    .where('file_id', '=', fileId)
    .where('reader', '=', READER)
    .executeTakeFirst()
  if (!kept) return null
  const read = v.safeParse(extractionSchema, { ...(kept.answer as object), text: kept.text ?? undefined })
  return read.success ? read.output : null
}

async function keepReading(db: Db, fileId: number, read: Extraction): Promise<void> {
  const { text = null, ...answer } = read.status === 'done' ? read : { ...read, text: null }
  const kept = { reader: READER, answer: JSON.stringify(answer), text }
  // the file may be gone meanwhile
  await db
    .insertInto('file_readings')
    .columns(['file_id', 'reader', 'answer', 'text'])
    .expression((eb) =>
      eb
        .selectFrom('files')
        .select([
          'id',
          eb.val(kept.reader).as('reader'),
          eb.cast<string>(eb.val(kept.answer), 'jsonb').as('answer'),
          eb.val(kept.text).as('text'),
        ])
        .where('id', '=', fileId),
    )
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(kept))
    .execute()
}

/** The text is now stored with the version. */
export async function forgetReading(tx: Tx, fileId: number): Promise<void> {
  await tx.deleteFrom('file_readings').where('file_id', '=', fileId).execute()
}
