-- An author may contest again once staff have asked or decided; what is marked as wrong is marked once.
drop index integrity_decisions_contest_once;
create unique index integrity_decisions_wrong_once
  on integrity_decisions (run_id, actor_id, coalesce(finding_id, 0), coalesce(match_id, 0))
  where action = 'mark_wrong';
create index integrity_decisions_by_match on integrity_decisions (match_id) where match_id is not null;
create index integrity_decisions_by_finding on integrity_decisions (finding_id) where finding_id is not null;

-- What waits for staff.
create index works_questioned on works (id)
  where plagiarism_check_status = 'suspicious' or ai_verification_status = 'flagged';
-- What has no result yet, or was read by another engine, is found by its newest run.
create index works_unchecked on works (id)
  where plagiarism_check_status = 'pending' or ai_verification_status = 'pending';

-- A draft goes on changing: its check keeps the text it read, for its author alone, and goes with the draft.
drop index integrity_runs_by_draft;
create unique index integrity_runs_draft_once on integrity_runs (draft_id, kind) where draft_id is not null;
alter table integrity_runs
  drop column text_sha256,
  add column checked_text text,
  add constraint integrity_runs_text_of_draft check (checked_text is null or draft_id is not null);
alter table integrity_findings drop column confidence;

-- A file that is published already is found by its bytes.
create index files_by_sha256 on files (sha256) where kind = 'paper';
