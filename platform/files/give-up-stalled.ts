import { Readable } from 'node:stream'

/**
 * A stream that fails if its source sends nothing for `patienceMs`; the timeout runs only while somebody
 * reads.
 */
export function giveUpStalled(source: Readable, patienceMs: number): Readable {
  const watched = Readable.from(partsOf(source, patienceMs), { objectMode: false })
  // a generator closed before its first read never runs its `finally`, so the source is destroyed here
  return watched.once('close', () => source.destroy())
}

async function* partsOf(source: Readable, patienceMs: number): AsyncGenerator<Buffer> {
  const parts = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  for (;;) {
    const timer = setTimeout(
      () => source.destroy(new Error('the file stalled: no more of it came in time')),
      patienceMs,
    )
    const { done, value } = await parts.next().finally(() => clearTimeout(timer))
    if (done) return
    yield value
  }
}
