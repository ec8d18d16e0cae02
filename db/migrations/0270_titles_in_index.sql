-- While one types, works are proposed by their titles. The index of heads knows no weights: it also gives all works of
-- everybody who is called so, of which each must be looked at to be left out.
create index work_search_by_title on work_search using gin (ts_filter(head, '{a}'), slices_of(published_at));
-- for the same reason as work_search.head
alter index work_search_by_title alter column 1 set statistics 0;
