import { createRequestListener } from '@remix-run/node-fetch-server'
import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { answerOddRequest } from '../answer-odd-request.ts'
import { ownOrigin } from '../own-origin.ts'
import { isHost } from './refuse-odd-hosts.ts'

/** What the product does before rendering a page: responds with the URL that the page would see. */
async function serve(trustProxy: boolean): Promise<number> {
  const listener = createRequestListener(
    async (request) => new Response(request.url),
    ownOrigin({ publicUrl: undefined, trustProxy }),
  )
  const server = http.createServer(
    (req, res) => void (answerOddRequest(req, res, { trustProxy }) || listener(req, res)),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return (server.address() as AddressInfo).port
}
const [alone, proxied] = [await serve(false), await serve(true)]

/** Bytes as they are: no client of ours would send them. */
async function ask(port: number, ...lines: string[]): Promise<{ status: number; text: string }> {
  const socket = net.connect(port, '127.0.0.1')
  socket.write(Buffer.from([...lines, 'Connection: close', '', ''].join('\r\n'), 'latin1'))
  let text = ''
  socket.setEncoding('latin1').on('data', (part: string) => (text += part))
  await once(socket, 'close')
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text }
}

const ODD = [
  'user@pares.br',
  'user:senha@pares.br',
  '@pares.br',
  'a b',
  'pares.br/x',
  'pares.br?x',
  'pares.br#x',
  'pares.br\\x',
  'pares.br, mau.exemplo',
  'pares.br:0',
  'pares.br:65536',
  'pares.br:99999999',
  'pares.br:x',
  'pares.br:',
  ':3000',
  'páres.br',
  'pares.br%00',
  '<script>',
  '1.2.3.999',
  '[::1',
  '[zz]',
  '::1',
  '-',
  'a'.repeat(300),
]

test.each(ODD)('a Host %j is refused in a sentence', async (host) => {
  const { status, text } = await ask(alone, 'GET /feed HTTP/1.1', `Host: ${host}`)
  expect(status).toBe(400)
  expect(Buffer.from(text, 'latin1').toString()).toContain('O pedido nomeia um site que não pode existir')
})

test('no name, an empty one or two of them are refused; a program of old that has none is answered', async () => {
  const statusOf = async (...lines: string[]) => (await ask(alone, ...lines)).status
  expect(await statusOf('GET / HTTP/1.1', 'Host:')).toBe(400)
  expect(await statusOf('GET / HTTP/1.1')).toBe(400)
  expect(await statusOf('GET / HTTP/1.1', 'Host: pares.br', 'host: mau.exemplo')).toBe(400)
  expect(await statusOf('GET / HTTP/1.0')).toBe(200)
})

test.each(['user@pares.br', 'a%20b', 'pares.br:99999', 'páres.br', ''])(
  'an address that names the site %j itself is refused',
  async (host) => {
    expect((await ask(alone, `GET http://${host}/feed HTTP/1.1`, 'Host: pares.br')).status).toBe(400)
  },
)

test.each([...ODD.filter((host) => host !== 'pares.br, mau.exemplo'), 'pares.br, user@mau.exemplo'])(
  'X-Forwarded-Host %j is refused where a proxy is trusted, and nobody’s business where not',
  async (host) => {
    const lines = ['GET /feed HTTP/1.1', 'Host: pares.br', `X-Forwarded-Host: ${host}`]
    expect((await ask(proxied, ...lines)).status).toBe(400)
    expect(await ask(alone, ...lines)).toMatchObject({
      status: 200,
      text: expect.stringContaining('http://pares.br/feed'),
    })
  },
)

test('what a proxy of ours does not write names no site', async () => {
  const { text } = await ask(proxied, 'GET /feed HTTP/1.1', 'Host: pares.br', 'Forwarded: host=mau.exemplo')
  expect(text).toContain('http://pares.br/feed')
})

test('every name that a browser sends is one', () => {
  for (const host of [
    'pares.br',
    'pares.br:8443',
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
    'xn--pres-5na.br',
  ])
    expect(isHost(host), host).toBe(true)
  for (const host of ['PARES.BR', 'pares.br.', 'meu_servidor', '[2001:db8::7334]'])
    expect(isHost(host), host).toBe(true)
})
