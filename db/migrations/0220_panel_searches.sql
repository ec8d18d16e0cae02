-- The panel finds reports by title and what staff did by its reason or kind, however many there are.
create index ethics_reports_by_title on ethics_reports using gin (fold(work_title) gin_trgm_ops);
create index moderation_record_by_reason on moderation_record using gin (fold(reason) gin_trgm_ops);
create index moderation_record_by_action on moderation_record (action text_pattern_ops, id desc);
