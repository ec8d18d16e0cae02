-- By which rules the cards and pictures of works were stored; where the product has newer ones, they are made again.
create table work_rules (
  only_row boolean constraint work_rules_pk primary key default true constraint work_rules_one check (only_row),
  version int not null
);
insert into work_rules (version) select case when exists (select from works) then 0 else 1 end;
