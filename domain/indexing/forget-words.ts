import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { readForIndex } from './index-work.ts'
import { words } from '#engines/portuguese/portuguese.ts'
import { quote } from '#engines/words/to-tsvector.ts'
import { wordsToRemember } from '#engines/words/vectors-of.ts'

/** SQL: whether a name contains the word `w`. */
const names = (name: RawBuilder<unknown>) =>
  sql`w.folded = any(regexp_split_to_array(fold(${name}), '[^a-z0-9]+'))`

/**
 * Removes the words of an erased name from the search suggestions, except words that a work contains
 * otherwise: 'ensino' of somebody called so, or the name of a namesake. Call it when no work is signed with
 * the name any more. A co-author's name that others typed counts as the erased person's.
 */
export async function forgetWords(
  tx: Tx,
  { fullName, username }: { fullName: string; username: string },
): Promise<void> {
  const ofName = words(`${fullName} ${username} ${username.replaceAll('_', ' ')}`)
  await sql`
    with gone as (
      select w.folded from search_words as w
      join (select distinct * from unnest(${ofName.map(({ folded }) => folded)}::text[],
        ${ofName.map(({ stem }) => quote(stem))}::text[])) as of_name (folded, query) on of_name.folded = w.folded
      where not exists (
        select from work_search as s join works as k on k.id = s.work_id
        where s.document @@ of_name.query::tsquery and (
          s.document @@ (of_name.query || ':ACD')::tsquery or s.keywords @@ of_name.query::tsquery
          or exists (select from work_authors as a left join profiles as p on p.id = a.person_id
            where a.work_id = k.id and (${names(sql`p.full_name`)}
              or (a.name <> ${fullName} and ${names(sql`a.name`)})))))
      order by w.folded for update of w)
    delete from search_words where folded in (select folded from gone)`.execute(tx)
}

/** Call before deleting a work: words that no other work contains are no longer suggested. */
export async function forgetWork(tx: Tx, workId: number): Promise<void> {
  const work = await readForIndex(tx, workId)
  const words = work ? wordsToRemember(work) : []
  // locked in the same order as publishing locks them
  await sql`
    with gone as (
      select w.folded from search_words as w
      join unnest(${words.map(({ folded }) => folded)}::text[], ${words.map(({ stem }) => quote(stem))}::text[])
        as of_work (folded, query) on of_work.folded = w.folded
      where not exists (
        select from work_search as s where s.document @@ of_work.query::tsquery and s.work_id <> ${workId})
      order by w.folded for update of w)
    delete from search_words where folded in (select folded from gone)`.execute(tx)
}
