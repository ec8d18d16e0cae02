create table hidings (
  id bigint generated always as identity constraint hidings_pk primary key,
  target_type text not null,
  target_id bigint not null,
  reason text not null,
  hidden_by bigint constraint hidings_hider_fk references users on delete set null,
  hidden_at timestamptz not null default now(),
  restored_by bigint constraint hidings_restorer_fk references users on delete set null,
  restored_at timestamptz,
  restore_reason text,
  constraint hidings_target_known
    check (target_type in ('work', 'comment', 'review', 'review_message', 'discussion', 'discussion_reply')),
  constraint hidings_reason_given check (btrim(reason) <> '')
);
create unique index hidings_one_open on hidings (target_type, target_id) where restored_at is null;

-- Every act of staff, for good. People are named by id only and without a foreign key: an erased account's id leads nowhere.
create table moderation_record (
  id bigint generated always as identity constraint moderation_record_pk primary key,
  actor_id bigint not null,
  action text not null,
  target_type text not null,
  target_id bigint,
  reason text,
  details jsonb not null default '{}',
  at timestamptz not null default now()
);
create index moderation_record_by_actor on moderation_record (actor_id, id desc);
create index moderation_record_by_target on moderation_record (target_type, target_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'moderation_record is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger moderation_record_append_only
  before update or delete on moderation_record
  for each row execute function refuse_change();
create trigger moderation_record_never_truncated
  before truncate on moderation_record
  for each statement execute function refuse_change();
