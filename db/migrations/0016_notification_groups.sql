-- Who stands behind an unread group: a person who likes, takes it back and likes again is counted once.
create table notification_actors (
  notification_id bigint not null constraint notification_actors_notification_fk
    references notifications on delete cascade,
  actor_id bigint not null constraint notification_actors_actor_fk references users on delete cascade,
  constraint notification_actors_pk primary key (notification_id, actor_id)
);
create index notification_actors_by_actor on notification_actors (actor_id);
