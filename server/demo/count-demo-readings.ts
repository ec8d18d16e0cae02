import { countDownload, countView, type Reader } from '#domain/readings/count-reading.ts'
import type { PublishedWork } from '#domain/publishing/publish-work.ts'
import type { Services } from '#domain/services.ts'

const MOST_READERS = 60
const AT_ONCE = 8
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** A reader from an address that belongs to documentation (RFC 3849); each work has readers of its own. */
const reader = (work: number, n: number): Reader => ({
  actor: null,
  address: `2001:db8:${work.toString(16)}:${n.toString(16)}::1`,
  userAgent: `${BROWSER} ${n}`,
})

/** Visits and downloads, counted as any others: some works are read much, most a little. */
export async function countDemoReadings(services: Services, works: readonly PublishedWork[]): Promise<void> {
  const unread = await selectUnread(services, works)
  for (const [rank, work] of unread.entries()) {
    const readers = 3 + Math.round(MOST_READERS / (1 + ((rank * 7) % unread.length) / 5))
    for (let from = 0; from < readers; from += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, readers - from) }, (_, n) => reader(rank, from + n))
      await Promise.all(some.map((one) => countView(services.db, work.id, one)))
    }
    if (!work.paperId) continue
    for (let n = 0; n < readers / 3; n++)
      await countDownload(services.db, work.id, reader(rank, n), { id: work.paperId, type: 'paper' })
  }
}

/** Filling that was cut short goes on with the works that nobody has read yet. */
async function selectUnread(services: Services, works: readonly PublishedWork[]) {
  const rows = await services.db
    .selectFrom('works as w')
    .innerJoin('work_figures as f', 'f.work_id', 'w.id')
    .innerJoin('work_versions as v', 'v.work_id', 'w.id')
    .select(['w.id', 'v.paper_file_id as paperId'])
    .where(
      'w.id',
      'in',
      works.map((work) => work.id),
    )
    .where('f.views', '=', 0)
    .orderBy('w.published_at')
    .execute()
  return rows
}
