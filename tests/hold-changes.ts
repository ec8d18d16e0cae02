import type { Socket } from 'node:net'
import { standBetween } from './stand-between.ts'

const LISTENS = 'listen "page_changes"'

/**
 * Lets a process hear of changes later than others: while held, nothing of what changes under kept pages gets through
 * to it; the rest does.
 */
export async function holdChanges(databaseUrl: string) {
  const lines = new Set<Socket>()
  const way = await standBetween(databaseUrl, (sent, _client, database) => {
    if (sent.includes(LISTENS)) lines.add(database)
  })
  return {
    ...way,
    hold: () => lines.forEach((line) => line.pause()),
    release: () => lines.forEach((line) => line.resume()),
  }
}
