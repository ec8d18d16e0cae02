import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { encodeCursor } from '#domain/page.ts'
import type { PassageKind } from '#engines/originality/alignment/passage.ts'
import type { Context } from '#engines/originality/plagiarism/texts.ts'
import type { Filter } from './schema.ts'

/** Where the likenesses of a run lie in its text, and how many there are of each kind. */
export interface MappedPassages {
  textLength: number
  marks: {
    id: number
    start: number
    length: number
    kind: PassageKind
    /** of a page that begins with it */
    cursor: string
  }[]
  counts: Record<Filter, number>
  /** why some do not count, the commonest reason first */
  leftOut: { context: Context; count: number }[]
}

const MOST_DRAWN = 300

export async function mapPassages(db: Db, runId: number): Promise<MappedPassages> {
  const { rows } = await sql<Row>`
    select m.id, m.text_start as start, m.text_length as length, m.kind, m.counted, m.context
    from integrity_matches as m where m.run_id = ${runId} order by m.text_start, m.id`.execute(db)
  const text = await sql<{ length: number }>`
    select coalesce(length(coalesce(r.checked_text, v.plain_text)), 0) as length from integrity_runs as r
    left join work_versions as v on v.work_id = r.work_id and v.version_number = r.version_number
    where r.id = ${runId}`.execute(db)
  const counted = rows.filter((row) => row.counted)
  const of = (kind: PassageKind) => counted.filter((row) => row.kind === kind).length
  const reasons = new Map<Context, number>()
  for (const { context, counted: counts } of rows)
    if (!counts && context) reasons.set(context, (reasons.get(context) ?? 0) + 1)
  return {
    textLength: text.rows[0]?.length ?? 0,
    marks: counted.slice(0, MOST_DRAWN).map(({ id, start, length, kind }) => ({
      id,
      start,
      length,
      kind,
      cursor: encodeCursor([start, id - 1]),
    })),
    counts: {
      counted: counted.length,
      verbatim: of('verbatim'),
      paraphrase: of('paraphrase'),
      summary: of('summary'),
      'left-out': rows.length - counted.length,
    },
    leftOut: [...reasons]
      .map(([context, count]) => ({ context, count }))
      .sort((a, b) => b.count - a.count || a.context.localeCompare(b.context)),
  }
}

interface Row {
  id: number
  start: number
  length: number
  kind: PassageKind
  counted: boolean
  context: Context | null
}
