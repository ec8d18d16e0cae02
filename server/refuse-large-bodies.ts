import type { IncomingMessage, ServerResponse } from 'node:http'

/** The longest text that may be published, in a form with every character escaped, and the rest of the form. */
const MAX_BYTES = 8 * 1024 * 1024
/** Streamed to where files are kept, and counted on the way (files.ts). */
const STREAMED = '/_/uploads'

/**
 * A form is read into memory before anybody knows who sent it: it has a length, and not more than any form of ours.
 * True where it was refused.
 */
export function refuseLargeBodies(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.url?.split('?')[0] === STREAMED) return false
  if (req.headers['transfer-encoding'] !== undefined) return refuse(res, 411, 'Pedido sem tamanho declarado')
  if (Number(req.headers['content-length'] ?? 0) > MAX_BYTES) return refuse(res, 413, 'Pedido grande demais')
  return false
}

function refuse(res: ServerResponse, status: number, words: string): true {
  // what is still on its way is not read
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' })
  res.end(`${words}\n`)
  return true
}
