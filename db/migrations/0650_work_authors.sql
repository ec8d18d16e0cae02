-- The authors of a work, in the order in which they sign it. works.co_authors (names only) stays what a program of an
-- earlier release reads and writes; the triggers below keep the list whole whichever of the two writes.
create table work_authors (
  work_id bigint not null constraint work_authors_work_fk references works on delete cascade,
  -- an order, not a count: there may be gaps
  position int not null,
  -- as it was typed; null: the linked person's own name, or an author who removed their account
  name text,
  person_id bigint constraint work_authors_person_fk references users on delete set null,
  orcid_id text,
  institution text,
  roles text[] not null default '{}',
  corresponding boolean not null default false,
  constraint work_authors_pk primary key (work_id, position),
  constraint work_authors_name_said check (name <> ''),
  constraint work_authors_orcid_shape check (orcid_id ~ '^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$'),
  constraint work_authors_roles_known check (roles <@ array[
    'conceptualization', 'data-curation', 'formal-analysis', 'funding-acquisition', 'investigation', 'methodology',
    'project-administration', 'resources', 'software', 'supervision', 'validation', 'visualization',
    'writing-original-draft', 'writing-review-editing'])
);
create unique index work_authors_by_person on work_authors (person_id, work_id) where person_id is not null;

-- When somebody who is none of the authors declared that they may deposit the work.
alter table works add column deposit_declared_at timestamptz;

-- An accepted invitation links the person at the place of their name: by ORCID iD, else by name, else at the end.
create function link_work_author(work bigint, person bigint) returns void language plpgsql as $$
declare
  place int;
begin
  if exists (select from work_authors as a where a.work_id = work and a.person_id = person) then return; end if;
  select a.position into place
    from work_authors as a join profiles as p on p.id = person
    where a.work_id = work and a.person_id is null and a.name is not null
      and (a.orcid_id = p.orcid_id or (fold(a.name) = fold(p.full_name)
        and (a.orcid_id is null or p.orcid_id is null or a.orcid_id = p.orcid_id)))
    order by a.orcid_id is not distinct from p.orcid_id desc, a.position limit 1;
  if place is not null then
    update work_authors set person_id = person where work_id = work and position = place;
  else
    insert into work_authors (work_id, position, person_id)
      select work, coalesce(max(a.position), 0) + 1, person from work_authors as a where a.work_id = work;
  end if;
end $$;

-- A name that was typed stays: it is the text of whoever typed it.
create function unlink_work_author(work bigint, person bigint) returns void language plpgsql as $$
begin
  delete from work_authors where work_id = work and person_id = person and name is null;
  update work_authors set person_id = null where work_id = work and person_id = person;
end $$;

create function begin_work_authors() returns trigger language plpgsql as $$
begin
  insert into work_authors (work_id, position, name, person_id)
    select new.id, row_number() over (order by listed.place), listed.name, listed.person
    from (select 0::bigint as place, null::text as name, new.owner_id as person where new.owner_role = 'author'
      union all select typed.place, typed.name, null::bigint
        from unnest(new.co_authors) with ordinality as typed (name, place) where typed.name <> '') as listed;
  return null;
end $$;
create trigger works_begin_authors after insert on works for each row execute function begin_work_authors();

-- The names were typed anew: they take the places of the former ones, and keep what was said of the same name.
create function follow_co_authors() returns trigger language plpgsql as $$
declare
  lines work_authors[];
begin
  with standing as (
    select a.*, a.name is null or (a.person_id is not null and a.name <> all (new.co_authors)) as stays
    from work_authors as a where a.work_id = new.id),
  places as (select s.position, row_number() over (order by s.position) as n from standing as s where not s.stays),
  typed as (
    select t.name, t.n, row_number() over (partition by t.name order by t.n) = 1 as first
    from unnest(new.co_authors) with ordinality as t (name, n) where t.name <> ''),
  listed as (
    select s.position as place, 0::bigint as n,
      case when s.name = any (new.co_authors) then s.name when s.person_id is null then s.name end as name,
      s.person_id, s.orcid_id, s.institution, s.roles, s.corresponding
    from standing as s where s.stays
    union all
    select coalesce(p.position, 2147483647), t.n, t.name,
      s.person_id, s.orcid_id, s.institution, coalesce(s.roles, '{}'), coalesce(s.corresponding, false)
    from typed as t left join places as p on p.n = t.n
    left join lateral (select * from standing as s where s.name = t.name and not s.stays and t.first
      order by s.position limit 1) as s on true)
  select array_agg(row(new.id, o.at, o.name, o.person_id, o.orcid_id, o.institution, o.roles, o.corresponding)::work_authors)
    into lines
    from (select l.*, row_number() over (order by l.place, l.n) as at from listed as l) as o;
  delete from work_authors where work_id = new.id;
  insert into work_authors select * from unnest(lines);
  return null;
end $$;
create trigger works_follow_co_authors after update of co_authors on works for each row
  when (old.co_authors is distinct from new.co_authors) execute function follow_co_authors();

-- Who receives a work signs it at their own place, else at that of its former owner; a depositor signs nothing. Where
-- nobody receives it, the place of the removed author stays.
create function follow_work_owner() returns trigger language plpgsql as $$
begin
  if new.owner_id is null then
    update work_authors set person_id = null, orcid_id = null, institution = null
      where work_id = new.id and person_id = old.owner_id;
  elsif new.owner_role = 'depositor' then
    if old.owner_id is not null then perform unlink_work_author(new.id, old.owner_id); end if;
  elsif exists (select from work_authors as a where a.work_id = new.id and a.person_id = new.owner_id) then
    if old.owner_id <> new.owner_id then perform unlink_work_author(new.id, old.owner_id); end if;
  else
    update work_authors set person_id = new.owner_id, name = null, orcid_id = null, institution = null, roles = '{}'
      where work_id = new.id and person_id = old.owner_id;
    if not found then perform link_work_author(new.id, new.owner_id); end if;
  end if;
  return null;
end $$;
create trigger works_follow_owner after update of owner_id, owner_role on works for each row
  when ((old.owner_id, old.owner_role) is distinct from (new.owner_id, new.owner_role))
  execute function follow_work_owner();

create function follow_co_author_request() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.status = 'accepted' then
    perform link_work_author(new.work_id, new.co_author_id);
  elsif tg_op <> 'INSERT' and old.status = 'accepted' and not exists (select from works as w
      where w.id = old.work_id and w.owner_id = old.co_author_id and w.owner_role = 'author') then
    perform unlink_work_author(old.work_id, old.co_author_id);
  end if;
  return null;
end $$;
create trigger co_author_requests_link_authors after insert or update of status or delete on co_author_requests
  for each row execute function follow_co_author_request();

-- Before the references are emptied: a co-author without a typed name stands there no more, an owner as removed; and
-- what was said of either beside their name goes.
create function forget_work_author() returns trigger language plpgsql as $$
begin
  delete from work_authors as a using works as w
    where a.person_id = old.id and a.name is null and w.id = a.work_id and w.owner_id is distinct from old.id;
  update work_authors set orcid_id = null, institution = null where person_id = old.id;
  return old;
end $$;
create trigger users_forget_work_author before delete on users for each row execute function forget_work_author();

create trigger work_authors_on_pages after insert or update or delete on work_authors
  for each row execute function note_page_change('work:$work_id', 'person:$person_id');

-- What is there: the triggers above hold both tables, so nothing is written between.
insert into work_authors (work_id, position, name, person_id)
  select w.id, row_number() over (partition by w.id order by listed.place), listed.name, listed.person
  from works as w cross join lateral (
    select 0::bigint as place, null::text as name, w.owner_id as person where w.owner_role = 'author'
    union all select typed.place, typed.name, null::bigint
      from unnest(w.co_authors) with ordinality as typed (name, place) where typed.name <> '') as listed;
select link_work_author(r.work_id, r.co_author_id)
  from (select * from co_author_requests where status = 'accepted' order by id) as r;
