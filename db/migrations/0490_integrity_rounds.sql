-- The same version is read again by the same engine when what its result depends on has changed.
alter table integrity_runs
  add column round int not null default 1,
  drop constraint integrity_runs_once,
  add constraint integrity_runs_once unique (work_id, version_number, kind, engine_version, round);

-- Whether the source was of the same people when it was compared; null of what was compared before this was kept.
alter table integrity_matches add column source_own boolean;
