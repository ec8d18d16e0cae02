-- What members want to be told of, what they have read, and when each discussion was last answered.
alter table community_members
  add column told text not null default 'mentions',
  add constraint community_members_told_known check (told in ('all', 'mentions', 'none'));
create index community_members_told_all on community_members (community_id, user_id) where told = 'all';

alter table community_discussions add column last_said_at timestamptz;
update community_discussions as d set last_said_at = greatest(d.created_at, (
  select max(r.created_at) from discussion_replies as r
  where r.discussion_id = d.id and not r.hidden and r.deleted_at is null));
alter table community_discussions alter column last_said_at set default now(), alter column last_said_at set not null;
create index community_discussions_last_said on community_discussions (community_id, is_pinned desc, last_said_at desc, id desc);

-- Counted as before; what was last said is what can still be read.
create or replace function count_discussion_replies() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'INSERT' then 0 else (not old.hidden and old.deleted_at is null)::int end;
  after int := case when tg_op = 'DELETE' then 0 else (not new.hidden and new.deleted_at is null)::int end;
begin
  if after > before then
    update community_discussions
    set reply_count = reply_count + 1, last_said_at = greatest(last_said_at, new.created_at)
    where id = new.discussion_id;
  elsif after < before then
    update community_discussions as d
    set reply_count = d.reply_count - 1,
      last_said_at = greatest(d.created_at, (select max(r.created_at) from discussion_replies as r
        where r.discussion_id = d.id and not r.hidden and r.deleted_at is null))
    where d.id = old.discussion_id;
  end if;
  return null;
end $$;

create table discussion_readings (
  user_id bigint not null constraint discussion_readings_user_fk references users on delete cascade,
  discussion_id bigint not null constraint discussion_readings_discussion_fk references community_discussions on delete cascade,
  read_at timestamptz not null default now(),
  constraint discussion_readings_pk primary key (user_id, discussion_id)
);
create index discussion_readings_by_discussion on discussion_readings (discussion_id);
