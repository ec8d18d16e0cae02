import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/client.ts'
import { decodeCursor, pageOf, type Page } from '#domain/page.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { workPath } from '#platform/addresses/paths.ts'
import type { PassageKind } from '#engines/originality/alignment/passage.ts'
import type { Context } from '#engines/originality/plagiarism/texts.ts'
import { cutPassage, type SideOfPassage } from './cut-passage.ts'
import type { Filter } from './schema.ts'

export interface PassageShown {
  id: number
  kind: PassageKind
  /** of 1 */
  similarity: number
  length: number
  counted: boolean
  context: Context | null
  text: SideOfPassage
  /** null where it was withdrawn or may not be read: its words are then nobody's to see */
  source: (SideOfPassage & { title: string; path: string; version: number }) | null
  markedWrong: boolean
}

const SIZE = 12
const ON_PAPER = 200

/** Of a run, those of one kind, in the order of the text. Whoever asks has been allowed to read its report. */
export async function findPassages(
  db: Db,
  runId: number,
  filter: Filter,
  { cursor, whole = false }: { cursor: string | null; whole?: boolean },
): Promise<Page<PassageShown>> {
  const size = whole ? ON_PAPER : SIZE
  const [start, id] = (decodeCursor(cursor, 2) ?? []).map(Number)
  const after =
    Number.isSafeInteger(start) && Number.isSafeInteger(id)
      ? sql`and (m.text_start, m.id) > (${start}, ${id})`
      : sql``
  const { rows } = await sql<Row>`
    select m.id, m.kind, m.similarity, m.context, m.counted, m.text_start as "textStart", m.text_length as "textLength",
      m.source_start as "sourceStart", m.source_length as "sourceLength", w.id as "sourceWork",
      v.version_number as "sourceVersion", v.title, w.slug, p.username,
      exists (select from integrity_decisions as d where d.match_id = m.id) as "markedWrong"
    from integrity_matches as m
    left join works as w on w.id = m.source_work_id and ${readableWork('w')}
    left join work_versions as v on v.work_id = w.id and v.version_number = m.source_version
    left join profiles as p on p.id = w.owner_id
    where m.run_id = ${runId} and ${FILTER[filter]} ${after}
    order by m.text_start, m.id
    limit ${size + 1}`.execute(db)
  const text = await readCheckedText(db, runId)
  const sources = await readSources(db, rows.slice(0, size))
  return pageOf(
    rows,
    size,
    (row) => [row.textStart, row.id],
    (row) => show(row, text, sources),
  )
}

const FILTER: Record<Filter, RawBuilder<boolean>> = {
  counted: sql<boolean>`m.counted`,
  verbatim: sql<boolean>`m.counted and m.kind = 'verbatim'`,
  paraphrase: sql<boolean>`m.counted and m.kind = 'paraphrase'`,
  summary: sql<boolean>`m.counted and m.kind = 'summary'`,
  'left-out': sql<boolean>`not m.counted`,
}

interface Row {
  id: number
  kind: PassageKind
  similarity: number
  context: Context | null
  counted: boolean
  textStart: number
  textLength: number
  sourceStart: number
  sourceLength: number
  sourceWork: number | null
  sourceVersion: number | null
  title: string | null
  slug: string | null
  username: string | null
  markedWrong: boolean
}

function show(row: Row, text: string, sources: ReadonlyMap<string, string>): PassageShown {
  const { id, kind, similarity, context, counted, markedWrong, textLength: length } = row
  const { title, slug, sourceVersion } = row
  const sourceText = sources.get(`${row.sourceWork}:${sourceVersion}`)
  const source =
    sourceText === undefined
      ? null
      : { text: sourceText, place: { start: row.sourceStart, length: row.sourceLength } }
  const cut = cutPassage(text, { start: row.textStart, length }, source, kind === 'verbatim')
  return {
    id,
    kind,
    similarity,
    length,
    counted,
    context,
    markedWrong,
    text: cut.text,
    source:
      cut.source && title !== null && slug !== null && sourceVersion !== null
        ? { ...cut.source, title, path: workPath(row.username, slug), version: sourceVersion }
        : null,
  }
}

/** As it was checked. */
async function readCheckedText(db: Db, runId: number): Promise<string> {
  const { rows } = await sql<{ text: string | null }>`
    select coalesce(r.checked_text, v.plain_text) as text from integrity_runs as r
    left join work_versions as v on v.work_id = r.work_id and v.version_number = r.version_number
    where r.id = ${runId}`.execute(db)
  return rows[0]?.text ?? ''
}

async function readSources(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
  const published = rows.filter((row) => row.sourceWork !== null && row.sourceVersion !== null)
  const { rows: found } = await sql<{ key: string; text: string }>`
    select v.work_id || ':' || v.version_number as key, v.plain_text as text
    from unnest(${published.map((row) => row.sourceWork)}::bigint[], ${published.map((row) => row.sourceVersion)}::int[]) as sources (work, version)
    join work_versions as v on v.work_id = sources.work and v.version_number = sources.version and v.plain_text is not null`.execute(
    db,
  )
  return new Map(found.map(({ key, text }) => [key, text]))
}
