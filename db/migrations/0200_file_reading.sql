-- What became of reading a staged paper before anything is published with it: its owner is told.
alter table files add column reading text
  constraint files_reading_known check (reading in ('done', 'empty', 'broken', 'protected', 'memory', 'time'));
