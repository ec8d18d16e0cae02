-- What search by name compares: accents and case folded the same way in index and query.
-- unaccent() is only stable because its dictionary may change; ours never does.
create function fold(t text) returns text language sql immutable parallel safe strict as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, t))
$$;

create table profiles (
  id bigint constraint profiles_pk primary key,
  username text not null constraint profiles_username_once unique,
  full_name text not null,
  user_type text,
  bio text,
  area_of_expertise text,
  institution text,
  academic_title text,
  skills text[] not null default '{}',
  orcid_id text,
  lattes_url text,
  linkedin_url text,
  avatar_key text,
  resume_key text,
  resume_name text,
  resume_visibility text not null default 'me',
  who_may_message text not null default 'everyone',
  theme text not null default 'system',
  email_on_new_device boolean not null default true,
  is_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_name text generated always as (fold(full_name || ' ' || username)) stored,
  constraint profiles_user_fk foreign key (id, username) references users (id, username) on delete cascade,
  constraint profiles_full_name_length check (char_length(full_name) between 2 and 120),
  constraint profiles_user_type_known
    check (user_type in ('student', 'researcher', 'professor', 'industry_professional')),
  constraint profiles_resume_visibility_known check (resume_visibility in ('me', 'friends', 'members', 'everyone')),
  constraint profiles_who_may_message_known check (who_may_message in ('everyone', 'following', 'friends')),
  constraint profiles_theme_known check (theme in ('system', 'light', 'dark')),
  constraint profiles_orcid_shape check (orcid_id ~ '^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$')
);
create index profiles_by_search_name on profiles using gin (search_name gin_trgm_ops);
create index profiles_by_full_name on profiles (full_name, id);

create table experiences (
  id bigint generated always as identity constraint experiences_pk primary key,
  user_id bigint not null constraint experiences_user_fk references profiles on delete cascade,
  company text not null,
  position text not null,
  description text,
  location text,
  start_date date not null,
  end_date date,
  is_current boolean not null default false,
  created_at timestamptz not null default now(),
  constraint experiences_dates_in_order check (end_date is null or end_date >= start_date),
  constraint experiences_current_is_open check (not is_current or end_date is null)
);
create index experiences_by_user on experiences (user_id, start_date desc, id desc);

create table educations (
  id bigint generated always as identity constraint educations_pk primary key,
  user_id bigint not null constraint educations_user_fk references profiles on delete cascade,
  institution text not null,
  degree text not null,
  field_of_study text,
  description text,
  start_date date not null,
  end_date date,
  is_current boolean not null default false,
  created_at timestamptz not null default now(),
  constraint educations_dates_in_order check (end_date is null or end_date >= start_date),
  constraint educations_current_is_open check (not is_current or end_date is null)
);
create index educations_by_user on educations (user_id, start_date desc, id desc);

create table verifications (
  id bigint generated always as identity constraint verifications_pk primary key,
  user_id bigint not null constraint verifications_user_fk references profiles on delete cascade,
  selfie_key text,
  document_key text,
  status text not null default 'pending',
  reviewed_by bigint constraint verifications_reviewer_fk references users on delete set null,
  reviewed_at timestamptz,
  rejection_reason text,
  photos_erased_at timestamptz,
  created_at timestamptz not null default now(),
  constraint verifications_status_known check (status in ('pending', 'approved', 'rejected')),
  constraint verifications_rejection_has_reason
    check (status <> 'rejected' or btrim(coalesce(rejection_reason, '')) <> ''),
  constraint verifications_decided_has_time check ((status = 'pending') = (reviewed_at is null))
);
create unique index verifications_one_pending on verifications (user_id) where status = 'pending';
create index verifications_by_user on verifications (user_id, id desc);
create index verifications_pending on verifications (id desc) where status = 'pending';

create table verification_views (
  id bigint generated always as identity constraint verification_views_pk primary key,
  verification_id bigint not null constraint verification_views_verification_fk references verifications on delete cascade,
  viewer_id bigint constraint verification_views_viewer_fk references users on delete set null,
  photo text not null,
  viewed_at timestamptz not null default now(),
  constraint verification_views_photo_known check (photo in ('selfie', 'document'))
);
create index verification_views_by_verification on verification_views (verification_id, id);
