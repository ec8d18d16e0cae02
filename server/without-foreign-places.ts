/**
 * A Location that begins with two slashes names another machine: whoever writes a redirect from what an address said
 * may be made to write one (/%2Fmau.exemplo/profile). All of ours are meant for this site.
 */
export function withoutForeignPlaces(response: Response): Response {
  const place = response.headers.get('Location')
  if (place && /^[/\\]{2}/.test(place)) response.headers.set('Location', place.replace(/^[/\\]+/, '/'))
  return response
}
