-- What a person may show on paper. Its code is `serial` and a seal over the whole row, so that neither a changed code
-- nor a changed row passes; the seal is computed anew each time and stands nowhere.
create table certificates (
  id bigint generated always as identity constraint certificates_pk primary key,
  serial text not null constraint certificates_serial_once unique,
  user_id bigint not null constraint certificates_user_fk references users on delete cascade,
  -- JSON as it was sealed, letter by letter; of an anonymous review it has no trace but the number of its month
  statement text not null,
  -- asked for twice, it is one
  digest text not null,
  issued_at timestamptz not null,
  constraint certificates_once unique (user_id, digest)
);
create index certificates_by_user on certificates (user_id, id desc);

-- How many anonymous reviews of a month may be said of whoever wrote them: decided once for everybody, and changed by
-- nothing that happens to a review afterwards.
create table closed_review_months (
  month date constraint closed_review_months_pk primary key
);
create table anonymous_review_months (
  reviewer_id bigint not null constraint anonymous_review_months_reviewer_fk references users on delete cascade,
  month date not null constraint anonymous_review_months_month_fk references closed_review_months,
  reviews integer not null constraint anonymous_review_months_some check (reviews > 0),
  constraint anonymous_review_months_pk primary key (reviewer_id, month)
);
create index anonymous_review_months_by_month on anonymous_review_months (month);
