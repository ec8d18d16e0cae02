import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { readWork } from './index-work.ts'
import { quote } from './to-tsvector.ts'
import { wordsToRemember } from './vectors-of.ts'

/** The words of a name that is erased are proposed to nobody; another work that holds one brings it back. */
export async function forgetWords(tx: Tx, name: string): Promise<void> {
  await sql`delete from search_words
    where folded = any(regexp_split_to_array(fold(${name}), '[^a-z0-9]+'))`.execute(tx)
}

/** Before a work goes: the words that no other one holds are proposed no more. */
export async function forgetWork(tx: Tx, workId: number): Promise<void> {
  const work = await readWork(tx, workId)
  const words = work ? wordsToRemember(work) : []
  // held in the order in which publications hold them
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
