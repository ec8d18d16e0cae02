// chunk: apart
import { LiveStream, type LiveClient, type OpenSource } from './live-stream.ts'

/** The streams of this browser, one for each person signed in here: an old tab may still be somebody else's. */
export class LiveHub {
  readonly #open: OpenSource
  readonly #streams = new Map<number, LiveStream>()

  constructor(open: OpenSource = (address) => new EventSource(address)) {
    this.#open = open
  }

  /** `person` 0 is a visitor. Returns the function that leaves. */
  join(person: number, client: LiveClient): () => void {
    const stream = this.#streams.get(person) ?? new LiveStream(this.#open)
    this.#streams.set(person, stream)
    stream.join(client)
    return () => stream.leave(client)
  }

  wake(): void {
    for (const stream of this.#streams.values()) stream.wake()
  }
}
