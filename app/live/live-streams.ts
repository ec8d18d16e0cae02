import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '#platform/addresses/network-of.ts'
import { findOpenSessions } from '#domain/sessions/find-open-sessions.ts'
import type { Actor } from '#domain/actor.ts'
import type { Services } from '#domain/services.ts'
import type { ChangeFeed } from '#platform/change-feed.ts'
import { isLiveCursor, type LiveEvent } from '#platform/live.ts'
import { logRefusal } from '#web/http/answer.ts'
import { clientAddress } from '#web/http/client-address.ts'
import { LiveConnection } from './live-connection.ts'
import { findPermitted, parseTopic, type Topic } from './topic.ts'
import { MAX_LIVE_TOPICS } from '#web/http/max-live-topics.ts'
import { requestHead } from '#web/http/request-head.ts'
import { readActor } from '#web/http/resume-session.ts'
import { CountedConnections, type ConnectionLimit } from './connection-limit.ts'

const PATH = '/_/live'
const BEAT_MS = 25_000
const CHECK_MS = 20_000
// A person's browser shares one stream among its tabs; several browsers and devices remain.
const MAX_PER_PERSON = 30
// A university may be behind one address.
const MAX_VISITORS_PER_ADDRESS = 300

type ListeningServices = Pick<Services, 'db' | 'live' | 'config' | 'log'>

interface Sharing {
  connectionLimit?: ConnectionLimit
  /** Up to which this process has received changes to its cached pages. */
  changes?: Pick<ChangeFeed, 'lastSeenChange'>
}

interface LiveRequest {
  actor: Actor | null
  names: string[]
  topics: Topic[]
  denied: string[]
  after: string | null
}

/**
 * GET /_/live?topics=work:12,person:3&after=…: events on these topics, as server-sent events that contain ids
 * only. The tabs of a browser share one stream, and one may show what is gone: topics that may not be read are
 * named to it as denied, just as those that do not exist, and the others are served.
 */
export class LiveStreams {
  readonly #services: ListeningServices
  readonly #connections = new Set<LiveConnection>()
  readonly #connectionLimit: ConnectionLimit
  readonly #changes: Sharing['changes']
  readonly #timers: NodeJS.Timeout[]
  #closed = false

  constructor(
    services: ListeningServices,
    { connectionLimit = new CountedConnections(), changes }: Sharing = {},
  ) {
    this.#services = services
    this.#connectionLimit = connectionLimit
    this.#changes = changes
    const check = () =>
      this.check().catch((error: unknown) =>
        services.log.error({ err: error }, 'open streams could not be checked'),
      )
    this.#timers = [setInterval(() => this.#beat(), BEAT_MS), setInterval(() => void check(), CHECK_MS)]
    for (const timer of this.#timers) timer.unref()
  }

  get count(): number {
    return this.#connections.size
  }

  /** Returns true if it was a stream request, which is handled here. */
  handle(req: IncomingMessage, res: ServerResponse): boolean {
    if (req.url !== PATH && !req.url?.startsWith(`${PATH}?`)) return false
    this.#open(req, res).catch((error: unknown) => {
      this.#services.log.error({ err: error }, 'a stream could not be opened')
      if (res.headersSent) res.destroy()
      else refuse(res, 500)
    })
    return true
  }

  /** Cuts those whose session has ended or who may no longer read. */
  async check(all: readonly LiveConnection[] = [...this.#connections]): Promise<void> {
    if (all.length === 0) return
    const [open, permitted] = await Promise.all([
      findOpenSessions(
        this.#services.db,
        all.flatMap(({ sessionId }) => sessionId ?? []),
      ),
      findPermitted(this.#services.db, all, this.#services.config),
    ])
    for (const connection of all) {
      const ended = connection.sessionId !== null && !open.has(connection.sessionId)
      if (ended || !permitted.has(connection)) connection.end()
    }
  }

  /** Ends every stream and opens no more. */
  close(): void {
    this.#closed = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const connection of this.#connections) connection.end()
  }

  /** Loss of access to any topic closes the stream at once; its browser reconnects for the rest. */
  #checkNow(connection: LiveConnection): void {
    this.check([connection]).catch((error: unknown) => {
      this.#services.log.error({ err: error }, 'an open stream could not be checked')
      connection.end()
    })
  }

  #beat(): void {
    for (const connection of this.#connections) connection.beat()
  }

  async #open(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const services = this.#services
    const request = await readRequest(services, req)
    if (typeof request === 'number') return refuse(res, request)
    const { actor } = request
    const who = actor
      ? `person:${actor.id}`
      : `address:${networkOf(addressOf(req, services.config.trustProxy))}`
    const cursor = request.after ?? (await services.live.position(services.db))
    if (this.#closed) return refuse(res, 503)
    if (!(await this.#connectionLimit.take(who, actor ? MAX_PER_PERSON : MAX_VISITORS_PER_ADDRESS)))
      return refuse(res, 429)
    if (!this.#closed && !res.destroyed) return this.#connect(request, who, cursor, res)
    this.#connectionLimit.leave(who)
    refuse(res, 503)
  }

  #connect(
    { actor, names, topics, denied }: LiveRequest,
    who: string,
    cursor: string,
    res: ServerResponse,
  ): void {
    const personId = actor?.id ?? null
    const connection = new LiveConnection({
      res,
      personId,
      sessionId: actor?.sessionId ?? null,
      topics,
      cursor,
    })
    if (denied.length > 0) {
      logRefusal({ kind: 'forbidden' })
      connection.deny(denied)
    }
    const permittedNames = new Set(names)
    // The server always listens to the person's own topic: the end of the session is announced there.
    const subscribedNames = personId === null ? names : [...new Set([...names, `person:${personId}`])]
    const onEvent = (live: LiveEvent) => {
      const { kind, session } = toldByDatabase(live)
      if (kind === 'session-ended') return session === connection.sessionId ? connection.end() : undefined
      if (kind === 'rights-changed') return this.#checkNow(connection)
      if (!permittedNames.has(live.topic)) return
      connection.seen(this.#changes?.lastSeenChange() ?? 0)
      connection.send(live.topic, live.event, live.cursor)
    }
    const onGap = (at: string) => {
      connection.seen(this.#changes?.lastSeenChange() ?? 0)
      connection.reload(at)
    }
    const unsubscribe = this.#services.live.subscribe(subscribedNames, onEvent, { after: cursor, onGap })
    this.#connections.add(connection)
    res.once('close', () => {
      unsubscribe()
      this.#connections.delete(connection)
      this.#connectionLimit.leave(who)
    })
  }
}

function refuse(res: ServerResponse, status: number): void {
  if (status === 429) logRefusal({ kind: 'too-many' })
  res.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
  res.end()
}

/** The topics requested and by whom; or the status of the refusal. */
async function readRequest(services: ListeningServices, req: IncomingMessage): Promise<LiveRequest | number> {
  if (req.method !== 'GET') return 405
  const { searchParams } = new URL(req.url ?? '', 'http://site.invalid')
  const names = [...new Set((searchParams.get('topics') ?? '').split(',').filter(Boolean))]
  if (names.length === 0 || names.length > MAX_LIVE_TOPICS) return 400
  const actor = await readActor(services, requestHead(req, ''))
  const requests = names.flatMap((name) => {
    const topic = parseTopic(name)
    return topic ? { name, personId: actor?.id ?? null, topics: [topic] } : []
  })
  const permitted = [...(await findPermitted(services.db, requests, services.config))]
  const last = req.headers['last-event-id']
  // On reconnection the URL is repeated, so the last event id is newer than its cursor.
  const cursors = [typeof last === 'string' ? last : '', searchParams.get('after') ?? '']
  const allowed = new Set(permitted.map(({ name }) => name))
  return {
    actor,
    names: [...allowed],
    topics: permitted.flatMap(({ topics }) => topics),
    denied: names.filter((name) => !allowed.has(name)),
    after: cursors.find((text) => text && isLiveCursor(text)) ?? null,
  }
}

function addressOf(req: IncomingMessage, trustProxy: boolean): string {
  const forwardedFor = req.headers['x-forwarded-for']?.toString()
  return clientAddress({ forwardedFor, direct: req.socket.remoteAddress }, trustProxy)
}

/** Announced by the database itself about a person, whatever changed it: not sent to browsers. */
function toldByDatabase({ event }: LiveEvent): { kind?: unknown; session?: unknown } {
  return typeof event === 'object' && event !== null ? event : {}
}
