create table follows (
  follower_id bigint not null constraint follows_follower_fk references users on delete cascade,
  following_id bigint not null constraint follows_following_fk references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint follows_pk primary key (follower_id, following_id),
  constraint follows_not_oneself check (follower_id <> following_id)
);
create index follows_by_following on follows (following_id, created_at desc, follower_id desc);

create table friend_requests (
  id bigint generated always as identity constraint friend_requests_pk primary key,
  sender_id bigint not null constraint friend_requests_sender_fk references users on delete cascade,
  receiver_id bigint not null constraint friend_requests_receiver_fk references users on delete cascade,
  status text not null default 'pending',
  -- asked again within 30 days of a refusal: taken, but shown to nobody
  muted boolean not null default false,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  constraint friend_requests_status_known check (status in ('pending', 'accepted')),
  constraint friend_requests_not_oneself check (sender_id <> receiver_id)
);
-- One relation a pair, whoever asked first: two requests that cross meet here.
create unique index friend_requests_one_per_pair
  on friend_requests (least(sender_id, receiver_id), greatest(sender_id, receiver_id));
create index friend_requests_by_receiver on friend_requests (receiver_id, status, id desc);
create index friend_requests_by_sender on friend_requests (sender_id, status, id desc);

create table friend_refusals (
  sender_id bigint not null constraint friend_refusals_sender_fk references users on delete cascade,
  receiver_id bigint not null constraint friend_refusals_receiver_fk references users on delete cascade,
  refused_at timestamptz not null default now(),
  constraint friend_refusals_pk primary key (sender_id, receiver_id)
);

create table blocks (
  blocker_id bigint not null constraint blocks_blocker_fk references users on delete cascade,
  blocked_id bigint not null constraint blocks_blocked_fk references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint blocks_pk primary key (blocker_id, blocked_id),
  constraint blocks_not_oneself check (blocker_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id);
