-- Who may hear what is judged again in the moment in which it changes, for streams that are open: a role, a membership, a
-- suspension, a block, a second factor. Triggers, because no way of changing one may forget it.
create function tell_rights_changed(person bigint) returns void language plpgsql as $$
begin
  insert into live_events (topic, payload)
    values ('person:' || person, jsonb_build_object('kind', 'rights-changed'));
  perform pg_notify('live', '');
end $$;

create function tell_rights_of_row() returns trigger language plpgsql as $$
begin
  perform tell_rights_changed(coalesce(new.user_id, old.user_id));
  return null;
end $$;
create trigger user_roles_told after insert or update or delete on user_roles
  for each row execute function tell_rights_of_row();
create trigger community_members_told after delete on community_members
  for each row execute function tell_rights_of_row();
create trigger suspensions_told after insert or update or delete on suspensions
  for each row execute function tell_rights_of_row();

create function tell_rights_of_pair() returns trigger language plpgsql as $$
begin
  perform tell_rights_changed(coalesce(new.blocker_id, old.blocker_id));
  perform tell_rights_changed(coalesce(new.blocked_id, old.blocked_id));
  return null;
end $$;
create trigger blocks_told after insert or delete on blocks
  for each row execute function tell_rights_of_pair();

create function tell_rights_of_user() returns trigger language plpgsql as $$
begin
  perform tell_rights_changed(new.id);
  return null;
end $$;
create trigger users_second_factor_told after update of two_factor_enabled on users
  for each row when (old.two_factor_enabled is distinct from new.two_factor_enabled)
  execute function tell_rights_of_user();
