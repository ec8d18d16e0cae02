-- How much of a message is the name of who did it, as it was written: when their account is erased it is that which goes,
-- and the same word elsewhere stays. Known where the message begins with exactly the name that its actor has.
alter table notifications add column actor_name_length integer
  constraint notifications_actor_name_length_positive check (actor_name_length > 0);
update notifications as n set actor_name_length = char_length(p.full_name)
from profiles as p
where p.id = n.actor_id and n.type <> 'moderation' and starts_with(n.message, p.full_name || ' ');
-- These named who asked without saying so in their row.
update notifications as n set actor_id = p.id, actor_name_length = char_length(p.full_name)
from community_handovers as h join profiles as p on p.id = h.offered_by
where n.about_kind = 'community-handover' and n.actor_id is null and n.about_id = h.community_id and n.user_id = h.user_id
  and starts_with(n.message, p.full_name || ' convidou você a coordenar a comunidade “');
