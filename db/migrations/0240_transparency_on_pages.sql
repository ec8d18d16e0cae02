-- What staff did in a year stands on a public page: it is another page once they did more.
do $$
declare
  shown text;
begin
  foreach shown in array array['moderation_record', 'ethics_reports', 'hidings', 'suspensions', 'appeals', 'flags', 'held_posts']
  loop
    execute format('create trigger %I after insert or update or delete on %I
      for each statement execute function note_page_change(''moderation'')', shown || '_on_pages', shown);
  end loop;
end $$;
