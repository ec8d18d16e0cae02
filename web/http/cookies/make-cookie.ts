interface Cookie {
  name: string
  /** Empty: the cookie is taken away. */
  value: string
  seconds: number
  /** Scripts of the page may not read it. */
  httpOnly?: boolean
  /** Browsers send it over https only. */
  secure: boolean
}

/** Every cookie of the product, the browser's own too: for all of this site, and never sent along by another one. */
export function makeCookie({ name, value, seconds, httpOnly = false, secure }: Cookie): string {
  const age = value === '' ? 0 : seconds
  const attributes = [`Max-Age=${age}`, 'Path=/', httpOnly && 'HttpOnly', 'SameSite=Lax', secure && 'Secure']
  return [`${name}=${encodeURIComponent(value)}`, ...attributes.filter(Boolean)].join('; ')
}

/**
 * Adds `Secure` to cookies if the site is served over https; applied to every response, so that no page or
 * act has to.
 */
export function withSecureCookies(response: Response, secureCookies: boolean): Response {
  const cookies = response.headers.getSetCookie()
  if (!secureCookies || cookies.every(isSecure)) return response
  response.headers.delete('Set-Cookie')
  for (const cookie of cookies)
    response.headers.append('Set-Cookie', isSecure(cookie) ? cookie : `${cookie}; Secure`)
  return response
}

const isSecure = (cookie: string): boolean => /;\s*secure(?:;|$)/i.test(cookie)
