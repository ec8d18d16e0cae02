-- A file that could not be read is tried again by itself, after pauses that grow.
alter table work_versions
  add column read_attempts smallint not null default 0,
  add column read_again_at timestamptz;

create index work_versions_to_read_again on work_versions (read_again_at) where read_again_at is not null;

-- Those that failed before are tried once more; what waits for ever is found by its age.
update work_versions set read_again_at = now()
  where extraction = 'failed' and extraction_error is distinct from 'protected';
