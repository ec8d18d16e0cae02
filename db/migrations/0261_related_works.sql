-- What is read next after a work, nearest first: some more than are shown, for some are hidden or linked. Looked for by a
-- job (domain/works/related); a work without a row is still to be looked at.
create table related_works (
  work_id bigint constraint related_works_pk primary key
    constraint related_works_work_fk references works on delete cascade,
  related_ids bigint[] not null,
  renewed_at timestamptz not null
);
create trigger related_works_on_pages after insert on related_works
  for each row execute function note_page_change('work:$work_id');
create trigger changed_related_works_on_pages after update on related_works for each row
  when (old.related_ids is distinct from new.related_ids)
  execute function note_page_change('work:$work_id');
