-- Views and downloads by day; what can be taken back (likes, comments, reviews) is counted from the acts themselves.
alter table work_daily_figures
  drop column likes,
  drop column comments,
  drop column reviews,
  drop column rating_sum;

-- How far each rollup has read.
create table rollups (
  name text constraint rollups_pk primary key,
  read_until timestamptz not null
);

alter table author_metrics
  alter column avg_rating type numeric(4, 3),
  add column area_rank int not null default 1,
  add column area_authors int not null default 1;

-- What the standing in an area is compared with.
create table area_figures (
  area text constraint area_figures_pk primary key,
  authors int not null,
  views bigint not null,
  downloads bigint not null,
  likes bigint not null,
  impact_index bigint not null,
  computed_at timestamptz not null default now()
);

-- What a person saw on the dashboard: the visit before this one is what 'since your last visit' means.
create table dashboard_visits (
  user_id bigint constraint dashboard_visits_pk primary key
    constraint dashboard_visits_user_fk references users on delete cascade,
  visited_at timestamptz not null,
  figures jsonb not null,
  previous_at timestamptz,
  previous_figures jsonb
);

create table review_thanks (
  review_id bigint not null constraint review_thanks_review_fk references reviews on delete cascade,
  user_id bigint not null constraint review_thanks_user_fk references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint review_thanks_pk primary key (review_id, user_id)
);
create index review_thanks_by_user on review_thanks (user_id);

-- An anonymous review counts for its reviewer from a day drawn at random, as it is then; what happens to it later
-- moves nothing that others can see.
create table anonymous_review_credits (
  review_id bigint constraint anonymous_review_credits_pk primary key,
  reviewer_id bigint not null constraint anonymous_review_credits_reviewer_fk references users on delete cascade,
  counts_from timestamptz not null,
  counted_at timestamptz,
  credit jsonb,
  constraint anonymous_review_credits_counted_has_credit check ((counted_at is null) = (credit is null))
);
create index anonymous_review_credits_waiting on anonymous_review_credits (counts_from) where counted_at is null;
create index anonymous_review_credits_by_reviewer on anonymous_review_credits (reviewer_id);

create index reviews_completed on reviews (completed_at) where status = 'completed';
create index reviews_updated on reviews (updated_at) where status = 'completed';
create index work_likes_by_time on work_likes (created_at);
create index comments_by_time on comments (created_at);
create index review_thanks_by_time on review_thanks (created_at);

-- The three lists of a month: computed anew until they are frozen.
create table ranking_months (
  month date constraint ranking_months_pk primary key,
  computed_at timestamptz not null default now(),
  frozen_at timestamptz,
  constraint ranking_months_first_day check (extract(day from month) = 1)
);
create table ranking_rows (
  month date not null constraint ranking_rows_month_fk references ranking_months on delete cascade,
  list text not null,
  position int not null,
  user_id bigint constraint ranking_rows_user_fk references users on delete cascade,
  work_id bigint constraint ranking_rows_work_fk references works on delete cascade,
  figures jsonb not null,
  constraint ranking_rows_pk primary key (month, list, position),
  constraint ranking_rows_list_known check (list in ('authors', 'reviewers', 'works')),
  constraint ranking_rows_has_subject check ((list = 'works') = (work_id is not null) and (list = 'works') = (user_id is null))
);
create index ranking_rows_by_user on ranking_rows (user_id) where user_id is not null;
create index ranking_rows_by_work on ranking_rows (work_id) where work_id is not null;
