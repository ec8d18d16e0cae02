create table communities (
  id bigint generated always as identity constraint communities_pk primary key,
  name text not null,
  description text not null,
  thematic_area text not null,
  slug text not null constraint communities_slug_once unique,
  status text not null default 'pending',
  created_by bigint constraint communities_creator_fk references users on delete set null,
  decided_by bigint constraint communities_decider_fk references users on delete set null,
  decided_at timestamptz,
  rejection_reason text,
  member_count int not null default 0,
  post_count int not null default 0,
  created_at timestamptz not null default now(),
  search_name text generated always as (fold(name || ' ' || thematic_area)) stored,
  constraint communities_name_length check (char_length(name) between 3 and 100),
  constraint communities_description_length check (char_length(description) between 10 and 500),
  constraint communities_area_length check (char_length(thematic_area) between 3 and 100),
  constraint communities_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint communities_status_known check (status in ('pending', 'approved', 'rejected')),
  constraint communities_counts_not_negative check (member_count >= 0 and post_count >= 0)
);
create index communities_largest on communities (member_count desc, id desc) where status = 'approved';
create index communities_pending on communities (id desc) where status = 'pending';
create index communities_by_search_name on communities using gin (search_name gin_trgm_ops);

create table community_members (
  community_id bigint not null constraint community_members_community_fk references communities on delete cascade,
  user_id bigint not null constraint community_members_user_fk references users on delete cascade,
  role text not null default 'member',
  joined_at timestamptz not null default now(),
  constraint community_members_pk primary key (community_id, user_id),
  constraint community_members_role_known check (role in ('member', 'owner'))
);
create unique index community_members_one_owner on community_members (community_id) where role = 'owner';
create index community_members_by_user on community_members (user_id, joined_at desc);

create table community_discussions (
  id bigint generated always as identity constraint community_discussions_pk primary key,
  community_id bigint not null constraint community_discussions_community_fk references communities on delete cascade,
  user_id bigint not null constraint community_discussions_user_fk references users on delete cascade,
  title text not null,
  content text not null,
  is_pinned boolean not null default false,
  is_locked boolean not null default false,
  hidden boolean not null default false,
  reply_count int not null default 0,
  submission_key uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint community_discussions_filled check (btrim(title) <> '' and btrim(content) <> ''),
  constraint community_discussions_submission_once unique (user_id, submission_key),
  constraint community_discussions_count_not_negative check (reply_count >= 0)
);
create index community_discussions_listed on community_discussions (community_id, is_pinned desc, created_at desc, id desc);
create index community_discussions_by_user on community_discussions (user_id);

create table discussion_replies (
  id bigint generated always as identity constraint discussion_replies_pk primary key,
  discussion_id bigint not null constraint discussion_replies_discussion_fk references community_discussions on delete cascade,
  parent_id bigint constraint discussion_replies_parent_fk references discussion_replies on delete cascade,
  user_id bigint not null constraint discussion_replies_user_fk references users on delete cascade,
  content text not null,
  hidden boolean not null default false,
  submission_key uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  constraint discussion_replies_not_blank check (btrim(content) <> ''),
  constraint discussion_replies_submission_once unique (user_id, submission_key)
);
create index discussion_replies_by_discussion on discussion_replies (discussion_id, id);
create index discussion_replies_by_parent on discussion_replies (parent_id) where parent_id is not null;
create index discussion_replies_by_user on discussion_replies (user_id);
