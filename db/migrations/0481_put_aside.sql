-- Names, texts and pictures of people and communities that staff took down: they are no longer where every page reads
-- them, so that none can show them, and are given back from here. The person's export has them.
create table put_aside (
  id bigint generated always as identity constraint put_aside_pk primary key,
  kind text not null,
  user_id bigint constraint put_aside_user_fk references users on delete cascade,
  community_id bigint constraint put_aside_community_fk references communities on delete cascade,
  words jsonb not null,
  put_aside_at timestamptz not null default now(),
  constraint put_aside_kind_known check (kind in ('profile_name', 'profile_text', 'avatar', 'community')),
  constraint put_aside_has_subject check ((kind = 'community') = (community_id is not null) and (kind = 'community') = (user_id is null))
);
create index put_aside_by_user on put_aside (user_id, kind, id desc) where user_id is not null;
create index put_aside_by_community on put_aside (community_id, id desc) where community_id is not null;
create index put_aside_pictures on put_aside ((words ->> 'avatarKey')) where kind = 'avatar';
create index put_aside_addresses on put_aside ((words ->> 'slug')) where kind = 'community';

alter table hidings
  drop constraint hidings_target_known,
  add constraint hidings_target_known check (target_type in ('work', 'comment', 'review', 'review_message', 'discussion',
    'discussion_reply', 'profile_name', 'profile_text', 'avatar', 'community'));
alter table flags
  drop constraint flags_target_known,
  add constraint flags_target_known check (target_type in ('comment', 'review', 'review_message', 'discussion',
    'discussion_reply', 'profile_name', 'profile_text', 'avatar', 'community'));
