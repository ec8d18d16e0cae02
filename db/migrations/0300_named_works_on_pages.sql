-- A work's page names others: those that it links to, that link to it, that are like it. It changes where one of them has
-- another name or address, is hidden, given back or gone; that one more work was published concerns lists alone. Links
-- and what is alike are told by their own tables.
create trigger named_works_on_pages after update on works for each row
  when ((old.hidden, old.title, old.slug, old.owner_id) is distinct from (new.hidden, new.title, new.slug, new.owner_id))
  execute function note_page_change('named-works');
create trigger works_gone_from_pages after delete on works
  for each row execute function note_page_change('named-works');
