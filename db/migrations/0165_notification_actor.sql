-- Whose face stands beside a notification; null where nobody may learn who it was, or the product itself speaks.
alter table notifications
  add column actor_id bigint constraint notifications_actor_fk references users on delete set null;
create index notifications_by_actor on notifications (actor_id) where actor_id is not null;
