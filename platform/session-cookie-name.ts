/**
 * With the `__Host-` prefix a browser accepts the cookie only over https, for this host alone and for every
 * path.
 */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Host-session' : 'session'
}
