-- Columns and their order are those that rate-limiter-flexible writes; key is "rule:hash", expire in ms since 1970.
create table rate_limits (
  key text constraint rate_limits_pk primary key,
  points integer not null default 0,
  expire bigint
);

create index rate_limits_expire on rate_limits (expire);
