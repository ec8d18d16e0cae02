import type pg from 'pg'
import { THEMATIC_AREAS } from '#domain/works/texts.ts'

export interface Acts {
  people: number
  communities: number
  views: number
}

const DAYS = 400
const STEP = 500_000

/**
 * What people did, for a database of `generateWorks`: people, communities with discussions and replies, reviews, likes
 * and readings. Made by the database in whole sets; the same numbers make the same rows.
 */
export async function generateActs(pool: pg.Pool, { people, communities, views }: Acts): Promise<void> {
  const run = (text: string, values: unknown[] = []) => pool.query(text, values)
  // counted once at the end
  for (const table of COUNTED) await run(`alter table ${table} disable trigger user`)
  await run(PEOPLE, [people])
  await run(`select setval(pg_get_serial_sequence('users', 'id'), max(id)) from users`)
  await run(COMMUNITIES, [communities, people, THEMATIC_AREAS])
  await run(MEMBERS, [people])
  await run(DISCUSSIONS)
  await run(REPLIES)
  await run(REVIEWS, [people])
  await run(LIKES, [people])
  await run(COMMENTS, [people])
  await run(COUNTS)
  const makeAgain = await dropIndexesAndReferences(pool, 'work_views')
  for (let from = 1; from <= views; from += STEP)
    await run(VIEWS, [from, Math.min(views, from + STEP - 1), views, DAYS])
  await run(makeAgain)
  for (const table of COUNTED) await run(`alter table ${table} enable trigger user`)
  await run('vacuum analyze')
}

/** What makes them again: in one go they cost a fraction of row by row. */
async function dropIndexesAndReferences(pool: pg.Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ drop: string; make: string }>(
    `select format('alter table %I drop constraint %I', $1::text, conname) as drop,
      format('alter table %I add constraint %I %s', $1::text, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where conrelid = $1::regclass and contype = 'f'
    union all select format('drop index %I', i.indexrelid::regclass::text), pg_get_indexdef(i.indexrelid)
      from pg_index as i where i.indrelid = $1::regclass and not i.indisprimary`,
    [table],
  )
  await pool.query(rows.map((row) => row.drop).join(';'))
  return rows.map((row) => row.make).join(';')
}

const COUNTED = [
  'comments',
  'community_members',
  'community_discussions',
  'discussion_replies',
  'reviews',
  'work_views',
]

/** A number that looks drawn, from a number: 0 up to 1. */
const drawn = (n: string, salt: number) =>
  `((hashint8(${n} * 31 + ${salt})::bigint + 2147483648) / 4294967296.0)`

const PEOPLE = `
  with n as (select n from generate_series((select max(id) + 1 from users), $1::int) as n),
  u as (insert into users (id, username, email) overriding system value
    select n, 'pessoa_' || n, 'pessoa_' || n || '@exemplo.br' from n)
  insert into profiles (id, username, full_name, institution)
  select n, 'pessoa_' || n, 'Pessoa ' || n, 'Universidade ' || n % 40 from n`

const COMMUNITIES = `
  insert into communities (name, description, thematic_area, slug, status, created_by, decided_at)
  select 'Comunidade de leitura ' || n, 'Sobre o que se lê, se mede e se discute nesta área.',
    ($3::text[])[1 + n % cardinality($3::text[])], 'comunidade-' || n, 'approved', 1 + n % $2::int, now()
  from generate_series(1, $1::int) as n`

/** The first has 5,000 members, the hundredth 50. */
const MEMBERS = `
  insert into community_members (community_id, user_id, role, joined_at)
  select c.id, (c.id * 7919 + m * 13) % $1::int + 1, case when m = 1 then 'owner' else 'member' end,
    now() - make_interval(mins => m::int)
  from communities as c cross join lateral generate_series(1, greatest(5, 5000 / c.id)) as m
  on conflict do nothing`

const DISCUSSIONS = `
  insert into community_discussions (community_id, user_id, title, content, is_pinned, created_at)
  select c.id, m.user_id, 'Discussão ' || n || ' da comunidade ' || c.id,
    'O que **muda** quando se mede outra vez? ' || repeat('Um parágrafo do texto. ', 20), n % 50 = 1,
    now() - make_interval(mins => (n * 7)::int)
  from communities as c
  join lateral (select user_id from community_members where community_id = c.id limit 1) as m on true
  cross join lateral generate_series(1, greatest(10, 5000 / c.id)) as n`

const REPLIES = `
  insert into discussion_replies (discussion_id, user_id, content, created_at)
  select d.id, d.user_id, 'Concordo em parte: o intervalo muda com o tamanho da amostra.', d.created_at
  from community_discussions as d cross join lateral generate_series(1, case when d.id = 1 then 20000 else 3 end) as n`

const REVIEWS = `
  insert into reviews (work_id, reviewer_id, work_version, rating, comment, status, completed_at, created_at, updated_at, is_anonymous)
  select w.id, (w.id * 31 + n * 17) % $1::int + 1, 1, 1 + (w.id + n) % 5,
    repeat('Uma avaliação com argumentos diferentes sobre o método. ', 18), 'completed', d.at, d.at, d.at, n = 2
  from works as w cross join generate_series(1, 2) as n
  cross join lateral (select now() - make_interval(hours => (${drawn('w.id', 3)} * 9000)::int) as at) as d
  where (w.id * 31 + n * 17) % $1::int + 1 <> w.owner_id
  on conflict do nothing`

const LIKES = `
  insert into work_likes (work_id, user_id, created_at)
  select w.id, (w.id * 13 + n * 101) % $1::int + 1, now() - make_interval(hours => (${drawn('w.id', 5)} * 9000)::int)
  from works as w cross join generate_series(1, 10) as n
  on conflict do nothing`

const COMMENTS = `
  insert into comments (work_id, user_id, content, created_at)
  select w.id, (w.id * 17 + n * 211) % $1::int + 1, 'Vale para amostras pequenas também?', w.published_at
  from works as w cross join generate_series(1, 3) as n`

const COUNTS = `
  with m as (update communities as c set
      member_count = (select count(*) from community_members where community_id = c.id),
      post_count = (select count(*) from community_discussions where community_id = c.id) returning 1),
  r as (update community_discussions as d set
      reply_count = (select count(*) from discussion_replies where discussion_id = d.id) returning 1)
  select count(*) from m, (select count(*) from r) as counted`

/** A few works are read by most: the cube of a drawn number. Time goes on with the number of the event. */
const VIEWS = `
  insert into work_views (work_id, reader_hash, viewed_at)
  select 1 + floor(power(${drawn('n', 1)}, 3) * (select max(id) from works))::bigint, int8send(n),
    now() - make_interval(days => $4::int) * (1 - n::float8 / $3::int)
  from generate_series($1::bigint, $2::bigint) as n`
