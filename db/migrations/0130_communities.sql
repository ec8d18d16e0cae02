-- Staff may close a community that was approved; its members still read what was said.
alter table communities
  add column decision_reason text,
  add column sent_at timestamptz not null default now(),
  add column submission_key uuid not null default gen_random_uuid(),
  add constraint communities_submission_once unique (created_by, submission_key),
  drop constraint communities_status_known,
  add constraint communities_status_known check (status in ('pending', 'approved', 'rejected', 'closed')),
  add constraint communities_decided_has_time check ((status = 'pending') = (decided_at is null)),
  add constraint communities_refusal_has_reason
    check (status not in ('rejected', 'closed') or btrim(coalesce(decision_reason, '')) <> '');
alter table communities drop column rejection_reason;
create index communities_by_area on communities (fold(thematic_area), member_count desc, id desc) where status = 'approved';
create index communities_by_creator on communities (created_by, id desc);
create index community_members_newest on community_members (community_id, joined_at, user_id);

-- Whom an owner, or the product where there is none any more, asks to take a community over.
create table community_handovers (
  id bigint generated always as identity constraint community_handovers_pk primary key,
  community_id bigint not null constraint community_handovers_community_fk references communities on delete cascade,
  user_id bigint not null constraint community_handovers_user_fk references users on delete cascade,
  -- null: nobody is left who could
  offered_by bigint constraint community_handovers_offerer_fk references users on delete set null,
  status text not null default 'offered',
  offered_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint community_handovers_status_known
    check (status in ('offered', 'accepted', 'declined', 'withdrawn', 'expired')),
  constraint community_handovers_answered_has_time check ((status = 'offered') = (answered_at is null))
);
create unique index community_handovers_one_open on community_handovers (community_id) where status = 'offered';
create index community_handovers_by_user on community_handovers (user_id, status);
create index community_handovers_by_community on community_handovers (community_id, id desc);

-- What was said stays where others answered, whoever leaves: an erased account's words belong to nobody, a deleted
-- text leaves its place.
alter table community_discussions
  alter column user_id drop not null,
  drop constraint community_discussions_user_fk,
  add constraint community_discussions_user_fk foreign key (user_id) references users on delete set null,
  add column revision int not null default 1,
  add column deleted_at timestamptz,
  drop constraint community_discussions_filled,
  add constraint community_discussions_filled check (
    case when deleted_at is null
      then btrim(title) <> '' and btrim(content) <> '' and char_length(title) <= 200 and char_length(content) <= 20000
      else title = '' and content = '' end);
alter table discussion_replies
  alter column user_id drop not null,
  drop constraint discussion_replies_user_fk,
  add constraint discussion_replies_user_fk foreign key (user_id) references users on delete set null,
  add column deleted_at timestamptz,
  drop constraint discussion_replies_not_blank,
  add constraint discussion_replies_filled check (
    case when deleted_at is null then btrim(content) <> '' and char_length(content) <= 5000 else content = '' end);

create table discussion_drafts (
  user_id bigint not null constraint discussion_drafts_user_fk references users on delete cascade,
  community_id bigint not null constraint discussion_drafts_community_fk references communities on delete cascade,
  title text not null default '',
  content text not null default '',
  -- under which it will be started: sent twice, it starts one discussion
  submission_key uuid not null default gen_random_uuid(),
  revision int not null default 1,
  updated_at timestamptz not null default now(),
  constraint discussion_drafts_pk primary key (user_id, community_id),
  constraint discussion_drafts_length check (char_length(title) <= 1000 and char_length(content) <= 40000)
);
create index discussion_drafts_by_community on discussion_drafts (community_id);

-- Works that a discussion speaks of, as backlink or by address. Slugs are unique and frozen: a work that is published
-- later is found by the same row.
create table discussion_links (
  discussion_id bigint not null constraint discussion_links_discussion_fk references community_discussions on delete cascade,
  target_slug text not null,
  position int not null,
  constraint discussion_links_pk primary key (discussion_id, target_slug)
);
create index discussion_links_by_slug on discussion_links (target_slug, discussion_id);

-- Counted where it happens, whatever makes it happen: joining, an erased account, a hiding.
create function count_community_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update communities set member_count = member_count + 1 where id = new.community_id;
  else
    update communities set member_count = member_count - 1 where id = old.community_id;
  end if;
  return null;
end $$;
create trigger community_members_counted after insert or delete on community_members
  for each row execute function count_community_members();

create function count_community_discussions() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'INSERT' then 0 else (not old.hidden and old.deleted_at is null)::int end;
  after int := case when tg_op = 'DELETE' then 0 else (not new.hidden and new.deleted_at is null)::int end;
begin
  if after <> before then
    update communities set post_count = post_count + after - before where id = coalesce(new.community_id, old.community_id);
  end if;
  return null;
end $$;
create trigger community_discussions_counted after insert or delete or update of hidden, deleted_at on community_discussions
  for each row execute function count_community_discussions();

create function count_discussion_replies() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'INSERT' then 0 else (not old.hidden and old.deleted_at is null)::int end;
  after int := case when tg_op = 'DELETE' then 0 else (not new.hidden and new.deleted_at is null)::int end;
begin
  if after <> before then
    update community_discussions set reply_count = reply_count + after - before
    where id = coalesce(new.discussion_id, old.discussion_id);
  end if;
  return null;
end $$;
create trigger discussion_replies_counted after insert or delete or update of hidden, deleted_at on discussion_replies
  for each row execute function count_discussion_replies();
