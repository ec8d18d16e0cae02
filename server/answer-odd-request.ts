import { logSecurity } from '#platform/security/log-security.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowedFromAnywhere } from '#web/http/read-from-anywhere.ts'
import { namesOddHost } from './requests/refuse-odd-hosts.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const ALLOW = METHODS.join(', ')
/** Paths requested by programs; only people are redirected to the canonical form. */
const OF_PROGRAMS = /^\/(?:assets|_|api\/v1)\/|\.data$/

/**
 * Normalises a request for everything behind it: a path with single slashes. Answers requests that no page
 * can: methods that the web platform cannot represent, requests about the server as a whole, invalid
 * addresses. Returns true if it answered.
 */
export function answerOddRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { trustProxy = false }: { trustProxy?: boolean } = {},
): boolean {
  const method = req.method ?? ''
  if (!METHODS.includes(method)) return end(res, 405, 'Método não aceito', { Allow: ALLOW })
  if (method === 'OPTIONS') return end(res, 204, '', { Allow: ALLOW, ...allowedFromAnywhere(req.url ?? '') })
  takeHostApart(req)
  // it also names the site, and our proxies pass it on as the client wrote it
  delete req.headers.forwarded
  if (namesOddHost(req, trustProxy)) {
    logSecurity('request-refused', { why: 'odd-host' })
    return end(res, 400, 'O pedido nomeia um site que não pode existir')
  }
  const address = req.url ?? ''
  // a leading double slash would be parsed as a host: //mau.exemplo
  const url = URL.parse(address.replace(/^[/\\]+/, '/'), `http://${req.headers.host || 'localhost'}`)
  if (!url || !address.startsWith('/')) return end(res, 400, 'Endereço inválido')
  if (!/[/\\]{2}|\\/.test(address.split('?')[0]!)) return false
  const path = url.pathname.replace(/\/{2,}/g, '/') + url.search
  const moves = (method === 'GET' || method === 'HEAD') && !OF_PROGRAMS.test(path.split('?')[0]!)
  if (moves) return end(res, 301, '', { Location: path })
  req.url = path
  return false
}

/**
 * Handles the absolute form that is sent to proxies, `GET http://pares.br/feed`; its host overrides the
 * header (RFC 9112, 3.2.2).
 */
function takeHostApart(req: IncomingMessage): void {
  const absolute = /^https?:\/\/([^/?#]+)([^#]*)/i.exec(req.url ?? '')
  if (!absolute) return
  const [, host = '', rest = ''] = absolute
  req.headers.host = host
  req.url = rest.startsWith('/') ? rest : `/${rest}`
}

function end(res: ServerResponse, status: number, words: string, headers: Record<string, string> = {}): true {
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers })
  res.end(words && `${words}\n`)
  return true
}
