import type { Services } from '#domain/services.ts'

/** A visit or download as it is stored, at a moment of the test's choosing. */
export async function readAt(
  { db }: Pick<Services, 'db'>,
  workId: number,
  at: Date,
  kind: 'view' | 'download' = 'view',
  times = 1,
): Promise<void> {
  if (times === 0) return
  const hash = Buffer.from('leitor')
  if (kind === 'view') {
    const rows = Array.from({ length: times }, () => ({ work_id: workId, reader_hash: hash, viewed_at: at }))
    await db.insertInto('work_views').values(rows).execute()
  } else {
    const rows = Array.from({ length: times }, () => ({
      work_id: workId,
      reader_hash: hash,
      file_type: 'paper',
      downloaded_at: at,
    }))
    await db.insertInto('work_downloads').values(rows).execute()
  }
  const column = kind === 'view' ? 'views' : 'downloads'
  await db
    .updateTable('work_figures')
    .set((eb) => ({ [column]: eb(column, '+', times) }))
    .where('work_id', '=', workId)
    .execute()
  await db
    .insertInto('independent_readings')
    .values({ work_id: workId, [column]: times })
    .onConflict((conflict) =>
      conflict
        .constraint('independent_readings_pk')
        .doUpdateSet((row) => ({ [column]: row(`independent_readings.${column}`, '+', times) })),
    )
    .execute()
}

/** A review with words enough to count. */
export function aLongReview(seed: string): string {
  const words = Array.from(
    { length: 130 },
    (_, n) =>
      `${seed}${String.fromCharCode(97 + (n % 26))}${n % 7 === 0 ? 'ção' : 'mento'}${String.fromCharCode(97 + Math.floor(n / 26))}`,
  )
  return words.join(' ')
}
