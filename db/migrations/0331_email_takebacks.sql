-- Whoever lost the address of their account may take it back for seven days, by a link to the address that was. Bound
-- to nothing else: whatever a thief changes meanwhile must not end it.
create table email_takebacks (
  id bigint generated always as identity constraint email_takebacks_pk primary key,
  user_id bigint not null constraint email_takebacks_user_fk references users on delete cascade,
  email text not null,
  -- the second factor in force then: another one since is taken away
  second_factor_id bigint,
  -- made with the mail
  token_hash text constraint email_takebacks_token_once unique,
  changed_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_takebacks_by_user on email_takebacks (user_id, id);
create index email_takebacks_by_end on email_takebacks (expires_at);
