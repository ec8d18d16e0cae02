import type { ServerResponse } from 'node:http'
import type { Listener, Topic } from './topic.ts'

// A client that reads nothing while this much is buffered is disconnected; it reconnects and resumes.
const MAX_WAITING_BYTES = 256 * 1024
const RETRY_MS = 2000

interface Options {
  res: ServerResponse
  personId: number | null
  sessionId: number | null
  topics: readonly Topic[]
  /** The stream's starting cursor, from which a client that has not received any event resumes. */
  cursor: string
}

/** One open stream of server-sent events, written straight to the answer: a web stream would cost twice the memory. */
export class LiveConnection implements Listener {
  readonly personId: number | null
  readonly sessionId: number | null
  readonly topics: readonly Topic[]
  readonly #res: ServerResponse
  #checkScheduled = false
  #position = 0

  constructor({ res, personId, sessionId, topics, cursor }: Options) {
    this.#res = res
    this.personId = personId
    this.sessionId = sessionId
    this.topics = topics
    res.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    })
    res.write(`retry: ${RETRY_MS}\nid: ${cursor}\nevent: open\ndata: ${cursor}\n\n`)
  }

  send(topic: string, event: unknown, cursor: string): void {
    this.#write(`id: ${cursor}\ndata: ${JSON.stringify({ topic, event })}\n\n`)
  }

  /**
   * Tells the client up to which position this process has received changes: a process that is behind must
   * not answer it from its cache.
   */
  seen(position: number): void {
    if (position <= this.#position) return
    this.#position = position
    this.#write(`event: heard\ndata: ${position}\n\n`)
  }

  deny(topics: readonly string[]): void {
    this.#write(`event: denied\ndata: ${JSON.stringify(topics)}\n\n`)
  }

  /** More events were missed than are stored: the client must reload, then continue from here. */
  reload(cursor: string): void {
    this.#write(`id: ${cursor}\nevent: reload\ndata: ${cursor}\n\n`)
  }

  /** Keeps proxies from closing an idle connection; the event is for scripts, which do not see comments. */
  beat(): void {
    this.#write(': beat\nevent: beat\ndata: 1\n\n')
  }

  end(): void {
    this.#res.end()
  }

  #write(text: string): void {
    if (this.#res.writableEnded || this.#res.destroyed) return
    this.#res.write(text)
    if (this.#checkScheduled || this.#res.writableLength <= MAX_WAITING_BYTES) return
    // Writes of one tick are flushed at its end: only what is still buffered then is due to a slow client.
    this.#checkScheduled = true
    setImmediate(() => {
      this.#checkScheduled = false
      if (this.#res.writableLength > MAX_WAITING_BYTES) this.#res.destroy()
    })
  }
}
