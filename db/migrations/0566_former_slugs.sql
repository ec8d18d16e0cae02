-- Addresses of works that were deleted and left no tombstone, as keyed hashes: what mentions one says that it is gone,
-- and nobody who reads the table learns what it was.
create table former_slugs (
  slug_hash text constraint former_slugs_pk primary key,
  deleted_at timestamptz not null default now()
);
create trigger former_slugs_on_pages after insert or update or delete on former_slugs
  for each statement execute function note_page_change('works');
