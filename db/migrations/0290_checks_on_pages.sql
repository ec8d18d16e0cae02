-- What a check says of a work stands on the work's own page alone: its answers, which come soon after each publication,
-- drop no lists.
drop trigger works_on_pages on works;
create trigger works_on_pages after insert or delete on works
  for each row execute function note_page_change('works', 'work:$id', 'person:$owner_id');
create trigger works_changed_on_pages after update on works for each row
  when (
    to_jsonb(old) - '{ai_verification_status,ai_verification_result,plagiarism_check_status,plagiarism_check_result}'::text[]
    is distinct from
    to_jsonb(new) - '{ai_verification_status,ai_verification_result,plagiarism_check_status,plagiarism_check_result}'::text[]
  )
  execute function note_page_change('works', 'work:$id', 'person:$owner_id');
create trigger works_checked_on_pages after update on works for each row
  when (
    (old.ai_verification_status, old.ai_verification_result, old.plagiarism_check_status, old.plagiarism_check_result)
    is distinct from
    (new.ai_verification_status, new.ai_verification_result, new.plagiarism_check_status, new.plagiarism_check_result)
  )
  execute function note_page_change('work:$id');
