/**
 * A Location that begins with two slashes names another host, and code that builds a redirect from a
 * requested path can be tricked into writing one (/%2Fmau.exemplo/profile). All our redirects stay on this
 * site.
 */
export function withoutForeignPlaces(response: Response): Response {
  const place = response.headers.get('Location')
  if (place && /^[/\\]{2}/.test(place)) response.headers.set('Location', place.replace(/^[/\\]+/, '/'))
  return response
}
