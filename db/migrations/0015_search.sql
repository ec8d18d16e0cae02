-- What search reads, apart from works so that counters and edits do not touch its index. Narrow: the whole text's
-- vector is kept out of line, so that counting the many matches of a common word reads few pages. What filters and
-- order need is copied here by trigger; the vectors and keywords are written by index-work.ts.
create table work_search (
  work_id bigint constraint work_search_pk primary key
    constraint work_search_work_fk references works on delete cascade,
  published_at timestamptz not null,
  owner_id bigint,
  hidden boolean not null,
  thematic_area text not null,
  category text not null,
  institution text,
  -- folded
  keywords text[] not null default '{}',
  -- title, keywords, authors
  head tsvector not null,
  -- the same, abstract and whole text
  document tsvector not null
) with (toast_tuple_target = 512);
alter table work_search alter column document set storage external;
alter table work_search alter column head set storage main;
-- PostgreSQL does not reckon what reading a vector costs and would rather read all of them than ask the index where it
-- knows a word to be common. Without statistics it always asks the index.
alter table work_search alter column document set statistics 0;
alter table work_search alter column head set statistics 0;
create index work_search_by_document on work_search using gin (document);
create index work_search_by_head on work_search using gin (head);
create index work_search_by_keyword on work_search using gin (keywords);

create function follow_work() returns trigger language plpgsql as $$
begin
  update work_search set published_at = new.published_at, owner_id = new.owner_id, hidden = new.hidden,
    thematic_area = new.thematic_area, category = new.category, institution = new.institution
  where work_id = new.id;
  return null;
end $$;
create trigger works_followed_by_search
  after update of published_at, owner_id, hidden, thematic_area, category, institution on works
  for each row
  when ((old.published_at, old.owner_id, old.hidden, old.thematic_area, old.category, old.institution)
    is distinct from (new.published_at, new.owner_id, new.hidden, new.thematic_area, new.category, new.institution))
  execute function follow_work();

-- How many readable works there are of each area and category: counting a hundred thousand for each page view costs
-- more than the page.
create table work_counts (
  thematic_area text not null,
  category text not null,
  works int not null,
  constraint work_counts_pk primary key (thematic_area, category),
  constraint work_counts_not_negative check (works >= 0)
);

-- One statement, one change of each number, in the order of the key, so that two acts never wait for each other.
create function count_added_works() returns trigger language plpgsql as $$
begin
  insert into work_counts as c (thematic_area, category, works)
    select thematic_area, category, count(*) from added where not hidden group by 1, 2 order by 1, 2
    on conflict on constraint work_counts_pk do update set works = c.works + excluded.works;
  return null;
end $$;
create function count_removed_works() returns trigger language plpgsql as $$
declare gone record;
begin
  for gone in select thematic_area, category, count(*) as n from removed where not hidden group by 1, 2 order by 1, 2 loop
    update work_counts set works = works - gone.n
    where thematic_area = gone.thematic_area and category = gone.category;
  end loop;
  return null;
end $$;
create function count_changed_works() returns trigger language plpgsql as $$
declare moved record;
begin
  for moved in
    select thematic_area, category, sum(n) as n from (
      select thematic_area, category, 1 as n from added where not hidden
      union all select thematic_area, category, -1 from removed where not hidden) as changes
    group by 1, 2 having sum(n) <> 0 order by 1, 2
  loop
    insert into work_counts as c (thematic_area, category, works)
      values (moved.thematic_area, moved.category, greatest(moved.n, 0))
      on conflict on constraint work_counts_pk do update set works = c.works + moved.n;
  end loop;
  return null;
end $$;
create trigger works_counted_when_added after insert on works
  referencing new table as added for each statement execute function count_added_works();
create trigger works_counted_when_removed after delete on works
  referencing old table as removed for each statement execute function count_removed_works();
create trigger works_counted_when_changed after update on works
  referencing old table as removed new table as added for each statement execute function count_changed_works();

-- The words of titles, keywords and names as they are written: where a query finds nothing, the nearest is proposed.
create table search_words (
  folded text constraint search_words_pk primary key,
  word text not null,
  stem text not null
);
create index search_words_by_stem on search_words (stem);
create index search_words_by_likeness on search_words using gin (folded gin_trgm_ops);
