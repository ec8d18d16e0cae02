import { Readable } from 'node:stream'

/** A stream that fails where its source sends nothing for so long; while nobody reads, nobody waits. */
export function giveUpStalled(source: Readable, patienceMs: number): Readable {
  const watched = Readable.from(partsOf(source, patienceMs), { objectMode: false })
  // left before its first part was asked for, it would never reach the end of its parts
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
