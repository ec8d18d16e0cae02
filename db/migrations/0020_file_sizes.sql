-- A picture keeps its measures, so that a page leaves the right place for it before it arrives.
alter table files
  add column width int,
  add column height int,
  -- what a file on its way may still become: counted until its bytes are known
  add column reserved_bytes bigint not null default 0,
  add constraint files_measures_positive check (width > 0 and height > 0),
  add constraint files_reserved_not_negative check (reserved_bytes >= 0);
