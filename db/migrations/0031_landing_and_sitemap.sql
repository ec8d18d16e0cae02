-- The newest review with words, for the landing page.
create index reviews_newest on reviews (completed_at desc, id desc)
  where status = 'completed' and not hidden and comment is not null;
-- When each part of the sitemap last changed, without reading the works.
create index works_changed on works (id) include (updated_at) where not hidden;
create index works_changed_by_owner on works (owner_id) include (updated_at) where not hidden;
