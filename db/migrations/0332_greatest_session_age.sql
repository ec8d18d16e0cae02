-- A session ends 90 days after it began, however much it is used: those that are open too.
update sessions set expires_at = created_at + interval '90 days'
  where expires_at > created_at + interval '90 days';
