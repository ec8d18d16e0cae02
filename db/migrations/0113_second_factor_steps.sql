-- A code of the app is good once: the last half minute that was used.
alter table second_factors add column last_step bigint;
