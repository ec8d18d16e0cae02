import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { inTurns } from '#engines/words/in-turns.ts'
import { textSteps, type TextIndex } from '#engines/words/index-text.ts'
import {
  vectorsOf,
  wordsToRemember,
  type RememberedWord,
  type SearchableWork,
} from '#engines/words/vectors-of.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

/**
 * Writes the current state of a work to the search index; call it whenever its text, names or authors have
 * changed. @param text the index of its text, if computed already; otherwise a long text is read in steps
 */
export async function indexWork(tx: Tx, workId: number, text?: TextIndex | null): Promise<void> {
  const work = await readForIndex(tx, workId)
  if (!work) return
  const { keywords, head, document, pairs } = vectorsOf(work)
  const ofText = text ?? (await inTurns(textSteps((await readText(tx, workId)) ?? '')))
  await sql`
    insert into work_search
      (work_id, published_at, owner_id, hidden, thematic_area, category, institution, keywords, head, document, pairs)
    select id, published_at, owner_id, hidden, thematic_area, category, institution,
      ${keywords}::tsvector, ${head}::tsvector, ${document}::tsvector || ${ofText.document}::tsvector,
      array(select unnest(${pairs}::int[]) union select unnest(${ofText.pairs}::int[]))
    from works where id = ${workId}
    on conflict on constraint work_search_pk do update
      set keywords = excluded.keywords, head = excluded.head, document = excluded.document, pairs = excluded.pairs`.execute(
    tx,
  )
  await rememberWords(tx, wordsToRemember(work))
}

export async function readForIndex(tx: Tx, workId: number): Promise<SearchableWork | null> {
  const row = await tx
    .selectFrom('works as w')
    .select(['w.title', 'w.abstract', 'w.keywords', 'w.title_en', 'w.abstract_en', 'w.keywords_en'])
    .select(['w.registered_doi', 'w.internal_doi'])
    .select(
      // a typed name stays findable beside the linked person's own: the paper prints it
      sql<
        string[]
      >`array(select said.name from work_authors as a left join profiles as p on p.id = a.person_id
        cross join lateral (values (p.full_name), (a.name)) as said (name)
        where a.work_id = w.id and said.name is not null order by a.position)`.as('people'),
    )
    .where('w.id', '=', workId)
    .executeTakeFirst()
  if (!row) return null
  return {
    title: plainInline(row.title),
    abstract: plainInline(row.abstract),
    keywords: row.keywords,
    people: row.people,
    titleEn: row.title_en && plainInline(row.title_en),
    abstractEn: row.abstract_en && plainInline(row.abstract_en),
    keywordsEn: row.keywords_en,
    dois: [row.registered_doi, row.internal_doi].filter((doi) => doi !== null),
  }
}

async function readText(tx: Tx, workId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('works as w')
    .innerJoin('work_versions as v', (join) =>
      join.onRef('v.work_id', '=', 'w.id').onRef('v.version_number', '=', 'w.current_version'),
    )
    .select('v.plain_text')
    .where('w.id', '=', workId)
    .executeTakeFirst()
  return row?.plain_text ?? null
}

async function rememberWords(tx: Tx, found: RememberedWord[]): Promise<void> {
  if (found.length === 0) return
  // fixed lock order, so that two publications do not deadlock
  const sorted = found.toSorted((a, b) => (a.folded < b.folded ? -1 : 1))
  await sql`
    insert into search_words (folded, word, stem)
    select * from unnest(${sorted.map((one) => one.folded)}::text[], ${sorted.map((one) => one.word)}::text[],
      ${sorted.map((one) => one.stem)}::text[])
    on conflict (folded) do update set stem = excluded.stem where search_words.stem <> excluded.stem`.execute(
    tx,
  )
}
