import { queryTogether } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import { communitiesOfWork } from '#domain/discussions/discussions-of-work.ts'
import { workNotices } from '#domain/moderation/work-notices.ts'
import { attachmentsOf } from '#domain/works/find-attachments.ts'
import { citationsOf } from '#domain/works/citations-of.ts'
import { versionsOf } from '#domain/works/find-versions.ts'
import type { WorkDetail } from '#domain/works/get-work.ts'

/** What is around the text of a work, read in one statement. */
export async function loadAround(db: Db, work: WorkDetail) {
  const { cites, citedBy, ...around } = await queryTogether(db, {
    attachments: attachmentsOf(db, work, work.currentVersion),
    ...citationsOf(db, work.id),
    versions: versionsOf(db, work.id),
    discussedIn: communitiesOfWork(work.slug),
    notices: workNotices(db, work.id),
  })
  return { ...around, citations: { cites, citedBy } }
}
