-- Warnings, and what is done to a community or a member of it, become measures like the others: each is told, and appealed
-- once. What they change stays where it was read before; these rows say that it was done, why, and until when.
create table warnings (
  id bigint generated always as identity constraint warnings_pk primary key,
  user_id bigint not null constraint warnings_user_fk references users on delete cascade,
  -- who gave it, when and why stands there
  report_id bigint not null constraint warnings_report_fk references ethics_reports on delete cascade,
  withdrawn_at timestamptz,
  constraint warnings_once unique (report_id, user_id)
);
create index warnings_by_user on warnings (user_id, id desc);

create table community_measures (
  id bigint generated always as identity constraint community_measures_pk primary key,
  kind text not null,
  community_id bigint not null constraint community_measures_community_fk references communities on delete cascade,
  -- null where it was taken against the community itself
  user_id bigint constraint community_measures_user_fk references users on delete cascade,
  reason text not null,
  taken_by bigint constraint community_measures_taker_fk references users on delete set null,
  taken_at timestamptz not null default now(),
  ends_at timestamptz,
  ended_at timestamptz,
  -- of a removal: given back with the membership
  member_since timestamptz,
  constraint community_measures_kind_known check (kind in ('closing', 'mute', 'removal')),
  constraint community_measures_against check ((kind = 'closing') = (user_id is null)),
  constraint community_measures_reason_given check (btrim(reason) <> '')
);
create unique index community_measures_one_open on community_measures (community_id, kind, coalesce(user_id, 0))
  where ended_at is null;
create index community_measures_by_user on community_measures (user_id, id desc) where user_id is not null;
create index community_measures_by_taker on community_measures (taken_by) where taken_by is not null;

alter table appeals drop constraint appeals_subject_known;
alter table appeals add constraint appeals_subject_known
  check (subject_type in ('hiding', 'suspension', 'work_notice', 'warning', 'community_measure'));

-- What was decided before can be appealed too. Reports that one decision closed gave one warning.
insert into warnings (user_id, report_id)
select a.user_id, min(r.id) from ethics_reports r
cross join lateral (
  select w.owner_id as user_id from works w where w.id = r.work_id and w.owner_id is not null
  union select c.co_author_id from co_author_requests c
    where c.work_id = r.work_id and c.status = 'accepted' and c.co_author_id is not null
  union select u.id from jsonb_array_elements_text(coalesce(r.evidence -> 'author_ids', '[]')) as i
    join users u on u.id = i::bigint) a
where r.status = 'resolved' and r.measure = 'warning'
group by a.user_id, coalesce(r.work_id, -r.id), r.resolved_at;

insert into community_measures (kind, community_id, reason, taken_by, taken_at)
select 'closing', id, coalesce(nullif(btrim(decision_reason), ''), 'Motivo não guardado.'), decided_by, coalesce(decided_at, now())
from communities where status = 'closed';

insert into community_measures (kind, community_id, user_id, reason, taken_by, taken_at)
select 'removal', community_id, user_id, reason, removed_by, removed_at from community_removals;

insert into community_measures (kind, community_id, user_id, reason, taken_by, taken_at, ends_at)
select 'mute', m.community_id, m.user_id, coalesce(nullif(btrim(r.reason), ''), 'Motivo não guardado.'), u.id,
  coalesce(r.at, now()), m.muted_until
from community_members m
left join lateral (
  select reason, at, actor_id from moderation_record
  where action = 'community.mute' and target_type = 'person' and target_id = m.user_id
    and details ->> 'community' = m.community_id::text
  order by id desc limit 1) r on true
left join users u on u.id = r.actor_id
where m.muted_until > now();
