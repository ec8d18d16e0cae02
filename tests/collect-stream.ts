import { expect } from 'vitest'

export interface Collected {
  text: string
  close: () => void
}

/** All that a stream of live events says, as text, until it is closed. */
export async function collectStream(address: string, headers: Record<string, string>): Promise<Collected> {
  const ending = new AbortController()
  const answer = await fetch(address, { headers, signal: ending.signal })
  expect(answer.status).toBe(200)
  const stream = { text: '', close: () => ending.abort() }
  const decoder = new TextDecoder()
  const read = async () => {
    for await (const chunk of answer.body!) stream.text += decoder.decode(chunk, { stream: true })
  }
  read().catch((error: unknown) => {
    if (!ending.signal.aborted) throw error
  })
  return stream
}
