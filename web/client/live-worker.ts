// Runs once for all tabs of this browser: browsers give one site six connections, and twenty tabs want a stream.
import { LiveHub } from './live-hub.ts'
import type { LiveMessage } from './live-stream.ts'

export type ToWorker =
  | { kind: 'join'; key: number; person: number; topics: readonly string[]; after: string | null }
  | { kind: 'leave'; key: number }
  | { kind: 'leave-all' }
  | { kind: 'wake' }

export type FromWorker = LiveMessage & { key: number }

interface WorkerScope {
  onconnect: ((event: MessageEvent) => void) | null
}

const hub = new LiveHub()

;(globalThis as unknown as WorkerScope).onconnect = ({ ports: [port] }) => {
  if (port) serve(port)
}

function serve(port: MessagePort): void {
  const joined = new Map<number, () => void>()
  const leave = (key: number) => {
    joined.get(key)?.()
    joined.delete(key)
  }
  const leaveAll = () => {
    for (const key of joined.keys()) leave(key)
  }
  port.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    if (data.kind === 'wake') hub.wake()
    else if (data.kind === 'leave') leave(data.key)
    else if (data.kind === 'leave-all') leaveAll()
    else {
      const { key, person, topics, after } = data
      const forward = (message: LiveMessage) => port.postMessage({ ...message, key } satisfies FromWorker)
      leave(key)
      joined.set(key, hub.join(person, { topics, after, onMessage: forward }))
    }
  })
  // A tab that crashed says no goodbye; its port does, in browsers that know this event.
  port.addEventListener('close', leaveAll)
  port.start()
}
