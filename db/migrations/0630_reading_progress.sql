-- How far the reading of a paper is, while it lasts: page 0 until the first page is known, nothing before it begins.
ALTER TABLE files
  ADD COLUMN reading_page integer,
  ADD COLUMN reading_pages integer;
