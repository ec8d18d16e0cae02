import type pg from 'pg'

export interface PanelSize {
  people: number
  reports: number
}

const WORKS = 20_000
const COMMENTS = 50_000
const RECORDED = 50_000
/** Of each queue, most are decided and some wait. */
const DECIDED = 8_000
const WAITING = 2_000

/** Fills a migrated, empty database with people, and with what a busy staff has decided and has before it. */
export async function generatePanel(pool: pg.Pool, { people, reports }: PanelSize): Promise<void> {
  // one connection: what is set here ends with it
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const [statement, ...values] of statements(people, reports)) await client.query(statement, values)
    await client.query('commit')
    await client.query(
      `insert into moderation_record (actor_id, action, target_type, target_id, reason)
       select 1 + n % 20, (array['report.resolve', 'work.hide', 'person.suspend', 'appeal.grant'])[1 + n % 4], 'work', n,
         'Motivo escrito pela equipe, número ' || n from generate_series(1, $1::int) as n`,
      [RECORDED],
    )
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

type Statement = [sql: string, ...values: number[]]

const NAME = `(array['Ana','Bruno','Carla','Davi','Elisa','Fábio','Gabriela','Heitor','Inês','João'])[1 + n % 10] || ' ' ||
  (array['Almeida','Barbosa','Conceição','Dantas','Esteves','Freitas','Guimarães'])[1 + n % 7] || ' ' ||
  (array['Souza','Araújo','Gonçalves','Magalhães','Pereira'])[1 + n % 5] || ' ' || n`

function statements(people: number, reports: number): Statement[] {
  return [
    [
      `insert into users (id, username, email) overriding system value
       select n, 'pessoa_' || n, 'pessoa_' || n || '@exemplo.br' from generate_series(1, $1::int) as n`,
      people,
    ],
    [
      `insert into profiles (id, username, full_name) select n, 'pessoa_' || n, ${NAME} from generate_series(1, $1::int) as n`,
      people,
    ],
    [`insert into user_roles (user_id, role) select n, 'moderator' from generate_series(2, 20) as n`],
    [`insert into user_roles (user_id, role) values (1, 'admin')`],
    [
      `insert into works (id, owner_id, slug, title, abstract, category, thematic_area, keywords, source, excerpt, published_at)
       overriding system value
       select n, 1 + n % $2, 'trabalho-' || n, 'Um trabalho de número ' || n, repeat('Resumo. ', 12), 'Artigo Científico', 'Educação', '{a}',
         'editor', 'Texto.', now() from generate_series(1, $1::int) as n`,
      WORKS,
      people,
    ],
    [
      `insert into comments (id, work_id, user_id, content) overriding system value
       select n, 1 + n % ${WORKS}, 1 + n % $2, 'Um comentário de número ' || n from generate_series(1, $1::int) as n`,
      COMMENTS,
      people,
    ],
    [
      `insert into integrity_runs (work_id, version_number, kind, engine, engine_version, status, result, finished_at)
       select n, 1, kind, 'k', '1', 'done', '{}', now()
       from generate_series(1, $1::int) as n, unnest(array['plagiarism', 'ai']) as kind`,
      WORKS,
    ],
    [
      `insert into ethics_reports (work_id, work_title, evidence, reported_by, description, receipt, status, resolved_at,
         resolved_by, measure, decision_reason)
       select case when n % 10 > 0 then 1 + n % ${WORKS} end, 'Um trabalho de número ' || n,
         jsonb_build_object('author_ids', jsonb_build_array(1 + n % $2), 'abstract', 'Resumo.', 'content', repeat('Texto. ', 300)),
         1 + (n * 7) % $2, 'Copiado de outro lugar.', 'EP-' || n, s, case when s <> 'pending' then now() end,
         case when s <> 'pending' then 2 end, case when s = 'resolved' then 'note' end, case when s <> 'pending' then 'Motivo.' end
       from generate_series(1, $1::int) as n, lateral (select (array['pending', 'resolved', 'rejected'])[1 + n % 3] as s) as t`,
      reports,
      people,
    ],
    [
      `insert into suspensions (user_id, reason, suspended_by, lifted_at)
       select 100 + n % ($1::int - 100), 'Propaganda.', 2, case when n > $2::int then now() end from generate_series(1, $1::int / 10) as n`,
      people,
      WAITING,
    ],
    [
      `insert into hidings (target_type, target_id, reason, hidden_by, restored_at)
       select 'comment', n, 'Fere a política de ética.', 2, case when n % 2 = 0 then now() end from generate_series(1, $1::int) as n`,
      DECIDED + WAITING,
    ],
    ...[DECIDED, WAITING].flatMap((count, waits): Statement[] => queues(count, waits === 1, people)),
  ]
}

function queues(count: number, waits: boolean, people: number): Statement[] {
  const at = waits ? 'null' : 'now()'
  const from = waits ? DECIDED : 0
  return [
    [
      `insert into verifications (user_id, selfie_key, document_key, photo_key_id, status, reviewed_at)
       select 1 + (n + ${from}) % $2, 's', 'd', 'k', ${waits ? `'pending'` : `'approved'`}, ${at} from generate_series(1, $1::int) as n`,
      count,
      people,
    ],
    [
      `insert into communities (name, description, thematic_area, slug, status, created_by, decided_at)
       select 'Comunidade ' || n, 'Sobre ler e comentar.', 'Educação', 'comunidade-${waits ? 'nova' : 'velha'}-' || n,
         ${waits ? `'pending'` : `'approved'`}, 1 + n % $2, ${at} from generate_series(1, $1::int) as n`,
      count,
      people,
    ],
    [
      `insert into flags (target_type, target_id, flagged_by, reason, outcome, decided_at)
       select 'comment', 1 + (n + ${from}) % ${COMMENTS}, 1 + n % $2, 'propaganda', ${waits ? 'null' : `'kept'`}, ${at}
       from generate_series(1, $1::int) as n`,
      count,
      people,
    ],
    [
      `insert into message_flags (flagged_by, about_id, evidence, status, decided_at)
       select 1 + n % $2, 1 + (n + 7) % $2, '[]', ${waits ? `'pending'` : `'resolved'`}, ${at} from generate_series(1, $1::int) as n`,
      count,
      people,
    ],
    [
      `insert into held_posts (kind, target_id, user_id, cause, outcome, decided_at)
       select 'comment', 1 + (n + ${from}) % ${COMMENTS}, 1 + n % $2, 'near-duplicate', ${waits ? 'null' : `'released'`}, ${at}
       from generate_series(1, $1::int) as n`,
      count,
      people,
    ],
    [
      `insert into appeals (subject_type, subject_id, appellant_id, text, status, decided_at)
       select 'hiding', n + ${from}, 1 + n % $2, 'A citação estava correta.', ${waits ? `'pending'` : `'refused'`}, ${at}
       from generate_series(1, $1::int) as n`,
      count,
      people,
    ],
  ]
}
