-- Fingerprints are found by their hash alone. What a work left there goes with it, whoever deletes it.
create function forget_fingerprints() returns trigger language plpgsql as $$
begin
  delete from fingerprints where hash = any(old.hashes) and work_id = old.work_id;
  return null;
end $$;
create trigger work_fingerprints_forgotten
  after delete or update of hashes on work_fingerprints
  for each row execute function forget_fingerprints();

-- What many works share is left out when it is asked for, by its number of works: no list of it is kept.
drop table common_fingerprints;

alter table integrity_runs
  add column text_sha256 text,
  -- how many of the engine's steps a draft's check has taken, for its author
  add column stage text,
  add column unavailable text,
  add constraint integrity_runs_unavailable_known
    check (unavailable in ('no_text', 'protected', 'failed'));
-- the newest of a work and kind is what its badge says
create index integrity_runs_newest on integrity_runs (work_id, kind, version_number desc, id desc)
  where status = 'done';
create index integrity_runs_by_engine on integrity_runs (kind, engine_version, work_id) where work_id is not null;

alter table integrity_matches
  -- as it was called then; the source may go
  add column source_title text,
  add constraint integrity_matches_context_known check (context in (
    'references', 'quotation', 'common', 'formula', 'table', 'normative', 'own_work', 'own_version', 'single'));

-- A better engine alone makes no badge worse: what it found waits for a person.
create table integrity_held_results (
  run_id bigint constraint integrity_held_results_pk primary key
    constraint integrity_held_results_run_fk references integrity_runs on delete cascade,
  status_before text not null,
  status_found text not null,
  held_at timestamptz not null default now(),
  decision text,
  decided_by bigint constraint integrity_held_results_decider_fk references users on delete set null,
  decided_at timestamptz,
  note text,
  constraint integrity_held_results_decision_known check (decision in ('apply', 'drop')),
  constraint integrity_held_results_decided_has_time check ((decision is null) = (decided_at is null))
);
create index integrity_held_results_open on integrity_held_results (run_id) where decision is null;

-- One open contest of a person on one thing.
create unique index integrity_decisions_contest_once
  on integrity_decisions (run_id, actor_id, action, coalesce(finding_id, 0), coalesce(match_id, 0))
  where action in ('contest', 'mark_wrong');
alter table integrity_decisions
  add constraint integrity_decisions_note_length check (char_length(note) <= 5000);
