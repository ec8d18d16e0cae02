-- The totals of the first page leave out what staff hid, as its number of works does: nobody can add up what they say.
create or replace function total_changed_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into site_total_changes (views, reviews)
      select sum(f.views), sum(f.reviews) from added as f join works as w on w.id = f.work_id where not w.hidden
      having sum(f.views) <> 0 or sum(f.reviews) <> 0;
  elsif tg_op = 'DELETE' then
    -- those of a deleted work have left before it
    insert into site_total_changes (views, reviews)
      select -sum(f.views), -sum(f.reviews) from removed as f join works as w on w.id = f.work_id where not w.hidden
      having sum(f.views) <> 0 or sum(f.reviews) <> 0;
  else
    insert into site_total_changes (views, reviews)
      select sum(f.views), sum(f.reviews) from (
        select work_id, views, reviews from added union all select work_id, -views, -reviews from removed) as f
      join works as w on w.id = f.work_id where not w.hidden
      having sum(f.views) <> 0 or sum(f.reviews) <> 0;
  end if;
  return null;
end $$;

-- The figures are held: who counts in them at this moment has been added up before, or sees what the work has become.
create function total_hidden_work() returns trigger language plpgsql as $$
declare
  figures record;
  sign int := case when tg_op = 'DELETE' or new.hidden then -1 else 1 end;
begin
  select f.views, f.reviews into figures from work_figures as f where f.work_id = old.id for no key update;
  if figures.views <> 0 or figures.reviews <> 0 then
    insert into site_total_changes (views, reviews) values (sign * figures.views, sign * figures.reviews);
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger works_totalled_when_hidden after update of hidden on works for each row
  when (old.hidden is distinct from new.hidden) execute function total_hidden_work();
create trigger works_totalled_when_removed before delete on works for each row
  when (not old.hidden) execute function total_hidden_work();

lock table works, work_figures in share mode;
insert into site_total_changes (views, reviews)
  select -sum(f.views), -sum(f.reviews) from work_figures as f join works as w on w.id = f.work_id where w.hidden
  having sum(f.views) <> 0 or sum(f.reviews) <> 0;
