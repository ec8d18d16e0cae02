-- A message that its receiver shows to the staff, with the five before it, as they were.
create table message_flags (
  id bigint generated always as identity constraint message_flags_pk primary key,
  message_id bigint constraint message_flags_message_fk references messages on delete set null,
  flagged_by bigint constraint message_flags_flagger_fk references users on delete set null,
  about_id bigint constraint message_flags_about_fk references users on delete set null,
  evidence jsonb not null,
  status text not null default 'pending',
  decided_by bigint constraint message_flags_decider_fk references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint message_flags_once unique (message_id, flagged_by),
  constraint message_flags_status_known check (status in ('pending', 'resolved', 'rejected')),
  constraint message_flags_decided_has_time check ((status = 'pending') = (decided_at is null))
);
create index message_flags_pending on message_flags (id desc) where status = 'pending';
create index message_flags_by_person on message_flags (about_id, id desc) where about_id is not null;
