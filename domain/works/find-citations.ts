import type { Db } from '#db/client.ts'
import { workPath } from './work-path.ts'

export interface Citation {
  title: string
  path: string
  /** the sentence around the link */
  context: string
}

export interface Citations {
  cites: Citation[]
  citedBy: Citation[]
}

const LIMIT = 100

/** 'Cita' and 'Citado por': the works this text points to, and those that point to it. */
export async function findCitations(db: Db, workId: number): Promise<Citations> {
  const [cites, citedBy] = await Promise.all([selectCited(db, workId), selectCiting(db, workId)])
  const toCitation = (row: (typeof cites)[number]): Citation => ({
    title: row.title,
    path: workPath(row.username, row.slug),
    context: row.context,
  })
  return { cites: cites.map(toCitation), citedBy: citedBy.map(toCitation) }
}

function selectCited(db: Db, workId: number) {
  return db
    .selectFrom('work_links as l')
    .innerJoin('works as w', 'w.id', 'l.target_work_id')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.title', 'w.slug', 'p.username', 'l.context'])
    .where('l.source_work_id', '=', workId)
    .where('w.hidden', '=', false)
    .orderBy('l.position')
    .limit(LIMIT)
    .execute()
}

function selectCiting(db: Db, workId: number) {
  return db
    .selectFrom('work_links as l')
    .innerJoin('works as w', 'w.id', 'l.source_work_id')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select(['w.title', 'w.slug', 'p.username', 'l.context'])
    .where('l.target_work_id', '=', workId)
    .where('w.hidden', '=', false)
    .orderBy('w.published_at', 'desc')
    .limit(LIMIT)
    .execute()
}
