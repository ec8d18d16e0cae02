import type { IncomingMessage } from 'node:http'

/** A name as browsers send it (others' alphabets as `xn--`), an IPv4 or a bracketed IPv6, and a port or none. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i

export function isHost(text: string): boolean {
  const [whole, port = '80'] = HOST.exec(text) ?? []
  return whole !== undefined && Number(port) >= 1 && Number(port) <= 65_535 && URL.canParse(`http://${text}`)
}

/**
 * Whether the Host of a request is impossible: building a URL from it fails, or leads elsewhere (`user@`). An
 * HTTP/1.0 request without a Host is accepted.
 */
export function namesOddHost(req: IncomingMessage, trustProxy: boolean): boolean {
  const { rawHeaders, headers } = req
  const names = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && /^host$/i.test(name))
  if (names.length > 1) return true
  if (headers.host !== undefined && !isHost(headers.host)) return true
  if (!trustProxy) return false
  // chained proxies each append to the list
  const forwarded = String(headers['x-forwarded-host'] ?? '')
  return forwarded !== '' && !forwarded.split(',').every((host) => isHost(host.trim()))
}
