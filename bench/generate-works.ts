import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { makeParagraphs, PARAGRAPH, type Writer } from './make-paragraphs.ts'
import { vectorsOf, wordsToRemember, type RememberedWord } from '#engines/words/vectors-of.ts'
import { RENDERER_VERSION } from '#engines/rendering/renderer-version.ts'
import { CATEGORIES, THEMATIC_AREAS } from '#domain/works/texts.ts'

/** Nobody has more works because there are more works. */
const WORKS_OF_AN_AUTHOR = 10
const FEWEST_AUTHORS = 1_000
const BATCH = 500
/** Works appear one after another, as they do where people publish them: the newest lie side by side. */
const BEGUN = Date.UTC(2020, 0, 1)
const SPAN = 2_200 * 86_400_000
const SEED = 20_260_101
const FIRST =
  'Ana Bruno Carla Davi Elisa Fábio Gabriela Heitor Inês João Karina Lúcio Márcia Nélson Olívia Paulo Raquel Sérgio Tânia Vítor'.split(
    ' ',
  )
const MIDDLE = 'Almeida Barbosa Conceição Dantas Esteves Freitas Guimarães Ibarra Junqueira Lacerda'.split(
  ' ',
)
const LAST = 'Souza Araújo Gonçalves Magalhães Pereira'.split(' ')

/**
 * Fills a migrated, empty database with works of a Zipf-like vocabulary: the words of a few whole articles, the nth
 * as frequent as 1/n. The same seed makes the same works. `length` is in words.
 */
export async function generateWorks(pool: pg.Pool, count: number, length = 240): Promise<void> {
  const random = mulberry32(SEED)
  const write = writer(random)
  for (const table of ['works', 'related_works'])
    await pool.query(`alter table ${table} disable trigger user`)
  const makeSlowIndexes = await dropSlowIndexes(pool)
  const names = await insertAuthors(pool, Math.max(FEWEST_AUTHORS, count / WORKS_OF_AN_AUTHOR))
  const paragraphs = Math.ceil(length / PARAGRAPH)
  const ready = await makeParagraphs(pool, write, count * paragraphs)
  const remembered = new Map<string, RememberedWord>()
  for (let from = 1; from <= count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from + 1) }, (_, i) =>
      makeWork(from + i, { count, random, write, names, paragraphs, ready: ready.count }),
    )
    for (const work of batch)
      for (const word of wordsToRemember(work.searchable)) remembered.set(word.folded, word)
    await insertBatch(pool, batch)
  }
  await ready.remove()
  const words = [...remembered.values()]
  await pool.query(
    'insert into search_words (folded, word, stem) select * from unnest($1::text[], $2::text[], $3::text[])',
    [words.map((word) => word.folded), words.map((word) => word.word), words.map((word) => word.stem)],
  )
  await pool.query(
    `insert into work_counts select thematic_area, category, count(*) from works where not hidden group by 1, 2`,
  )
  for (const table of ['users', 'works'])
    await pool.query(`select setval(pg_get_serial_sequence($1, 'id'), max(id)) from ${table}`, [table])
  await pool.query(RELATED)
  for (const table of ['works', 'related_works']) await pool.query(`alter table ${table} enable trigger user`)
  await pool.query(makeSlowIndexes)
  await pool.query('vacuum analyze')
}

/** The next ones stand for those that a job would find. */
const RELATED = `
  insert into related_works (work_id, related_ids, renewed_at)
  select id, array(select n from generate_series(id + 1, id + 12) as n), now() from works`

// built at the end, in one go
const SLOW_INDEXES = [
  'work_search_by_document',
  'work_search_by_head',
  'work_search_by_title',
  'work_search_by_keyword',
]

/** What makes them again. */
async function dropSlowIndexes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ indexdef: string }>(
    'select indexdef from pg_indexes where indexname = any($1)',
    [SLOW_INDEXES],
  )
  await pool.query(`drop index ${SLOW_INDEXES.join(', ')}`)
  return rows.map((row) => row.indexdef).join(';')
}

async function insertAuthors(pool: pg.Pool, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, i) =>
    [FIRST[i % 20], MIDDLE[Math.floor(i / 20) % 10], LAST[Math.floor(i / 200) % 5]].join(' '),
  )
  await pool.query(
    `insert into users (id, username, email) select n, 'pessoa_' || n, 'pessoa_' || n || '@exemplo.br'
     from generate_series(1, $1::int) as n`,
    [count],
  )
  await pool.query(
    `insert into profiles (id, username, full_name, institution)
     select n, 'pessoa_' || n, name, 'Universidade ' || n % 40 from unnest($1::text[]) with ordinality as p (name, n)`,
    [names],
  )
  return names
}

interface Making {
  count: number
  random: () => number
  write: Writer
  names: string[]
  /** Of so many ready ones. */
  paragraphs: number
  ready: number
}

function makeWork(id: number, { count, random, write, names, paragraphs, ready }: Making) {
  const owner = 1 + Math.floor(random() * names.length)
  const title = write(6 + Math.floor(random() * 7))
  const abstract = `${write(60)}.`
  const keywords = [...new Set([write(1), write(1), write(2)])]
  const searchable = {
    title,
    abstract,
    keywords,
    people: [names[owner - 1]!],
    dois: [],
    titleEn: null,
    abstractEn: null,
    keywordsEn: [],
  }
  return {
    id,
    owner,
    searchable,
    paragraphs: Array.from({ length: paragraphs }, () => Math.floor(random() * ready)),
    slug: `trabalho-${id}`,
    category: CATEGORIES[Math.floor(random() ** 1.5 * CATEGORIES.length)]!,
    area: THEMATIC_AREAS[Math.floor(random() ** 1.5 * THEMATIC_AREAS.length)]!,
    publishedAt: new Date(BEGUN + Math.floor((id - random()) * (SPAN / count))),
    views: Math.floor(5 / (random() + 0.0005)),
    institution: `Universidade ${owner % 40}`,
    ...vectorsOf(searchable),
  }
}

type Made = ReturnType<typeof makeWork>

async function insertBatch(pool: pg.Pool, works: Made[]): Promise<void> {
  const rows = works.map(({ searchable, keywords, ...work }) => ({
    ...work,
    title: searchable.title,
    abstract: searchable.abstract,
    keywords: searchable.keywords,
    keywordVector: keywords,
  }))
  await pool.query(INSERT, [JSON.stringify(rows)])
}

const INSERT = `
  with drawn as materialized (select * from jsonb_to_recordset($1::jsonb) as r (
    id bigint, owner bigint, slug text, title text, abstract text, paragraphs int[], category text, area text,
    institution text, keywords text[], "keywordVector" text, views bigint, "publishedAt" timestamptz, head text, document text, pairs int[])),
  texts as materialized (
    select d.id, string_agg(p.text, e'\\n\\n' order by place) as text, string_agg('<p>' || p.text || '</p>', e'\\n' order by place) as html,
      bench_vectors(p.vector order by place) as vector
    from drawn as d cross join lateral unnest(d.paragraphs) with ordinality as u (n, place) join bench_paragraphs as p using (n)
    group by d.id),
  made as materialized (select * from drawn join texts using (id)),
  w as (insert into works (id, owner_id, slug, title, abstract, category, thematic_area, institution, keywords, source,
      excerpt, published_at, created_at, updated_at)
    select id, owner, slug, title, abstract, category, area, institution, keywords, 'editor', left(text, 200),
      "publishedAt", "publishedAt", "publishedAt" from made),
  f as (insert into work_figures (work_id, views) select id, views from made),
  v as (insert into work_versions (work_id, version_number, title, abstract, content, content_html, renderer_version, plain_text)
    select id, 1, title, abstract, text, html, ${RENDERER_VERSION}, text from made)
  insert into work_search (work_id, published_at, owner_id, hidden, thematic_area, category, institution, keywords, head, document, pairs)
    select id, "publishedAt", owner, false, area, category, institution, "keywordVector"::tsvector, head::tsvector, document::tsvector || vector,
      array(select unnest(m.pairs) union select unnest(p.pairs) from bench_paragraphs as p where p.n = any(m.paragraphs)) from made as m`

/** The most frequent one first. */
export const readWords = (): string[] =>
  fs
    .readFileSync(path.join(import.meta.dirname, 'data', 'words.txt'), 'utf8')
    .trim()
    .split('\n')

/** Sentences of words drawn after Zipf: the nth word of the list as often as 1/n. */
function writer(random: () => number): Writer {
  const words = readWords()
  const upTo: number[] = []
  let sum = 0
  for (let n = 1; n <= words.length; n++) upTo.push((sum += 1 / n))
  const draw = () => words[firstAbove(upTo, random() * sum)]!
  return (count) => {
    const sentence = Array.from({ length: count }, draw).join(' ')
    return sentence[0]!.toUpperCase() + sentence.slice(1)
  }
}

function firstAbove(sorted: number[], value: number): number {
  let [low, high] = [0, sorted.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}

/** A small, seedable generator of random numbers (Tommy Ettinger's mulberry32). */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
