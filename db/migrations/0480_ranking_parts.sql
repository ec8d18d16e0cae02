-- What each work, and each review, gave to a person's place in a month's list: what staff hide is left out of the sum in
-- the same second, in frozen months too. Months that froze before this keep the figures of their rows.
create table ranking_parts (
  id bigint generated always as identity constraint ranking_parts_pk primary key,
  month date not null constraint ranking_parts_month_fk references ranking_months on delete cascade,
  list text not null,
  user_id bigint not null constraint ranking_parts_user_fk references users on delete cascade,
  work_id bigint not null constraint ranking_parts_work_fk references works on delete cascade,
  review_id bigint constraint ranking_parts_review_fk references reviews on delete cascade,
  posts int not null default 0,
  views int not null default 0,
  downloads int not null default 0,
  likes int not null default 0,
  comments int not null default 0,
  reviews int not null default 0,
  stars int not null default 0,
  constraint ranking_parts_list_known check (list in ('authors', 'reviewers')),
  constraint ranking_parts_has_review check ((list = 'reviewers') = (review_id is not null))
);
create index ranking_parts_by_person on ranking_parts (month, list, user_id);
create index ranking_parts_by_user on ranking_parts (user_id);
create index ranking_parts_by_work on ranking_parts (work_id);
create index ranking_parts_by_review on ranking_parts (review_id) where review_id is not null;
alter table ranking_rows add column in_parts boolean not null default false;
create trigger ranking_parts_on_pages after insert or update or delete on ranking_parts
  for each statement execute function note_page_change('rankings');
create trigger reviews_hidden_on_rankings after update of hidden on reviews for each row
  when (old.hidden is distinct from new.hidden) execute function note_page_change('rankings');
