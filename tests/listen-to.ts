import http from 'node:http'
import { expect, onTestFinished } from 'vitest'
import { PATIENCE } from './patience.ts'

interface StreamMessage {
  id: string
  event: string
  data: string
}

interface Stream {
  status: number
  messages: StreamMessage[]
  /** The events that came, parsed, once there are so many. */
  events(count: number): Promise<unknown[]>
  /** Those of its topics that may not be heard, once they are told. */
  denied(): Promise<unknown>
  ended: Promise<void>
  close(): void
  pause(): void
}

/** A stream of live events as a browser opens it, until the test ends. */
export function listenTo(port: number, query: string, headers: Record<string, string>): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port, path: `/_/live?${query}`, headers, agent: false }, (response) => {
      const received: StreamMessage[] = []
      let text = ''
      const ended = new Promise<void>((done) => response.once('close', done))
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        const blocks = text.split('\n\n')
        text = blocks.pop()!
        for (const block of blocks) received.push(parseBlock(block))
      })
      response.on('error', () => {})
      // the check of a new work ends when it ends: its event may stand anywhere between others
      const messages = () =>
        received.filter(({ event, data }) => event === 'message' && !data.includes('"integrity"'))
      resolve({
        status: response.statusCode!,
        messages: received,
        ended,
        async events(count) {
          await expect.poll(() => messages().length, PATIENCE).toBeGreaterThanOrEqual(count)
          return messages().map(({ data }) => JSON.parse(data) as unknown)
        },
        async denied() {
          const told = () => received.find(({ event }) => event === 'denied')?.data
          await expect.poll(told, PATIENCE).toBeDefined()
          return JSON.parse(told()!) as unknown
        },
        close: () => request.destroy(),
        pause: () => response.pause(),
      })
    })
    request.once('error', reject)
    onTestFinished(() => void request.destroy())
  })
}

function parseBlock(block: string): StreamMessage {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  return { id: field('id') ?? '', event: field('event') ?? 'message', data: field('data') ?? '' }
}
