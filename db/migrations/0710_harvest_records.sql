-- What harvesters (OAI-PMH) are told of a work, and since when. A row outlives its work: it then says that there is none.
create table harvest_records (
  work_id bigint constraint harvest_records_pk primary key,
  -- in whole seconds, as the protocol tells it; null until a harvester may hear of the work
  changed_at timestamptz,
  deleted boolean not null default false,
  -- a hash of what is told, so that a change which nobody can see moves nothing
  fingerprint text,
  -- the sets it belongs to
  thematic_area text,
  category text,
  year integer,
  institution text
);
create index harvest_records_in_order on harvest_records (changed_at, work_id);
create index harvest_records_of_area on harvest_records (thematic_area, changed_at, work_id);
create index harvest_records_of_category on harvest_records (category, changed_at, work_id);
create index harvest_records_of_year on harvest_records (year, changed_at, work_id);
create index harvest_records_of_institution on harvest_records (institution, changed_at, work_id);
create index harvest_records_of_theses on harvest_records (changed_at, work_id)
  where category in ('Dissertação de Mestrado', 'Tese de Doutorado');

-- Works of which something changed. Rows are only added, by the transaction that changes the work, so that writers never
-- wait for each other here; who answers harvesters takes them out once they are committed.
create table harvest_changes (
  id bigint generated always as identity constraint harvest_changes_pk primary key,
  work_id bigint not null
);

-- Its argument is the column that names the work.
create function note_harvest_change() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  insert into harvest_changes (work_id) values ((changed ->> tg_argv[0])::bigint);
  return null;
end $$;
create trigger works_harvested_anew after insert or delete on works
  for each row execute function note_harvest_change('id');
create trigger changed_works_harvested_anew after update on works
  for each row when (old.* is distinct from new.*) execute function note_harvest_change('id');
create trigger work_authors_harvested_anew after insert or delete on work_authors
  for each row execute function note_harvest_change('work_id');
create trigger changed_work_authors_harvested_anew after update on work_authors
  for each row when (old.* is distinct from new.*) execute function note_harvest_change('work_id');

-- Whoever signs or owns a work stands in its record with name, address and numbers.
create function note_harvest_of_person() returns trigger language plpgsql as $$
begin
  insert into harvest_changes (work_id)
    select id from works where owner_id = new.id union select work_id from work_authors where person_id = new.id;
  return null;
end $$;
create trigger profiles_harvested_anew after update on profiles for each row
  when ((old.username, old.full_name, old.orcid_id, old.lattes_url)
    is distinct from (new.username, new.full_name, new.orcid_id, new.lattes_url))
  execute function note_harvest_of_person();

-- What there is; a job of the product reads it in steps.
insert into harvest_changes (work_id) select id from works order by id;
