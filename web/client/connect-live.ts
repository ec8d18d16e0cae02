import type { FromWorker, ToWorker } from './live-worker.ts'
import type { LiveClient } from './live-stream.ts'

interface Line {
  join(person: number, client: LiveClient): () => void
  wake(): void
}

let line: Line | undefined

/** The one line of this tab: to the worker that all tabs share, or a stream of its own where there are no such workers. */
export function connectLive(): Line {
  if (line) return line
  line = typeof SharedWorker === 'undefined' ? joinHub() : joinWorker()
  const wake = () => document.visibilityState === 'visible' && line?.wake()
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  return line
}

/** The code of a stream is the worker's own elsewhere, and fetched only here. */
function joinHub(): Line {
  const hub = import('./live-hub.ts').then(({ LiveHub }) => new LiveHub())
  hub.catch(() => {}) // pages are as they were read until they are opened again
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
    // Back from where browsers keep left pages: what came meanwhile was missed.
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
