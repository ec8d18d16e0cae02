create table review_invitations (
  id bigint generated always as identity constraint review_invitations_pk primary key,
  work_id bigint not null constraint review_invitations_work_fk references works on delete cascade,
  inviter_id bigint not null constraint review_invitations_inviter_fk references users on delete cascade,
  reviewer_id bigint not null constraint review_invitations_reviewer_fk references users on delete cascade,
  status text not null default 'sent',
  message text,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint review_invitations_status_known check (status in ('sent', 'accepted', 'declined', 'withdrawn')),
  constraint review_invitations_not_oneself check (inviter_id <> reviewer_id)
);
create unique index review_invitations_once on review_invitations (work_id, reviewer_id)
  where status in ('sent', 'accepted');
create index review_invitations_by_reviewer on review_invitations (reviewer_id, status, id desc);

create table reviews (
  id bigint generated always as identity constraint reviews_pk primary key,
  work_id bigint not null constraint reviews_work_fk references works on delete cascade,
  reviewer_id bigint not null constraint reviews_reviewer_fk references users on delete cascade,
  invitation_id bigint constraint reviews_invitation_fk references review_invitations on delete set null,
  work_version int not null,
  rating int,
  comment text,
  is_anonymous boolean not null default false,
  status text not null,
  revision int not null default 1,
  hidden boolean not null default false,
  author_reply text,
  author_replied_by bigint constraint reviews_replier_fk references users on delete set null,
  author_replied_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  constraint reviews_once unique (work_id, reviewer_id),
  constraint reviews_status_known check (status in ('pending', 'in_progress', 'completed', 'rejected')),
  constraint reviews_rating_range check (rating between 1 and 5),
  constraint reviews_completed_has_rating check (status <> 'completed' or (rating is not null and completed_at is not null)),
  constraint reviews_comment_length check (char_length(comment) <= 20000),
  constraint reviews_invited_is_signed check (invitation_id is null or not is_anonymous)
);
create index reviews_by_work on reviews (work_id, completed_at desc, id desc) where status = 'completed';
create index reviews_by_reviewer on reviews (reviewer_id, completed_at desc);

create table review_revisions (
  review_id bigint not null constraint review_revisions_review_fk references reviews on delete cascade,
  revision int not null,
  rating int not null,
  comment text,
  work_version int not null,
  written_at timestamptz not null,
  constraint review_revisions_pk primary key (review_id, revision)
);

create table review_messages (
  id bigint generated always as identity constraint review_messages_pk primary key,
  review_id bigint not null constraint review_messages_review_fk references reviews on delete cascade,
  user_id bigint not null constraint review_messages_user_fk references users on delete cascade,
  message text not null,
  submission_key uuid not null default gen_random_uuid(),
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  constraint review_messages_not_blank check (btrim(message) <> '' and char_length(message) <= 4000),
  constraint review_messages_submission_once unique (user_id, submission_key)
);
create index review_messages_by_review on review_messages (review_id, id);
