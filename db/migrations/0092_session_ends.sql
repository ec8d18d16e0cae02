-- Whoever ends a session, by signing out, a new password or an erased account, the streams opened with it are cut
-- in every process. A trigger, because no way of ending one may forget it.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, payload)
    values ('person:' || old.user_id, jsonb_build_object('kind', 'session-ended', 'session', old.id));
  perform pg_notify('live', '');
  return null;
end $$;
create trigger sessions_end_told after delete on sessions
  for each row execute function tell_session_end();
