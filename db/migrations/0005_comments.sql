create table comments (
  id bigint generated always as identity constraint comments_pk primary key,
  work_id bigint not null constraint comments_work_fk references works on delete cascade,
  user_id bigint not null constraint comments_user_fk references users on delete cascade,
  content text not null,
  submission_key uuid not null default gen_random_uuid(),
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  constraint comments_length check (char_length(content) between 1 and 1000),
  constraint comments_submission_once unique (user_id, submission_key)
);
create index comments_by_work on comments (work_id, id);
create index comments_by_user on comments (user_id, id desc);
