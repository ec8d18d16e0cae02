import net, { type AddressInfo, type Socket } from 'node:net'
import { whenOver } from './when-over.ts'

/** What every scanner of viruses finds, and which harms nobody; in two parts, so that none finds it in this file. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

export interface ScannerServer {
  url: string
  /** the files that arrived whole */
  scanned: Buffer[]
  /** What it does in place of an answer; null: as clamd. */
  misbehaves: ((socket: Socket) => void) | null
  /** as StreamMaxLength */
  largest: number
}

/** Answers as ClamAV's clamd does to zINSTREAM and zPING, or wrongly on request. Until the file's tests end. */
export async function openScannerServer(): Promise<ScannerServer> {
  const scanner: ScannerServer = { url: '', scanned: [], misbehaves: null, largest: 100 * 1024 * 1024 }
  const server = net.createServer((socket) => serve(scanner, socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))))
  whenOver(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  scanner.url = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return scanner
}

function serve(scanner: ScannerServer, socket: Socket): void {
  let rest = Buffer.alloc(0)
  let content: Buffer[] | null = null
  let bytes = 0
  socket.on('error', () => {})
  socket.on('data', (part) => {
    if (scanner.misbehaves) return scanner.misbehaves(socket)
    rest = Buffer.concat([rest, part])
    if (!content) {
      const end = rest.indexOf(0)
      if (end < 0) return
      const command = rest.subarray(0, end).toString()
      rest = rest.subarray(end + 1)
      if (command === 'zPING') return void socket.end('PONG\0')
      if (command !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0')
      content = []
    }
    while (rest.length >= 4) {
      const length = rest.readUInt32BE(0)
      if (length === 0) {
        const whole = Buffer.concat(content)
        scanner.scanned.push(whole)
        const found = whole.includes(EICAR)
        return void socket.end(found ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
      }
      bytes += length
      if (bytes > scanner.largest) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (rest.length < 4 + length) return
      content.push(rest.subarray(4, 4 + length))
      rest = rest.subarray(4 + length)
    }
  })
}
