-- Who of the staff wants a mail a day that says what waits, and the day of the last one: off where there is no row.
create table waiting_mails (
  user_id bigint constraint waiting_mails_pk primary key constraint waiting_mails_user_fk references users on delete cascade,
  sent_on date
);
