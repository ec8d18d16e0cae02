-- Pictures of people, CVs, photos for verification and exports are files like the others.
alter table files drop constraint files_kind_known;
alter table files add constraint files_kind_known check (kind in (
  'paper', 'attachment', 'image', 'cover', 'avatar', 'resume', 'verification', 'export'));

-- Which key a verification's photos are encrypted with: keys change, what is open stays readable.
alter table verifications
  add column photo_key_id text,
  add constraint verifications_photos_have_key
    check (photos_erased_at is not null or selfie_key is null or photo_key_id is not null);

-- What a person does not want to be told of.
create table notification_mutes (
  user_id bigint not null constraint notification_mutes_user_fk references users on delete cascade,
  type text not null,
  constraint notification_mutes_pk primary key (user_id, type)
);

-- Everything held about a person, asked for by them: made by a job, gone after seven days.
create table exports (
  id bigint generated always as identity constraint exports_pk primary key,
  user_id bigint not null constraint exports_user_fk references users on delete cascade,
  status text not null default 'waiting',
  file_id bigint constraint exports_file_fk references files on delete set null,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz,
  constraint exports_status_known check (status in ('waiting', 'ready', 'failed')),
  constraint exports_ready_has_end check (status <> 'ready' or (ready_at is not null and expires_at is not null))
);
create unique index exports_one_waiting on exports (user_id) where status = 'waiting';
create index exports_by_user on exports (user_id, id desc);
create index exports_by_end on exports (expires_at) where status = 'ready';

-- Usernames of erased accounts, as keyed hashes: never given again, told by nobody who reads the table.
create table former_usernames (
  username_hash text constraint former_usernames_pk primary key,
  erased_at timestamptz not null default now()
);

-- Asked again and again whether two people have blocked each other.
create index friend_requests_of_receiver_waiting on friend_requests (receiver_id, id desc)
  where status = 'pending' and not muted;
