-- Who speaks without their name stands in a group without it too: one row without an id, as a group has one such person.
alter table notification_actors drop constraint notification_actors_pk;
alter table notification_actors alter column actor_id drop not null;
update notification_actors as a set actor_id = null
from notifications as n join reviews as r on r.id = n.about_id
where n.id = a.notification_id and n.about_kind in ('review', 'review-discussion')
  and r.is_anonymous and r.reviewer_id = a.actor_id;
alter table notification_actors add constraint notification_actors_once
  unique nulls not distinct (notification_id, actor_id);
