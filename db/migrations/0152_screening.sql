-- What was posted lately, by what repeats of it: near-duplicates of young accounts, and sites that several of them link to.
create table screened_posts (
  id bigint generated always as identity constraint screened_posts_pk primary key,
  kind text not null,
  target_id bigint not null,
  user_id bigint not null constraint screened_posts_user_fk references users on delete cascade,
  young boolean not null,
  at timestamptz not null default now(),
  sketch integer[] not null,
  bands integer[] not null,
  sites text[] not null,
  constraint screened_posts_once unique (kind, target_id)
);
create index screened_posts_by_band on screened_posts using gin (bands);
create index screened_posts_by_site on screened_posts using gin (sites);
create index screened_posts_by_age on screened_posts (at);

-- Posts that nobody else sees until staff have looked at them.
create table held_posts (
  id bigint generated always as identity constraint held_posts_pk primary key,
  kind text not null,
  target_id bigint not null,
  user_id bigint constraint held_posts_user_fk references users on delete set null,
  cause text not null,
  site text,
  held_at timestamptz not null default now(),
  outcome text,
  decided_by bigint constraint held_posts_decider_fk references users on delete set null,
  decided_at timestamptz,
  constraint held_posts_kind_known
    check (kind in ('work', 'comment', 'review', 'review_message', 'discussion', 'discussion_reply')),
  constraint held_posts_cause_known check (cause in ('near-duplicate', 'shared-site')),
  constraint held_posts_outcome_known check (outcome in ('released', 'refused')),
  constraint held_posts_decided_whole check ((outcome is null) = (decided_at is null))
);
create unique index held_posts_one_open on held_posts (kind, target_id) where outcome is null;
create index held_posts_waiting on held_posts (id) where outcome is null;
create index held_posts_by_user on held_posts (user_id, id desc);
