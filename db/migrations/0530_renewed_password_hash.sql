-- The same password kept at another cost is no change of how one signs in: links and challenges that are open go on.
-- Whoever says so says it for one transaction (domain/accounts/login/renew-password-hash.ts).
drop trigger credentials_password_changed on credentials;
create trigger credentials_password_changed after update of password on credentials for each row
  when (old.password is distinct from new.password
    and current_setting('entrepares.same_password', true) is distinct from 'on')
  execute function change_login_state_of_password();
