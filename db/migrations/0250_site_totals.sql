-- What the first page says of the whole: adding up the figures of a hundred thousand works costs more than the page.
-- Each act leaves what it changed, and waits for nobody; a job adds that up (domain/works/fold-totals.ts). What both
-- say together is the sum.
create table site_totals (
  people bigint not null,
  views bigint not null,
  reviews bigint not null
);
insert into site_totals
  select (select count(*) from profiles), coalesce(sum(views), 0), coalesce(sum(reviews), 0) from work_figures;

create table site_total_changes (
  id bigint generated always as identity constraint site_total_changes_pk primary key,
  people bigint not null default 0,
  views bigint not null default 0,
  reviews bigint not null default 0
);

create function total_changed_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into site_total_changes (views, reviews)
      select sum(views), sum(reviews) from added having sum(views) <> 0 or sum(reviews) <> 0;
  elsif tg_op = 'DELETE' then
    insert into site_total_changes (views, reviews)
      select -sum(views), -sum(reviews) from removed having sum(views) <> 0 or sum(reviews) <> 0;
  else
    insert into site_total_changes (views, reviews)
      select sum(views), sum(reviews) from (
        select views, reviews from added union all select -views, -reviews from removed) as changes
      having sum(views) <> 0 or sum(reviews) <> 0;
  end if;
  return null;
end $$;
create trigger figures_totalled_when_added after insert on work_figures
  referencing new table as added for each statement execute function total_changed_figures();
create trigger figures_totalled_when_removed after delete on work_figures
  referencing old table as removed for each statement execute function total_changed_figures();
create trigger figures_totalled_when_changed after update on work_figures
  referencing old table as removed new table as added for each statement execute function total_changed_figures();

create function total_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into site_total_changes (people) select count(*) from added having count(*) > 0;
  else
    insert into site_total_changes (people) select -count(*) from removed having count(*) > 0;
  end if;
  return null;
end $$;
create trigger people_totalled_when_added after insert on profiles
  referencing new table as added for each statement execute function total_people();
create trigger people_totalled_when_removed after delete on profiles
  referencing old table as removed for each statement execute function total_people();

-- The sitemap's index asks of each part of ten thousand (SITEMAP_SPAN) only when it last changed.
create index works_changed_in_part on works (((id - 1) / 10000), updated_at) where not hidden;
create index works_changed_in_owners_part on works (((owner_id - 1) / 10000), updated_at) where not hidden;
drop index works_changed;

-- The newest of an institution, without reading all of them.
create index works_newest_at_institution on works (fold(institution), published_at desc, id desc) where not hidden;
