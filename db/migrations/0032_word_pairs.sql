-- Which words stand side by side, as numbers: the index of words does not know their places, so that a phrase of two
-- common words had to read the text of every work that has both. One index, for both to be asked in it at once.
alter table work_search add column pairs int[] not null default '{}';
alter table work_search alter column pairs set storage external;
alter table work_search alter column pairs set statistics 0;
drop index work_search_by_document;
create index work_search_by_document on work_search using gin (document, pairs);
