-- Since when and until when somebody coordinated a community: kept by a trigger, whatever changes the role.
create table community_coordinations (
  id bigint generated always as identity constraint community_coordinations_pk primary key,
  community_id bigint not null constraint community_coordinations_community_fk references communities on delete cascade,
  user_id bigint not null constraint community_coordinations_user_fk references users on delete cascade,
  role text not null constraint community_coordinations_role_known check (role in ('owner', 'helper')),
  since timestamptz not null,
  until timestamptz
);
create index community_coordinations_by_community on community_coordinations (community_id);
create index community_coordinations_by_user on community_coordinations (user_id, since desc);
create unique index community_coordinations_one_open on community_coordinations (community_id, user_id)
  where until is null;

-- what is known of those who coordinate today; who did before is not
insert into community_coordinations (community_id, user_id, role, since)
select m.community_id, m.user_id, m.role, coalesce(
  case m.role
    when 'owner' then coalesce(
      (select max(h.answered_at) from community_handovers as h
        where h.community_id = m.community_id and h.user_id = m.user_id and h.status = 'accepted'),
      case when m.user_id = c.created_by then c.decided_at end)
    else (select max(r.at) from moderation_record as r
      where r.action = 'community.name-helper' and r.target_type = 'person' and r.target_id = m.user_id
        and (r.details ->> 'community')::bigint = m.community_id)
  end, m.joined_at)
from community_members as m join communities as c on c.id = m.community_id
where m.role in ('owner', 'helper');

create function keep_coordinations() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update community_coordinations set until = now()
    where community_id = old.community_id and user_id = old.user_id and until is null;
  end if;
  if tg_op <> 'DELETE' and new.role in ('owner', 'helper') then
    insert into community_coordinations (community_id, user_id, role, since)
    values (new.community_id, new.user_id, new.role, now());
  end if;
  return null;
end $$;
create trigger community_members_coordinating after insert or delete on community_members
  for each row execute function keep_coordinations();
create trigger community_members_role_changed after update of role on community_members
  for each row when (old.role <> new.role) execute function keep_coordinations();
