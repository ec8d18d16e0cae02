import type { FromHub, ToHub } from './streams/serve-live.ts'
import type { LiveClient } from './streams/live-stream.ts'

interface Joined {
  joining: ToHub & { kind: 'join' }
  onMessage: LiveClient['onMessage']
}

const clients = new Map<number, Joined>()
let keys = 0
let hub: MessagePort | undefined

/** Listens for a page of this person; 0 is a visitor. Returns the function that leaves. */
export function joinLive(person: number, { topics, after, onMessage }: LiveClient): () => void {
  const port = (hub ??= openHub())
  const send = (message: ToHub) => port.postMessage(message)
  const key = ++keys
  const joining = { kind: 'join', key, person, topics, after } as const
  clients.set(key, { joining, onMessage })
  send(joining)
  return () => {
    clients.delete(key)
    send({ kind: 'leave', key })
  }
}

/** Who listens is signed in again: what was denied meanwhile is asked for once more. */
export function wakeLive(): void {
  hub?.postMessage({ kind: 'wake' } satisfies ToHub)
}

/** This tab's line to the worker that all tabs share, or to streams of its own where SharedWorker is missing. */
function openHub(): MessagePort {
  const port = typeof SharedWorker === 'undefined' ? serveHere() : connectWorker()
  const send = (message: ToHub) => port.postMessage(message)
  const wake = () => document.visibilityState === 'visible' && send({ kind: 'wake' })
  port.addEventListener('message', ({ data: { key, ...message } }: MessageEvent<FromHub>) => {
    clients.get(key)?.onMessage(message)
  })
  port.start()
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  addEventListener('pagehide', () => send({ kind: 'leave-all' }))
  addEventListener('pageshow', ({ persisted }) => {
    // Restored from the back/forward cache: events meanwhile were missed.
    if (!persisted) return
    for (const { joining, onMessage } of clients.values()) {
      send(joining)
      onMessage({ kind: 'reload' })
    }
  })
  return port
}

const connectWorker = (): MessagePort =>
  new SharedWorker(new URL('./streams/live-worker.ts', import.meta.url), { type: 'module', name: 'live' })
    .port

/** The code of the streams is fetched only here; the channel keeps what is sent until it is there. */
function serveHere(): MessagePort {
  const { port1, port2 } = new MessageChannel()
  import('./streams/serve-live.ts').then(
    ({ serveLive }) => serveLive(port2),
    () => {}, // without it pages stay as they were loaded
  )
  return port1
}
