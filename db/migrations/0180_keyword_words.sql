-- Keywords by their words and forms, as the search reads them; filled by the next indexing of all works.
alter table work_search drop column keywords;
alter table work_search add column keywords tsvector not null default '';
alter table work_search alter column keywords set statistics 0;
create index work_search_by_keyword on work_search using gin (keywords);
