-- What was asked of the language model on a day: taken in one statement, before it is asked.
create table model_requests (
  day date constraint model_requests_pk primary key,
  requests integer not null,
  constraint model_requests_counted check (requests > 0)
);
