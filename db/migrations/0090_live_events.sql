-- What open pages are told as it happens: ids, never content. A day's worth is kept, for clients that come back.
-- An id is drawn before its transaction commits, so a smaller one may appear after a larger: who resumes asks by
-- the transaction (xid), compared with the snapshot it had seen, never by "id greater than".
create table live_events (
  id bigint generated always as identity constraint live_events_pk primary key,
  topic text not null,
  payload jsonb not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);

create index live_events_xid on live_events (xid);

-- The oldest row tells how far back the kept events reach; with none, the first reader could not tell.
insert into live_events (topic, payload) values ('', '{}');
