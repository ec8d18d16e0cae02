import http from 'node:http'
import type { AddressInfo } from 'node:net'

interface Balancer {
  port: number
  origin: string
  close(): void
}

/**
 * A load balancer in front of several processes: each request goes to the next one, as nginx sends them, and to the one
 * after it where nobody listens any more. `X-Served-By` says which.
 */
export async function balance(origins: readonly string[]): Promise<Balancer> {
  let turn = 0
  const server = http.createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    req.on('end', () => pass(req, res, Buffer.concat(chunks), origins.length))
  })
  function pass(req: http.IncomingMessage, res: http.ServerResponse, body: Buffer, tries: number): void {
    const process = turn++ % origins.length
    const onward = http.request(
      origins[process]! + req.url,
      { method: req.method, headers: req.headers, agent: false },
      (answer) => {
        res.writeHead(answer.statusCode!, { ...answer.headers, 'x-served-by': String(process) })
        // one that is killed in the middle of an answer leaves the reader's connection broken, not ended
        answer.once('error', () => res.destroy())
        answer.pipe(res)
      },
    )
    onward.once('error', () => {
      if (!res.headersSent && tries > 1) return pass(req, res, body, tries - 1)
      res.destroy()
    })
    res.once('close', () => onward.destroy())
    onward.end(body)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
