create table user_badges (
  id bigint generated always as identity constraint user_badges_pk primary key,
  user_id bigint not null constraint user_badges_user_fk references users on delete cascade,
  badge_type text not null,
  badge_name text not null,
  metadata jsonb not null default '{}',
  earned_at timestamptz not null default now(),
  constraint user_badges_once unique (user_id, badge_type)
);

create table author_metrics (
  user_id bigint constraint author_metrics_pk primary key
    constraint author_metrics_user_fk references users on delete cascade,
  total_posts int not null default 0,
  total_views bigint not null default 0,
  total_downloads bigint not null default 0,
  total_likes int not null default 0,
  total_comments int not null default 0,
  total_reviews int not null default 0,
  avg_rating numeric(3, 2) not null default 0,
  main_area text,
  impact_index int not null default 0,
  computed_at timestamptz not null default now()
);
create index author_metrics_by_area on author_metrics (main_area, impact_index desc);

create table reviewer_reputation (
  user_id bigint constraint reviewer_reputation_pk primary key
    constraint reviewer_reputation_user_fk references users on delete cascade,
  total_reviews int not null default 0,
  reputation_score int not null default 0,
  computed_at timestamptz not null default now(),
  constraint reviewer_reputation_range check (reputation_score between 0 and 100)
);

create table work_daily_figures (
  work_id bigint not null constraint work_daily_figures_work_fk references works on delete cascade,
  day date not null,
  views int not null default 0,
  downloads int not null default 0,
  likes int not null default 0,
  comments int not null default 0,
  reviews int not null default 0,
  rating_sum int not null default 0,
  constraint work_daily_figures_pk primary key (work_id, day)
);
create index work_daily_figures_by_day on work_daily_figures (day, work_id);
