-- What is left of two texts when what they share is taken away tells a copy from two reports of one template.
alter table screened_posts add column tokens integer[] not null default '{}';
-- What was public already stays so while staff look at it: a filter holds only what is new.
alter table held_posts add column visible boolean not null default false;
