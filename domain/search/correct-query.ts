import { fold } from '#engines/text/fold.ts'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isPortuguese } from '../indexing/is-portuguese.ts'
import { quote } from '#engines/words/to-tsvector.ts'
import { words, type Word } from '#engines/portuguese/portuguese.ts'
import { findMeantWord } from './find-meant-word.ts'
import type { SearchQuery } from './search-query.ts'

const SHORTEST_CORRECTED = 4
const CANDIDATES = 30

export interface CorrectedQuery {
  text: string
  /** Near enough to search for it instead; otherwise it is only offered. */
  near: boolean
}

/** The query with each unknown word replaced by the nearest of titles, keywords and names; null where there is none. */
export async function correctQuery(db: Db, query: SearchQuery): Promise<CorrectedQuery | null> {
  const terms = query.branches.flat().filter((term) => !term.excluded)
  const doubtful = terms.flatMap((term) => term.words).filter(isCorrectable)
  const written = new Map(
    words(query.text).map((word) => [word.folded, query.text.slice(word.start, word.end)]),
  )
  const nearest = await Promise.all(
    doubtful.map((word) => instead(db, word, written.get(word.folded) ?? word.folded)),
  )
  const changes = new Map(
    doubtful.flatMap(({ folded }, i) => (nearest[i] ? [[folded, nearest[i]] as const] : [])),
  )
  if (changes.size === 0) return null
  const text = query.text.replace(
    /[\p{L}\p{M}]+/gu,
    (written) => changes.get(fold(written))?.instead ?? written,
  )
  return { text, near: [...changes.values()].every(({ near }) => near) }
}

function isCorrectable(word: Word): boolean {
  return word.kind !== 'joined' && word.folded.length >= SHORTEST_CORRECTED && /^\p{L}+$/u.test(word.folded)
}

interface Correction {
  instead: string
  near: boolean
}

/** Null where the word is known, in whatever form, or nothing is near: what sounds alike goes before what looks alike. */
async function instead(db: Db, word: Word, written: string): Promise<Correction | null> {
  if (await isKnown(db, word)) return null
  const meant = await findMeantWord(db, written)
  return meant === null ? nearestWord(db, word) : { instead: meant, near: true }
}

async function isKnown(db: Db, { stem }: Word): Promise<boolean> {
  const lookup = await sql<{ known: boolean }>`
    with found as materialized (select from work_search where document @@ ${quote(stem)}::tsquery)
    select exists (select from search_words where stem = ${stem}) or exists (select from found) as known`.execute(
    db,
  )
  return lookup.rows[0]!.known
}

async function nearestWord(db: Db, { folded, stem }: Word): Promise<Correction | null> {
  const candidates = await sql<{ folded: string; word: string; stem: string }>`
    select folded, word, stem from search_words
    where folded % ${folded}
    order by similarity(folded, ${folded}) desc, folded
    limit ${CANDIDATES}`.execute(db)
  const allowed = folded.length > 7 ? 2 : 1
  const [best] = candidates.rows
    .map((row, place) => ({
      ...row,
      place,
      distance: Math.min(editDistance(folded, row.folded), editDistance(stem, row.stem)),
    }))
    .filter((row) => row.distance <= allowed + 1)
    .sort((a, b) => a.distance - b.distance || a.place - b.place)
  if (!best) return null
  // a word of the language is no slip: what it names is not here
  const near = best.distance <= allowed && best.folded[0] === folded[0] && !isPortuguese(folded, stem)
  return { instead: best.word, near }
}

/** Insertions, deletions, replacements and swapped neighbours between two words. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, replaced)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, beforeLast[j - 2]! + 1)
      row.push(least)
    }
    beforeLast = last
    last = row
  }
  return last[b.length]!
}
