import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface Asked {
  authorization: string | undefined
  body: { model: string; messages: { role: string; content: string }[]; response_format: { type: string } }
}

export type Answer = (response: ServerResponse) => void

/** A language model as a test wants it: what it was asked, and what it answers. Until the file's tests end. */
export async function openModelServer() {
  const model = { asked: [] as Asked[], answer: says({ findings: [] }), url: '' }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      model.asked.push({
        authorization: request.headers.authorization,
        body: JSON.parse(body) as Asked['body'],
      })
      model.answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return model
}

/** An answer in the form of OpenAI's chat completions. */
export const says =
  (content: unknown): Answer =>
  (response) =>
    response.end(
      JSON.stringify({
        choices: [{ message: { content: typeof content === 'string' ? content : JSON.stringify(content) } }],
      }),
    )
