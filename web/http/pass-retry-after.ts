import type { HeadersArgs } from 'react-router'

/** React Router keeps the headers of an action from the page's answer unless the page passes them on. */
export function passRetryAfter({ actionHeaders, errorHeaders }: HeadersArgs): Record<string, string> {
  const seconds = actionHeaders.get('Retry-After') ?? errorHeaders?.get('Retry-After')
  return seconds ? { 'Retry-After': seconds } : {}
}
