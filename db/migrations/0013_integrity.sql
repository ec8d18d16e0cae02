create table integrity_runs (
  id bigint generated always as identity constraint integrity_runs_pk primary key,
  work_id bigint constraint integrity_runs_work_fk references works on delete cascade,
  draft_id bigint constraint integrity_runs_draft_fk references drafts on delete cascade,
  version_number int,
  kind text not null,
  engine text not null,
  engine_version text not null,
  parameters jsonb not null default '{}',
  corpus_size int,
  status text not null default 'waiting',
  result jsonb,
  error text,
  duration_ms int,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint integrity_runs_kind_known check (kind in ('plagiarism', 'ai')),
  constraint integrity_runs_status_known check (status in ('waiting', 'running', 'done', 'failed')),
  constraint integrity_runs_of_one_thing check (num_nonnulls(work_id, draft_id) = 1),
  constraint integrity_runs_once unique (work_id, version_number, kind, engine_version)
);
create index integrity_runs_by_draft on integrity_runs (draft_id) where draft_id is not null;
create index integrity_runs_unfinished on integrity_runs (id) where status <> 'done';

create table integrity_matches (
  id bigint generated always as identity constraint integrity_matches_pk primary key,
  run_id bigint not null constraint integrity_matches_run_fk references integrity_runs on delete cascade,
  source_work_id bigint constraint integrity_matches_source_fk references works on delete set null,
  source_version int,
  text_start int not null,
  text_length int not null,
  source_start int not null,
  source_length int not null,
  kind text not null,
  similarity real not null,
  context text,
  counted boolean not null,
  constraint integrity_matches_kind_known check (kind in ('verbatim', 'paraphrase', 'summary'))
);
create index integrity_matches_by_run on integrity_matches (run_id, text_start);
create index integrity_matches_by_source on integrity_matches (source_work_id) where source_work_id is not null;

create table integrity_findings (
  id bigint generated always as identity constraint integrity_findings_pk primary key,
  run_id bigint not null constraint integrity_findings_run_fk references integrity_runs on delete cascade,
  code text not null,
  severity text not null,
  message text not null,
  quote text,
  text_start int,
  text_length int,
  confidence real,
  constraint integrity_findings_severity_known check (severity in ('strong', 'medium', 'information'))
);
create index integrity_findings_by_run on integrity_findings (run_id, id);

create table integrity_decisions (
  id bigint generated always as identity constraint integrity_decisions_pk primary key,
  run_id bigint not null constraint integrity_decisions_run_fk references integrity_runs on delete cascade,
  finding_id bigint constraint integrity_decisions_finding_fk references integrity_findings on delete cascade,
  match_id bigint constraint integrity_decisions_match_fk references integrity_matches on delete cascade,
  actor_id bigint constraint integrity_decisions_actor_fk references users on delete set null,
  actor_role text not null,
  action text not null,
  note text,
  decided_at timestamptz not null default now(),
  constraint integrity_decisions_role_known check (actor_role in ('author', 'moderator')),
  constraint integrity_decisions_action_known check (action in ('contest', 'mark_wrong', 'confirm', 'dismiss', 'ask'))
);
create index integrity_decisions_by_run on integrity_decisions (run_id, id);

-- Both families of fingerprints share one narrow table; the work is told by its number alone.
create table fingerprints (
  hash int not null,
  work_id int not null
);
create index fingerprints_by_hash on fingerprints (hash) include (work_id);

create table work_fingerprints (
  work_id bigint constraint work_fingerprints_pk primary key
    constraint work_fingerprints_work_fk references works on delete cascade,
  version_number int not null,
  engine_version text not null,
  hashes int[] not null
);

create table common_fingerprints (
  hash int constraint common_fingerprints_pk primary key
);
