// A process of its own that sends the same bytes to everybody; serve-fixed-bytes.ts starts it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RawAnswer } from './ask-raw.ts'

process.once('disconnect', () => process.exit())
process.once('message', (answers: RawAnswer[]) => {
  const server = createServer(({ url }, response) => {
    const { headers, body } = answers[Number(url!.slice(1))]!
    response.writeHead(200, headers).end(body)
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
})
