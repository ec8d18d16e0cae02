-- By which rules of reading words the search was written; where the product has newer ones, it is written again.
create table search_rules (
  only_row boolean constraint search_rules_pk primary key default true constraint search_rules_one check (only_row),
  version int not null
);
insert into search_rules (version) values (1);
