-- Who coordinates a community: its rules, helpers with the owner's rights, and whom they keep from writing or coming back.
alter table communities
  add column rules text not null default '',
  add constraint communities_rules_length check (char_length(rules) <= 5000);
alter table community_members
  add column muted_until timestamptz,
  drop constraint community_members_role_known,
  add constraint community_members_role_known check (role in ('member', 'helper', 'owner'));
create table community_removals (
  community_id bigint not null constraint community_removals_community_fk references communities on delete cascade,
  user_id bigint not null constraint community_removals_user_fk references users on delete cascade,
  removed_by bigint constraint community_removals_remover_fk references users on delete set null,
  reason text not null,
  removed_at timestamptz not null default now(),
  constraint community_removals_pk primary key (community_id, user_id),
  constraint community_removals_reason_given check (btrim(reason) <> '')
);
create index community_removals_by_user on community_removals (user_id);
create index community_removals_by_remover on community_removals (removed_by) where removed_by is not null;
-- Hidden by who coordinates the community, not by staff: they may give it back too.
alter table hidings add column by_community boolean not null default false;
