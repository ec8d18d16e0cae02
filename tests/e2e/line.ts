import net from 'node:net'

export interface Line {
  port: number
  /** The network is gone: what is open is cut, nothing new gets through. */
  cut(): void
  mend(): void
  /** How often the browser has tried in vain. */
  refused(): number
  close(): Promise<void>
}

/** A line between a browser and the product that can be cut, as a cable is. */
export async function openLine(productPort: number): Promise<Line> {
  const open = new Set<net.Socket>()
  let whole = true
  let refused = 0
  const server = net.createServer((socket) => {
    if (!whole) {
      refused++
      return void socket.destroy()
    }
    const product = net.connect(productPort, '127.0.0.1')
    for (const [one, other] of [
      [socket, product],
      [product, socket],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  const cut = () => {
    whole = false
    for (const socket of open) socket.destroy()
  }
  return {
    port,
    cut,
    mend: () => void (whole = true),
    refused: () => refused,
    close() {
      cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
