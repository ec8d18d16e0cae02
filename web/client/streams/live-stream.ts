// chunk: apart
import { MAX_LIVE_TOPICS } from '#web/http/max-live-topics.ts'
import { olderCursor } from './older-cursor.ts'

/** What an open page subscribes to. */
export interface LiveClient {
  topics: readonly string[]
  /** Cursor from when its data were loaded; null: only events from now on. */
  after: string | null
  onMessage(message: LiveMessage): void
}

export type LiveMessage =
  | { kind: 'event'; topic: string; event: unknown }
  /** Every page at or after this position already contains the events sent next. */
  | { kind: 'heard'; position: string }
  /** Too many events were missed, or the reader may no longer see what the page shows: reload. */
  | { kind: 'reload' }

/** The part of EventSource that is used. */
export interface EventReader {
  close(): void
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void
}

export type OpenSource = (address: string) => EventReader

const GATHER_MS = 50
const SILENT_MS = 60_000
const WATCH_MS = 10_000
const LINGER_MS = 3_000
const MAX_PAUSE_MS = 60_000

/**
 * One stream for all pages of one person in this browser. It is reopened, from before the earliest cursor of
 * its pages, when a page joins, when the connection is lost, and when it was silent for too long. Where pages
 * have more topics than one stream serves, those looked at last are served; another reads again once it is.
 */
export class LiveStream {
  readonly #open: OpenSource
  /** The pages, that looked at last at the end, each with those of its topics that it knows are denied. */
  readonly #clients = new Map<LiveClient, Set<string>>()
  /** Pages with topics that were left out. */
  readonly #leftOut = new Set<LiveClient>()
  #asked: ReadonlySet<string> = new Set()
  /** What the open stream answered is denied; null until it answered. */
  #denied: Set<string> | null = null
  #source: EventReader | null = null
  #cursor: string | null = null
  #failures = 0
  #heardAt = 0
  #opening: ReturnType<typeof setTimeout> | undefined
  #watching: ReturnType<typeof setInterval> | undefined

  constructor(open: OpenSource) {
    this.#open = open
  }

  /** Returns the function that leaves. */
  join(client: LiveClient): () => void {
    this.#clients.set(client, new Set())
    this.#cursor = this.#clients.size === 1 ? client.after : olderCursor(this.#cursor, client.after)
    this.#openIn(GATHER_MS)
    return () => {
      this.#clients.delete(client)
      this.#leftOut.delete(client)
      // A page that changes its topics leaves and joins at once.
      if (this.#clients.size === 0) this.#openIn(LINGER_MS)
      else if (this.#leftOut.size > 0) this.#openIn(GATHER_MS)
    }
  }

  /**
   * The network, or the person, is back at these pages: retry at once, and ask again for what was denied or
   * left out.
   */
  wake(lookedAt: readonly LiveClient[]): void {
    const here = lookedAt.filter((client) => this.#clients.has(client))
    for (const client of here) {
      const known = this.#clients.get(client)!
      this.#clients.delete(client)
      this.#clients.set(client, known)
    }
    const isStale = this.#source === null || Date.now() - this.#heardAt > SILENT_MS / 2
    const isIncomplete = Boolean(this.#denied?.size) || here.some((client) => this.#leftOut.has(client))
    if (this.#clients.size > 0 && (isStale || isIncomplete)) this.#openIn(0)
  }

  #openIn(ms: number): void {
    clearTimeout(this.#opening)
    this.#opening = setTimeout(() => this.#reopen(), ms)
  }

  #reopen(): void {
    this.#close()
    if (this.#clients.size === 0) return
    this.#choose()
    const address = new URLSearchParams({
      topics: [...this.#asked].sort().join(','),
      ...(this.#cursor && { after: this.#cursor }),
    })
    const source = this.#open(`/_/live?${address.toString()}`)
    this.#source = source
    this.#heardAt = Date.now()
    this.#watching = setInterval(() => Date.now() - this.#heardAt > SILENT_MS && this.#openIn(0), WATCH_MS)
    const on = (type: string, act: (event: MessageEvent<string>) => void) =>
      source.addEventListener(type, (event) => {
        if (this.#source === source) act(event)
      })
    on('open', ({ data }) => {
      this.#hear(data)
      if (data) this.#begin()
    })
    on('beat', () => this.#hear())
    on('heard', ({ data: position }) => {
      for (const client of this.#clients.keys()) client.onMessage({ kind: 'heard', position })
    })
    on('message', (event) => {
      this.#hear(event.lastEventId)
      this.#dispatch(event.data)
    })
    on('reload', ({ data }) => {
      this.#hear(data)
      for (const client of this.#clients.keys()) client.onMessage({ kind: 'reload' })
    })
    on('denied', ({ data }) => this.#deny(JSON.parse(data) as string[]))
    on('error', () => this.#lose())
  }

  #choose(): void {
    const lastFirst = [...this.#clients.keys()].reverse()
    const topics = new Set(lastFirst.flatMap((client) => client.topics))
    this.#asked = new Set([...topics].slice(0, MAX_LIVE_TOPICS))
    for (const client of lastFirst) if (!this.#hasRoom(client)) this.#leftOut.add(client)
  }

  #hasRoom(client: LiveClient): boolean {
    return client.topics.every((topic) => this.#asked.has(topic))
  }

  #begin(): void {
    this.#denied = new Set()
    for (const client of [...this.#leftOut].filter((each) => this.#hasRoom(each))) {
      this.#leftOut.delete(client)
      client.onMessage({ kind: 'reload' })
    }
  }

  /**
   * EventSource's own `open` event has no data; the server's event of the same name carries the starting
   * cursor.
   */
  #hear(cursor?: string): void {
    this.#heardAt = Date.now()
    if (cursor === undefined) return
    this.#failures = 0
    this.#cursor = cursor
  }

  #dispatch(data: string): void {
    const { topic, event } = JSON.parse(data) as { topic: string; event: unknown }
    for (const client of this.#clients.keys()) {
      if (client.topics.includes(topic)) client.onMessage({ kind: 'event', topic, event })
    }
  }

  /** Told once to each page: it may keep what it shows, and the stream is reopened for others. */
  #deny(denied: readonly string[]): void {
    this.#denied = new Set(denied)
    for (const [client, known] of this.#clients) {
      const fresh = denied.filter((topic) => client.topics.includes(topic) && !known.has(topic))
      for (const topic of fresh) known.add(topic)
      if (fresh.length > 0) client.onMessage({ kind: 'reload' })
    }
  }

  // EventSource would retry by itself, but not after a refusal, and not with a new URL.
  #lose(): void {
    this.#close()
    const pause = Math.min(1000 * 2 ** this.#failures++, MAX_PAUSE_MS)
    this.#openIn(pause * (0.5 + Math.random() / 2))
  }

  #close(): void {
    this.#forgetAllowed()
    clearInterval(this.#watching)
    this.#source?.close()
    this.#source = null
  }
  /** What the last answer no longer denied is told again when it is denied again. */
  #forgetAllowed(): void {
    const denied = this.#denied
    if (!denied) return
    for (const known of this.#clients.values())
      for (const topic of known) if (!denied.has(topic)) known.delete(topic)
    this.#denied = null
  }
}
