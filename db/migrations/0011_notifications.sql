create table notifications (
  id bigint generated always as identity constraint notifications_pk primary key,
  user_id bigint not null constraint notifications_user_fk references users on delete cascade,
  type text not null,
  title text not null,
  message text not null,
  link text,
  is_read boolean not null default false,
  read_at timestamptz,
  -- unread ones of one group become one row ('Ana e mais 3 pessoas curtiram …')
  group_key text,
  group_count int not null default 1,
  created_at timestamptz not null default now(),
  constraint notifications_type_known check (type in (
    'review', 'comment', 'like', 'follow', 'mention', 'invitation', 'discussion_reply', 'friend_request',
    'friend_accepted', 'co_author_request', 'co_author_accepted', 'badge', 'moderation', 'message')),
  constraint notifications_link_is_local check (link is null or (link like '/%' and link not like '//%'))
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where not is_read;
create unique index notifications_one_unread_per_group on notifications (user_id, group_key)
  where group_key is not null and not is_read;
