-- What a link, a challenge or a pending change of address was made with: it is worth something only while the login
-- is what it was then. Triggers, because no way of changing a login may forget it.
alter table users add column login_state integer not null default 0;

create function change_login_state() returns trigger language plpgsql as $$
begin
  new.login_state := old.login_state + 1;
  return new;
end $$;
create trigger users_login_changed before update of email, two_factor_enabled on users for each row
  when (old.email is distinct from new.email or old.two_factor_enabled is distinct from new.two_factor_enabled)
  execute function change_login_state();

create function change_login_state_of_password() returns trigger language plpgsql as $$
begin
  update users set login_state = login_state + 1 where id = new.user_id;
  return null;
end $$;
create trigger credentials_password_changed after update of password on credentials for each row
  when (old.password is distinct from new.password)
  execute function change_login_state_of_password();

alter table verification_tokens
  add column user_id bigint constraint verification_tokens_user_fk references users on delete cascade,
  add column login_state integer,
  add constraint verification_tokens_bound check ((user_id is null) = (login_state is null));
create index verification_tokens_by_user on verification_tokens (user_id) where user_id is not null;

-- Links that are open now go on, for the hours they have. One for a new address holds that address.
update verification_tokens t set user_id = u.id, login_state = 0 from users u
  where t.identifier ~ '^(confirm|reset|email|second-factor):' and t.value = u.id::text
    or t.identifier = 'new-email:' || u.id;
update verification_tokens t set value = p.value from verification_tokens p
  where t.identifier like 'email:%' and p.identifier = 'new-email:' || t.user_id;

-- Devices that signed in since the login last changed: only these are known to be its owner's.
alter table known_devices add column trusted boolean not null default true;
