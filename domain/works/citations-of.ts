import { workPath } from '#platform/addresses/paths.ts'
import { batchable, isoTime, type BatchableQuery } from '#db/query-together.ts'
import type { Db } from '#db/client.ts'
import { readableWork } from './visibility.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

export interface CitingWork {
  title: string
  /** Without marks of italics and indices. */
  plainTitle: string
  path: string
  published: string
  /** the sentence around the link */
  context: string
}

export interface Citations {
  cites: CitingWork[]
  citedBy: CitingWork[]
}

const LIMIT = 100

/** 'Cita' and 'Citado por': the works this text points to, and those that point to it. */
export const citationsOf = (
  db: Db,
  workId: number,
): { [K in keyof Citations]: BatchableQuery<CitingWork[]> } => ({
  cites: batchable(selectCited(db, workId), (rows) => rows.map(toCitation)),
  citedBy: batchable(selectCiting(db, workId), (rows) => rows.map(toCitation)),
})

interface Row {
  title: string
  slug: string
  username: string | null
  published_at: string
  context: string
  target_slug: string
  target_title: string
}

const toCitation = (row: Row): CitingWork => ({
  title: row.title,
  plainTitle: plainInline(row.title),
  path: workPath(row.username, row.slug),
  published: isoTime(row.published_at),
  context: nameTarget(row.context, row.target_slug, row.target_title),
})

/** A link without words of its own is in the sentence as its slug; the reader is shown the title. */
function nameTarget(context: string, slug: string, title: string): string {
  return context.replaceAll(slug.replaceAll('-', ' '), () => plainInline(title))
}

function selectCited(db: Db, workId: number) {
  return db
    .selectFrom('work_links as l')
    .innerJoin('works as w', 'w.id', 'l.target_work_id')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select([
      'w.title',
      'w.slug',
      'p.username',
      'w.published_at',
      'l.context',
      'l.target_slug',
      'w.title as target_title',
    ])
    .where('l.source_work_id', '=', workId)
    .where(readableWork('w'))
    .orderBy('l.position')
    .limit(LIMIT)
}

function selectCiting(db: Db, workId: number) {
  return db
    .selectFrom('work_links as l')
    .innerJoin('works as w', 'w.id', 'l.source_work_id')
    .innerJoin('works as t', 't.id', 'l.target_work_id')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select([
      'w.title',
      'w.slug',
      'p.username',
      'w.published_at',
      'l.context',
      'l.target_slug',
      't.title as target_title',
    ])
    .where('l.target_work_id', '=', workId)
    .where(readableWork('w'))
    .orderBy('w.published_at', 'desc')
    .limit(LIMIT)
}
