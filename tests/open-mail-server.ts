import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'
import { whenOver } from './when-over.ts'

export interface MailServer {
  /** for SMTP_URL */
  url: string
  /** The secret of the newest link that was sent to an address, once one was. */
  linkTo(address: string): Promise<string>
  /** What came for an address, the oldest first. */
  to(address: string): string[]
  /** Forgets what came. */
  empty(): void
}

/** Takes mails as the server of SMTP_URL would, until the test file is over. */
export async function openMailServer(): Promise<MailServer> {
  const received: { to: string[]; body: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        // a long line is broken, and its signs are written as numbers
        const body = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=')
        received.push({ to: envelope.rcptTo.map(({ address }) => address), body })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  whenOver(() => new Promise<void>((resolve) => server.close(resolve)))
  const tokenTo = (address: string) =>
    received
      .flatMap(({ to, body }) => (to.includes(address) && /token=([\w-]+)/.exec(body)?.[1]) || [])
      .at(-1)
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    linkTo: (address) => vi.waitUntil(() => tokenTo(address), PATIENCE),
    to: (address) => received.flatMap(({ to, body }) => (to.includes(address) ? body : [])),
    empty: () => void received.splice(0),
  }
}
