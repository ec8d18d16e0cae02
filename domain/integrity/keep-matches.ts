import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { PlagiarismFound } from './compare-text.ts'

/** A run made again replaces what an earlier attempt left. A source that went meanwhile leaves its title only. */
export async function keepMatches(
  tx: Tx,
  runId: number,
  { matches, sources }: Pick<PlagiarismFound, 'matches' | 'sources'>,
): Promise<void> {
  await tx.deleteFrom('integrity_matches').where('run_id', '=', runId).execute()
  const rows = matches.map((match) => ({
    source: match.source,
    source_version: sources.get(match.source)?.version ?? null,
    source_title: sources.get(match.source)?.title ?? null,
    source_own: sources.get(match.source)?.isOwn ?? null,
    text_start: match.start,
    text_length: match.length,
    source_start: match.sourceStart,
    source_length: match.sourceLength,
    kind: match.kind,
    similarity: match.similarity,
    context: match.context,
    counted: match.counted,
  }))
  await sql`
    insert into integrity_matches (run_id, source_work_id, source_version, source_title, source_own, text_start, text_length,
      source_start, source_length, kind, similarity, context, counted)
    select ${runId}, w.id, m.source_version, m.source_title, m.source_own, m.text_start, m.text_length,
      m.source_start, m.source_length, m.kind, m.similarity, m.context, m.counted
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (source bigint, source_version int, source_title text, source_own boolean,
      text_start int, text_length int, source_start int, source_length int, kind text, similarity real, context text, counted boolean)
    left join works as w on w.id = m.source
    order by m.text_start, m.source`.execute(tx)
}
