import net, { type AddressInfo, type Socket } from 'node:net'

interface Way {
  /** The same database, by way of us. */
  url: string
  close(): void
}

type Note = (sent: Buffer, client: Socket, database: Socket) => void

/** Stands between a process and its database, and notes what is sent there. */
export async function standBetween(databaseUrl: string, note: Note): Promise<Way> {
  const target = new URL(databaseUrl)
  const folder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const connect = () =>
    folder ? net.connect(`${folder}/.s.PGSQL.${port}`) : net.connect(port, target.hostname)
  const sockets = new Set<Socket>()
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
      note(sent, client, database)
      database.write(sent)
    })
    database.on('data', (data: Buffer) => client.write(data))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const way = new URL(databaseUrl)
  way.searchParams.delete('host')
  way.hostname = '127.0.0.1'
  way.port = String((server.address() as AddressInfo).port)
  return {
    url: way.href,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
