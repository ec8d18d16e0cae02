import net from 'node:net'
import type { AddressInfo } from 'node:net'

interface HeldBack {
  /** The same database, by way of us. */
  url: string
  /** From now on nothing of what changes under kept pages gets through; the rest does. */
  hold(): void
  release(): void
  close(): void
}

const LISTENS = 'listen "page_changes"'

/** Stands between a process and its database, to let it hear of changes later than others. */
export async function holdChanges(databaseUrl: string): Promise<HeldBack> {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const connect = () =>
    folder ? net.connect(`${folder}/.s.PGSQL.${port}`) : net.connect(port, target.hostname)
  const lines = new Set<net.Socket>()
  const sockets = new Set<net.Socket>()
  const server = net.createServer((client) => {
    const database = connect()
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        database.destroy()
      })
    }
    client.on('data', (sent: Buffer) => {
      if (sent.includes(LISTENS)) lines.add(database)
      database.write(sent)
    })
    database.on('data', (told: Buffer) => client.write(told))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const way = new URL(databaseUrl)
  way.searchParams.delete('host')
  way.hostname = '127.0.0.1'
  way.port = String((server.address() as AddressInfo).port)
  return {
    url: way.href,
    hold: () => lines.forEach((line) => line.pause()),
    release: () => lines.forEach((line) => line.resume()),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
