-- Of a file that was read in part: whether a limit ended the reading, and how many of its pages have text.
alter table work_versions
  add column text_cut boolean not null default false,
  add column pages integer,
  add column text_pages integer;

alter table files drop constraint files_reading_known;
alter table files add constraint files_reading_known
  check (reading in ('done', 'cut', 'scanned', 'empty', 'broken', 'protected', 'memory', 'time'));

-- What was read of a paper before it was published is kept for after it; the answer without its text, which has room of
-- its own. A better reader leaves it and reads again.
create table file_readings (
  file_id bigint constraint file_readings_pk primary key
    constraint file_readings_file_fk references files on delete cascade,
  reader text not null,
  answer jsonb not null,
  text text,
  read_at timestamptz not null default now()
);
