-- The PDF and the Word document of a work that was written here, as they were last set. What it was made from is told by its fingerprint: where
-- that is another one, the file is made anew.
alter table files drop constraint files_kind_known;
alter table files add constraint files_kind_known check (kind in (
  'paper', 'attachment', 'image', 'cover', 'avatar', 'resume', 'verification', 'export', 'typeset'));

create table typeset_works (
  work_id bigint not null constraint typeset_works_work_fk references works on delete cascade,
  version_number integer not null,
  format text not null constraint typeset_works_format_known check (format in ('pdf', 'docx')),
  fingerprint text not null,
  file_id bigint not null constraint typeset_works_file_fk references files on delete restrict,
  -- of a PDF
  pages integer,
  -- of a PDF; null where a letter of the text has no sign in any font
  standard text,
  -- set as their TeX
  unread_formulas integer not null,
  made_at timestamptz not null default now(),
  constraint typeset_works_pk primary key (work_id, version_number, format)
);
create index typeset_works_by_file on typeset_works (file_id);

-- with the work, or with what it was made from, goes the file
create function drop_typeset_file() returns trigger language plpgsql as $$
begin
  update files set state = 'garbage' where id = old.file_id;
  return null;
end $$;
create trigger typeset_file_dropped after delete on typeset_works for each row execute function drop_typeset_file();
create trigger typeset_file_replaced after update of file_id on typeset_works for each row
  when (old.file_id <> new.file_id) execute function drop_typeset_file();
