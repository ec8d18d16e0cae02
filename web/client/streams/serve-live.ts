// chunk: apart
import { LiveStream, type LiveClient, type LiveMessage } from './live-stream.ts'

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
  const joined = new Map<number, { client: LiveClient; leave: () => void }>()
  const leave = (key: number) => {
    joined.get(key)?.leave()
    joined.delete(key)
  }
  const leaveAll = () => {
    for (const key of joined.keys()) leave(key)
  }
  const wake = () => {
    const lookedAt = Array.from(joined.values(), ({ client }) => client)
    for (const stream of streams.values()) stream.wake(lookedAt)
  }
  port.addEventListener('message', ({ data }: MessageEvent<ToHub>) => {
    if (data.kind === 'wake') wake()
    else if (data.kind === 'leave') leave(data.key)
    else if (data.kind === 'leave-all') leaveAll()
    else {
      const { key, person, topics, after } = data
      const onMessage = (message: LiveMessage) => port.postMessage({ ...message, key } satisfies FromHub)
      const client = { topics, after, onMessage }
      leave(key)
      joined.set(key, { client, leave: streamOf(person).join(client) })
    }
  })
  // A tab that crashed says no goodbye; its port does, in browsers that know this event.
  port.addEventListener('close', leaveAll)
  port.start()
}
