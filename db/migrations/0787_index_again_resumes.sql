-- How far works are indexed anew, and by which rules: a process that ends leaves the rest to the next.
alter table search_rules
  add column renewing integer not null default 0,
  add column renewed_to bigint not null default 0;
