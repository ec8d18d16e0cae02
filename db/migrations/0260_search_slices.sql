-- An index of words gives all that a common word finds before the first row of it, whatever limit stands behind. So each
-- of them knows beside the words when a work was published, in hours, 16 hours and so on up to 7.5 years: a search asks
-- for its words and for a stretch of time at once, and the index gives what both have in common.
create function slices_of(published_at timestamptz) returns int[] language sql immutable parallel safe as $$
  select array[h, (1 << 26) + (h >> 4), (2 << 26) + (h >> 8), (3 << 26) + (h >> 12), (4 << 26) + (h >> 16)]
  from (select floor(extract(epoch from published_at - timestamptz '2000-01-01 00:00:00+00') / 3600)::int as h) as hours
$$;
-- Few slices that hold all between two times, and somewhat more; none where one of the times is missing.
create function slices_between(first_at timestamptz, last_at timestamptz) returns int[] language sql immutable parallel safe as $$
  select array(select generate_series(f[size], l[size]))
  from (select slices_of(first_at) as f, slices_of(last_at) as l) as ends,
    lateral (select min(n) as size from generate_series(1, 5) as n where n = 5 or l[n] - f[n] < 32) as sizes
$$;
drop index work_search_by_document, work_search_by_head, work_search_by_keyword;
create index work_search_by_document on work_search using gin (document, pairs, slices_of(published_at));
create index work_search_by_head on work_search using gin (head, slices_of(published_at));
create index work_search_by_keyword on work_search using gin (keywords, slices_of(published_at));

-- No page lists the works of an institution.
drop index works_newest_at_institution;
