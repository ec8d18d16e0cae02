-- What is to be removed is called what the collection is called after.
alter table files drop constraint files_state_known;
update files set state = 'garbage' where state = 'doomed';
alter table files add constraint files_state_known check (state in ('staged', 'attached', 'garbage'));
alter index files_to_sweep rename to files_to_collect;
