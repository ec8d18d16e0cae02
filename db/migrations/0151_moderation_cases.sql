-- What staff may hide beside works, comments, reviews and discussions.
alter table hidings drop constraint hidings_target_known;
alter table hidings add constraint hidings_target_known check (target_type in (
  'work', 'comment', 'review', 'review_message', 'discussion', 'discussion_reply', 'community', 'profile', 'message'));
-- a work that a decision on a report removes: hidden at once, erased on this day unless an appeal changes it
alter table hidings add column erase_after timestamptz, add column report_id bigint
  constraint hidings_report_fk references ethics_reports on delete set null;
create index hidings_to_erase on hidings (erase_after) where erase_after is not null and restored_at is null;

-- Whoever wrote an anonymous review can be suspended through it, without staff being shown who that is.
alter table suspensions add column review_id bigint constraint suspensions_review_fk references reviews on delete set null;
alter table suspensions add column by_review boolean not null default false;
drop index suspensions_one_open;
create unique index suspensions_one_open on suspensions (user_id) where lifted_at is null and not by_review;
create unique index suspensions_one_open_by_review on suspensions (review_id) where lifted_at is null and by_review;
alter table suspensions drop column appeal, drop column appealed_at;

-- A dated text of staff at the head of a work.
create table work_notices (
  id bigint generated always as identity constraint work_notices_pk primary key,
  work_id bigint not null constraint work_notices_work_fk references works on delete cascade,
  report_id bigint constraint work_notices_report_fk references ethics_reports on delete set null,
  kind text not null,
  text text not null,
  placed_at timestamptz not null default now(),
  lifted_at timestamptz,
  constraint work_notices_kind_known check (kind in ('note', 'correction')),
  constraint work_notices_text_given check (btrim(text) <> '')
);
create index work_notices_standing on work_notices (work_id, id desc) where lifted_at is null;

-- Anybody signed in may point staff to something; one open flag per person and thing.
create table flags (
  id bigint generated always as identity constraint flags_pk primary key,
  target_type text not null,
  target_id bigint not null,
  flagged_by bigint constraint flags_flagger_fk references users on delete set null,
  reason text not null,
  created_at timestamptz not null default now(),
  outcome text,
  decided_by bigint constraint flags_decider_fk references users on delete set null,
  decided_at timestamptz,
  constraint flags_target_known check (target_type in ('comment', 'discussion', 'discussion_reply')),
  constraint flags_reason_length check (char_length(reason) <= 1000),
  constraint flags_outcome_known check (outcome in ('removed', 'kept')),
  constraint flags_decided_whole check ((outcome is null) = (decided_at is null))
);
create unique index flags_one_open on flags (target_type, target_id, flagged_by) where outcome is null;
create index flags_waiting on flags (id) where outcome is null;

-- Every measure and every suspension can be appealed once.
create table appeals (
  id bigint generated always as identity constraint appeals_pk primary key,
  subject_type text not null,
  subject_id bigint not null,
  appellant_id bigint constraint appeals_appellant_fk references users on delete set null,
  text text not null,
  created_at timestamptz not null default now(),
  status text not null default 'pending',
  decided_by bigint constraint appeals_decider_fk references users on delete set null,
  decided_at timestamptz,
  decision_reason text,
  constraint appeals_subject_known check (subject_type in ('hiding', 'suspension', 'work_notice')),
  constraint appeals_status_known check (status in ('pending', 'granted', 'refused')),
  constraint appeals_text_length check (char_length(text) between 10 and 5000),
  constraint appeals_decided_whole check ((status = 'pending') = (decided_at is null)),
  constraint appeals_once unique (subject_type, subject_id)
);
create index appeals_waiting on appeals (id) where status = 'pending';
create index appeals_by_appellant on appeals (appellant_id, id desc);

-- The record is chained: each row carries the hash of the one before, so that any change to one shows in all that follow.
alter table moderation_record add column previous_hash bytea, add column hash bytea not null default '\x';

create function record_hash(r moderation_record) returns bytea language sql immutable as $$
  select sha256(convert_to(concat_ws('|', coalesce(encode(r.previous_hash, 'hex'), ''), r.id, r.actor_id, r.action,
    r.target_type, coalesce(r.target_id::text, ''), coalesce(r.reason, ''), r.details::text,
    extract(epoch from r.at)::text), 'UTF8'))
$$;

-- One writer at a time: the chain has one end.
create function chain_record() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('moderation_record'));
  -- the number is drawn again under the lock: numbers rise as the chain does
  new.id := nextval(pg_get_serial_sequence('moderation_record', 'id'));
  select hash into new.previous_hash from moderation_record order by id desc limit 1;
  new.hash := record_hash(new);
  return new;
end $$;

alter table moderation_record disable trigger moderation_record_append_only;
do $$
declare r moderation_record; last bytea;
begin
  for r in select * from moderation_record order by id loop
    r.previous_hash := last;
    last := record_hash(r);
    update moderation_record set previous_hash = r.previous_hash, hash = last where id = r.id;
  end loop;
end $$;
alter table moderation_record enable trigger moderation_record_append_only;

create trigger moderation_record_chained before insert on moderation_record
  for each row execute function chain_record();
create index moderation_record_newest on moderation_record (id desc);
