import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { SlowBodies } from './slow-bodies.ts'

const bodies = new SlowBodies()
let paused = false
const server = http.createServer((req, res) => {
  bodies.watch(req, res)
  if (paused) req.pause()
  else req.resume()
  req.once('end', () => res.end('lido'))
  req.on('error', () => {})
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => void server.close())

async function begin(
  length: number,
): Promise<{ socket: net.Socket; said: () => string; sent: (n: number) => Promise<void> }> {
  const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  socket.setEncoding('utf8').on('data', (part: string) => (said += part))
  socket.on('error', () => {})
  const before = bodies.count
  socket.write(`POST / HTTP/1.1\r\nHost: pares.br\r\nContent-Length: ${length}\r\n\r\n`)
  await expect.poll(() => bodies.count).toBe(before + 1)
  let total = 0
  const serverSide = await new Promise<net.Socket>((resolve) =>
    server.getConnections(() => resolve(sockets.at(-1)!)),
  )
  const head = serverSide.bytesRead
  return {
    socket,
    said: () => said,
    async sent(n) {
      total += n
      socket.write(Buffer.alloc(n))
      await expect.poll(() => serverSide.bytesRead - head).toBe(total)
    },
  }
}
const sockets: net.Socket[] = []
server.on('connection', (socket) => void sockets.push(socket))

test('who sends a byte now and then is let go, in a sentence', async () => {
  const slow = await begin(1_000_000)
  bodies.check() // the measurement starts here
  await slow.sent(1)
  const closed = once(slow.socket, 'close')
  bodies.check()
  await closed
  expect(slow.said()).toMatch(/^HTTP\/1\.1 408 /)
  expect(slow.said()).toContain('O envio parou por tempo demais')
  expect(bodies.count).toBe(0)
})

test('fifty megabytes over a slow telephone come through, and a form that is short', async () => {
  const phone = await begin(300_000)
  for (let minute = 0; minute < 10; minute++) {
    bodies.check()
    await phone.sent(30_000)
  }
  await expect.poll(() => phone.said()).toContain('lido')
  bodies.check()
  phone.socket.destroy()
  const form = await begin(20)
  bodies.check()
  await form.sent(20)
  await expect.poll(() => form.said()).toContain('lido')
  form.socket.destroy()
})

test('what the product itself does not read on is not held against who sends', async () => {
  paused = true
  const waiting = await begin(10)
  for (let minute = 0; minute < 5; minute++) bodies.check()
  expect([bodies.count, waiting.said()]).toEqual([1, ''])
  waiting.socket.destroy()
  await expect.poll(() => bodies.count).toBe(0)
})
