-- A common word in an area: the index of words gave every work of a stretch of time that has the word, and each was looked
-- at to leave out those of other areas. So it knows area and category too.
create function kinds_of(thematic_area text, category text) returns text[] language sql immutable parallel safe as $$
  select array['a:' || thematic_area, 'c:' || category]
$$;
drop index work_search_by_document, work_search_by_head, work_search_by_keyword;
create index work_search_by_document on work_search
  using gin (document, pairs, slices_of(published_at), kinds_of(thematic_area, category));
create index work_search_by_head on work_search
  using gin (head, slices_of(published_at), kinds_of(thematic_area, category));
create index work_search_by_keyword on work_search
  using gin (keywords, slices_of(published_at), kinds_of(thematic_area, category));
