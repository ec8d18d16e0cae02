import type pg from 'pg'
import { toTsvector } from '#engines/words/to-tsvector.ts'
import { pairsOf } from '#engines/words/word-pairs.ts'

/** A text of so many words. */
export type Writer = (words: number) => string

/** In words. */
export const PARAGRAPH = 80
const SENTENCE = 20
/** Texts are put together from so many: reading the words of each anew would take an hour for some gigabytes. */
const MOST = 20_000
const BATCH = 2_000

/** A table `bench_paragraphs` of texts with what search knows of them, and what puts their vectors together. */
export async function makeParagraphs(pool: pg.Pool, write: Writer, wanted: number) {
  const count = Math.min(MOST, wanted)
  await pool.query(`
    create aggregate bench_vectors (tsvector) (sfunc = tsvector_concat, stype = tsvector);
    create table bench_paragraphs (n int primary key, text text not null, vector tsvector not null, pairs int[] not null)`)
  for (let from = 0; from < count; from += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) =>
      makeParagraph(from + i, write),
    )
    await pool.query(
      `insert into bench_paragraphs select n, text, vector::tsvector, pairs
       from jsonb_to_recordset($1::jsonb) as p (n int, text text, vector text, pairs int[])`,
      [JSON.stringify(made)],
    )
  }
  await pool.query('analyze bench_paragraphs')
  return {
    count,
    remove: () => pool.query('drop table bench_paragraphs; drop aggregate bench_vectors (tsvector)'),
  }
}

function makeParagraph(n: number, write: Writer) {
  const text = Array.from({ length: PARAGRAPH / SENTENCE }, () => `${write(SENTENCE)}.`).join(' ')
  return { n, text, vector: toTsvector([{ weight: 'D', text }]), pairs: pairsOf([text]) }
}
