create table work_likes (
  work_id bigint not null constraint work_likes_work_fk references works on delete cascade,
  user_id bigint not null constraint work_likes_user_fk references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint work_likes_pk primary key (work_id, user_id)
);
create index work_likes_by_user on work_likes (user_id, created_at desc, work_id desc);

create table saved_works (
  id bigint generated always as identity constraint saved_works_pk primary key,
  user_id bigint not null constraint saved_works_user_fk references users on delete cascade,
  work_id bigint not null constraint saved_works_work_fk references works on delete cascade,
  created_at timestamptz not null default now(),
  constraint saved_works_once unique (user_id, work_id)
);
create index saved_works_by_user on saved_works (user_id, id desc);
create index saved_works_by_work on saved_works (work_id);

-- Readers are kept as a hash of address and agent with a salt that lives one day (COUNTER's double-click rule).
create table daily_salts (
  day date constraint daily_salts_pk primary key,
  salt bytea not null
);

create table work_views (
  id bigint generated always as identity constraint work_views_pk primary key,
  work_id bigint not null constraint work_views_work_fk references works on delete cascade,
  viewer_id bigint constraint work_views_viewer_fk references users on delete set null,
  reader_hash bytea not null,
  viewed_at timestamptz not null default now()
);
create index work_views_by_reader on work_views (work_id, reader_hash, viewed_at desc);
create index work_views_by_time on work_views (viewed_at);

create table work_downloads (
  id bigint generated always as identity constraint work_downloads_pk primary key,
  work_id bigint not null constraint work_downloads_work_fk references works on delete cascade,
  file_id bigint constraint work_downloads_file_fk references files on delete set null,
  file_type text not null,
  downloader_id bigint constraint work_downloads_downloader_fk references users on delete set null,
  reader_hash bytea not null,
  downloaded_at timestamptz not null default now(),
  constraint work_downloads_file_type_known check (file_type in ('paper', 'attachment'))
);
create index work_downloads_by_reader on work_downloads (work_id, reader_hash, downloaded_at desc);
create index work_downloads_by_time on work_downloads (downloaded_at);
