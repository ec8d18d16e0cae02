import type { IncomingMessage } from 'node:http'

/** A name as browsers send it (others' alphabets as `xn--`), an IPv4 or a bracketed IPv6, and a port or none. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9._-]{0,252})|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i

export function isHost(text: string): boolean {
  const [whole, port = '80'] = HOST.exec(text) ?? []
  return whole !== undefined && Number(port) >= 1 && Number(port) <= 65_535 && URL.canParse(`http://${text}`)
}

/**
 * Whether the request names a site that cannot be: whoever makes an address of it fails, or makes one that leads
 * elsewhere (`user@`). A program of old that names none at all (HTTP/1.0) is answered.
 */
export function namesOddHost(req: IncomingMessage, trustProxy: boolean): boolean {
  const { rawHeaders, headers } = req
  const names = rawHeaders.filter((name, at) => at % 2 === 0 && name.length === 4 && /^host$/i.test(name))
  if (names.length > 1) return true
  if (headers.host !== undefined && !isHost(headers.host)) return true
  if (!trustProxy) return false
  // one proxy behind another adds its own to the list
  const forwarded = String(headers['x-forwarded-host'] ?? '')
  return forwarded !== '' && !forwarded.split(',').every((host) => isHost(host.trim()))
}
