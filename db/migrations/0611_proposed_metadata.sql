-- What the first pages of a paper say of the work, before it is published: proposed to whoever sent it, and to nobody else.
alter table files add column proposed jsonb;
