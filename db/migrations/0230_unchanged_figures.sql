-- The figures of all authors are counted every hour: pages are forgotten only for those that changed.
drop trigger author_metrics_on_pages on author_metrics;
create trigger author_metrics_on_pages after insert or delete on author_metrics
  for each row execute function note_page_change('person:$user_id');
create trigger author_metrics_changed_on_pages after update on author_metrics
  for each row when ((to_jsonb(old) - 'computed_at') is distinct from (to_jsonb(new) - 'computed_at'))
  execute function note_page_change('person:$user_id');
