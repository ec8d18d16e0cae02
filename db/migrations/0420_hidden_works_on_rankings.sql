-- A work that staff hide leaves the lists of every month in the same second, and comes back to them.
create trigger works_hidden_on_rankings after update of hidden on works for each row
  when (old.hidden is distinct from new.hidden) execute function note_page_change('rankings');
