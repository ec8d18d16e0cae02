-- The authors of a version as they signed it: names as typed, linked people by their number. Null in versions written
-- before there was a list, or by a program of an earlier release; those have metadata.co_authors.
alter table work_versions add column authors jsonb;
