-- Where a work appeared: what a reference needs beside the journal or event, the year and the DOI that stand already.
alter table works
  add column city text,
  add column publisher text,
  add column volume text,
  add column issue text,
  add column pages text,
  add column issn text,
  add column isbn text;
