import { redirect } from 'react-router'

/** GET /.well-known/change-password: where password managers lead. https://w3c.github.io/webappsec-change-password-url/ */
export function loader() {
  return redirect('/settings#senha')
}
