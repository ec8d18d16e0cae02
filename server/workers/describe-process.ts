import type { LiveStreams } from '#app/live/live-streams.ts'
import type { ProcessFacts } from '#domain/processes.ts'
import type { OpenPageCache } from '../page-cache/open-page-cache.ts'
import type { UndrawnCounts } from '../watch-undrawn.ts'
import type { WorkerSlot } from './siblings.ts'

interface Holds {
  kept: Pick<OpenPageCache, 'cache'>
  live: Pick<LiveStreams, 'count'>
  undrawn: Pick<UndrawnCounts, 'total'>
}

/** This process, as the page of the product's health shows it. */
export function describeProcess(slot: WorkerSlot, { kept: { cache }, live, undrawn }: Holds): ProcessFacts {
  return {
    ...slot,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    memory: process.memoryUsage.rss(),
    streams: live.count,
    pages: { count: cache.size, bytes: cache.bytes },
    undrawn: undrawn.total(),
  }
}
