-- What counts for badges and rankings: one reader counts once a day and work, whoever is behind one address together as one.
alter table work_views add column independent boolean not null default true;
alter table work_downloads add column independent boolean not null default true;

create table independent_readings (
  work_id bigint constraint independent_readings_pk primary key
    constraint independent_readings_work_fk references works on delete cascade,
  views int not null default 0,
  downloads int not null default 0
);
-- what was counted before goes on counting
insert into independent_readings (work_id, views, downloads)
  select work_id, views, downloads from work_figures where views > 0 or downloads > 0;

-- How much of a day and an hour has been used, by hashes that mean nothing once the day's salt is gone.
create table reading_allowances (
  key bytea constraint reading_allowances_pk primary key,
  day date not null default current_date,
  hour timestamptz not null,
  in_day int not null,
  in_hour int not null
);
create index reading_allowances_by_day on reading_allowances (day);
