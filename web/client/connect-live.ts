import type { FromWorker, ToWorker } from './live-worker.ts'
import type { LiveClient } from './live-stream.ts'

interface Line {
  join(person: number, client: LiveClient): () => void
  wake(): void
}

let line: Line | undefined

/**
 * This tab's connection: to the worker shared by all tabs, or a stream of its own where SharedWorker is
 * missing.
 */
export function connectLive(): Line {
  if (line) return line
  line = typeof SharedWorker === 'undefined' ? joinHub() : joinWorker()
  const wake = () => document.visibilityState === 'visible' && line?.wake()
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return line
}

/** With a SharedWorker the stream code runs there, so this import happens only without one. */
function joinHub(): Line {
  const hub = import('./live-hub.ts').then(({ LiveHub }) => new LiveHub())
  hub.catch(() => {}) // without it pages stay as they were loaded
  return {
    join(person, client) {
      let left = false
      let leave = () => {}
      hub.then(
        (there) => {
          if (!left) leave = there.join(person, client)
        },
        () => {},
      )
      return () => {
        left = true
        leave()
      }
    },
    wake: () =>
      void hub.then(
        (there) => there.wake(),
        () => {},
      ),
  }
}

function joinWorker(): Line {
  const { port } = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
    type: 'module',
    name: 'live',
  })
  const clients = new Map<number, ToWorker & { kind: 'join' }>()
  const listeners = new Map<number, LiveClient['onMessage']>()
  const send = (message: ToWorker) => port.postMessage(message)
  let keys = 0
  port.addEventListener('message', ({ data: { key, ...message } }: MessageEvent<FromWorker>) => {
    listeners.get(key)?.(message)
  })
  port.start()
  addEventListener('pagehide', () => send({ kind: 'leave-all' }))
  addEventListener('pageshow', ({ persisted }) => {
    // Restored from the back/forward cache: events meanwhile were missed.
    if (!persisted) return
    for (const client of clients.values()) send(client)
    for (const onMessage of listeners.values()) onMessage({ kind: 'reload' })
  })
  return {
    join(person, { topics, after, onMessage }) {
      const key = ++keys
      const joining = { kind: 'join', key, person, topics, after } as const
      clients.set(key, joining)
      listeners.set(key, onMessage)
      send(joining)
      return () => {
        clients.delete(key)
        listeners.delete(key)
        send({ kind: 'leave', key })
      }
    },
    wake: () => send({ kind: 'wake' }),
  }
}
