import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { spellingVariants, withTilde } from '#engines/portuguese/spelling-variants.ts'
import { stem } from '#engines/portuguese/stem.ts'
import { fold } from '#engines/text/fold.ts'
import { quote } from '#engines/words/to-tsvector.ts'
import { readableWork } from '#domain/works/visibility.ts'
import { isPortuguese } from '../indexing/is-portuguese.ts'

/** Of chance likenesses in the filter of words there are few more. */
const ASKED = 12

/**
 * A word of the language that sounds like what was written and is in a work: 'exceção' for 'excessão'. Null where
 * there is none, or what was written is a word itself.
 */
export async function findMeantWord(db: Db, written: string): Promise<string | null> {
  const typed = written.normalize('NFC').toLocaleLowerCase('pt-BR')
  if (isWord(typed)) return null
  const once = spellingVariants(typed)
  const words = once.filter(isWord)
  const meant = words.length > 0 ? words : once.flatMap(spellingVariants).filter(isWord)
  const candidates = [...new Map(meant.map((word) => [fold(word), withTilde(word)]))].slice(0, ASKED)
  if (candidates.length === 0) return null
  const stems = candidates.map(([folded]) => stem(folded))
  const { rows } = await sql<{ word: string | null; place: number }>`
    select place::int as place, (select w.word from search_words as w where w.folded = asked.folded) as word
    from unnest(${candidates.map(([folded]) => folded)}::text[], ${stems.map(quote)}::text[])
      with ordinality as asked (folded, query, place)
    where exists (select from work_search where document @@ asked.query::tsquery and ${readableWork('work_search')})
    order by place limit 1`.execute(db)
  const [best] = rows
  return best ? (best.word ?? candidates[best.place - 1]![1]) : null
}

function isWord(written: string): boolean {
  const folded = fold(written)
  return folded.length >= 4 && isPortuguese(folded, stem(folded))
}
