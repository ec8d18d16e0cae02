-- Feeds list the newest works of an institution, however its name is written.
create index works_newest_at_institution on works (fold(institution), published_at desc, id desc) where not hidden;
