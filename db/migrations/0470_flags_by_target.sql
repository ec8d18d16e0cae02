-- Who pointed staff to a thing is asked of every decision on it, decided flags among them.
create index flags_by_target on flags (target_type, target_id);
