import type { Client } from 'pg'
import { parseCursor, reachesBack, readBetween, readSnapshot } from './live-events.ts'
import type { Between, StoredEvent } from './live-events.ts'
import type { Log } from './log.ts'

export interface LiveEvent {
  topic: string
  event: unknown
  /** The cursor to pass as `after` if this is the last event received. */
  cursor: string
}

export interface Subscriber {
  topics: string[]
  onEvent(event: LiveEvent): void
  onGap(cursor: string): void
  after: string | undefined
}

const PAGE = 1000
const MAX_REPLAY = 1000

/**
 * Advances this process from snapshot to snapshot and delivers each event between two of them to its
 * subscribers, once. Calls of `advance` never overlap.
 */
export class LiveFeed {
  readonly #log: Log
  readonly #byTopic = new Map<string, Set<Subscriber>>()
  readonly #joining = new Set<Subscriber>()
  #position: string | undefined
  /**
   * Awaited before anybody receives an event: cached pages that show what it changed must be dropped first.
   */
  settle: () => Promise<void> = async () => {}

  constructor(log: Log) {
    this.#log = log
  }

  add(subscriber: Subscriber): () => void {
    if (subscriber.after === undefined) this.#activate(subscriber)
    else this.#joining.add(subscriber)
    return () => {
      this.#joining.delete(subscriber)
      for (const topic of subscriber.topics) {
        const others = this.#byTopic.get(topic)
        others?.delete(subscriber)
        if (others?.size === 0) this.#byTopic.delete(topic)
      }
    }
  }

  async advance(client: Client): Promise<void> {
    const joining = [...this.#joining]
    const to = await readSnapshot(client)
    const from = this.#position ?? to
    if (from !== to) {
      // Whole before the first is delivered: a connection lost in between must not deliver the same twice.
      const events: LiveEvent[] = []
      for await (const event of eventsBetween(client, { from, to, limit: PAGE })) events.push(event)
      if (events.length > 0) await this.settle()
      for (const event of events) this.#dispatch(event)
    }
    this.#position = to
    // A cursor given before this snapshot was taken is behind it, so replayed and live events meet exactly
    // here.
    for (const subscriber of joining) await this.#join(client, subscriber, to)
  }

  async #join(client: Client, subscriber: Subscriber, to: string): Promise<void> {
    if (!this.#joining.has(subscriber)) return
    const missed = await readMissed(client, subscriber, to)
    if (missed?.length !== 0) await this.settle()
    // It may have left meanwhile.
    if (!this.#joining.delete(subscriber)) return
    if (missed) for (const event of missed) this.#notify(() => subscriber.onEvent(event))
    else this.#notify(() => subscriber.onGap(to))
    this.#activate(subscriber)
  }

  #activate(subscriber: Subscriber): void {
    for (const topic of subscriber.topics) {
      const others = this.#byTopic.get(topic)
      if (others) others.add(subscriber)
      else this.#byTopic.set(topic, new Set([subscriber]))
    }
  }

  #dispatch(event: LiveEvent): void {
    for (const subscriber of this.#byTopic.get(event.topic) ?? [])
      this.#notify(() => subscriber.onEvent(event))
  }

  #notify(listener: () => void): void {
    try {
      listener()
    } catch (error) {
      this.#log.error({ err: error }, 'a listener of live events failed')
    }
  }
}

/** Undefined if there are too many events, or some are no longer stored. */
async function readMissed(
  client: Client,
  { topics, after = '' }: Subscriber,
  to: string,
): Promise<LiveEvent[] | undefined> {
  const cursor = parseCursor(after)
  if (!cursor || !(await reachesBack(client, cursor.from))) return undefined
  // First the rest of the batch that was cut, in its own order, then what came after it.
  const steps: Between[] = [{ from: cursor.to ?? cursor.from, to, topics, limit: MAX_REPLAY + 1 }]
  if (cursor.to !== undefined) {
    steps.unshift({ from: cursor.from, to: cursor.to, afterId: cursor.id, topics, limit: MAX_REPLAY + 1 })
  }
  const missed: LiveEvent[] = []
  for (const step of steps) {
    for await (const event of eventsBetween(client, step)) {
      if (missed.push(event) > MAX_REPLAY) return undefined
    }
  }
  return missed
}

async function* eventsBetween(client: Client, between: Between): AsyncGenerator<LiveEvent> {
  let { afterId } = between
  for (;;) {
    const page: StoredEvent[] = await readBetween(client, { ...between, afterId })
    const whole = page.length < between.limit
    for (const [index, { id, topic, payload }] of page.entries()) {
      const last = whole && index === page.length - 1
      const cursor = last ? between.to : `${between.from}~${between.to}~${id}`
      yield { topic, event: payload, cursor }
    }
    if (whole) return
    afterId = page.at(-1)?.id
  }
}
