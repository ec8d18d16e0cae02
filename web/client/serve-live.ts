// chunk: apart
import { LiveStream, type LiveMessage } from './live-stream.ts'

export type ToHub =
  | { kind: 'join'; key: number; person: number; topics: readonly string[]; after: string | null }
  | { kind: 'leave'; key: number }
  | { kind: 'leave-all' }
  | { kind: 'wake' }

export type FromHub = LiveMessage & { key: number }

/** One stream for each person signed in here (0: a visitor): an old tab may still be somebody else's. */
const streams = new Map<number, LiveStream>()

function streamOf(person: number): LiveStream {
  const stream = streams.get(person) ?? new LiveStream((address) => new EventSource(address))
  streams.set(person, stream)
  return stream
}

/** Serves the pages of one tab. */
export function serveLive(port: MessagePort): void {
  const joined = new Map<number, () => void>()
  const leave = (key: number) => {
    joined.get(key)?.()
    joined.delete(key)
  }
  const leaveAll = () => {
    for (const key of joined.keys()) leave(key)
  }
  port.addEventListener('message', ({ data }: MessageEvent<ToHub>) => {
    if (data.kind === 'wake') for (const stream of streams.values()) stream.wake()
    else if (data.kind === 'leave') leave(data.key)
    else if (data.kind === 'leave-all') leaveAll()
    else {
      const { key, person, topics, after } = data
      const onMessage = (message: LiveMessage) => port.postMessage({ ...message, key } satisfies FromHub)
      leave(key)
      joined.set(key, streamOf(person).join({ topics, after, onMessage }))
    }
  })
  // A tab that crashed says no goodbye; its port does, in browsers that know this event.
  port.addEventListener('close', leaveAll)
  port.start()
}
