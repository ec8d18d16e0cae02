import { statfs } from 'node:fs/promises'
import type { Services } from '#domain/services.ts'
import { readBackupNote } from '#platform/backup-note.ts'
import type { PageCache } from '../page-cache/page-cache.ts'

/** A figure of the machine or of all processes together (`first`), or one per process, summed (`sum`). */
export interface Figure {
  name: string
  help: string
  labels: readonly string[]
  aggregator: 'sum' | 'first'
  /** nothing where it is not known */
  read(): Promise<{ labels: Record<string, string>; value: number }[]>
}

interface FigureInputs {
  services: Pick<Services, 'jobs' | 'config'>
  cache: Pick<PageCache, 'size' | 'bytes'>
  version: string
  /** what the pages were built from */
  build: string
}

/** What an operator plans and alarms by, besides requests, connections and jobs by state. */
export function operatorFigures({ services, cache, version, build }: FigureInputs): Figure[] {
  const { jobs, config } = services
  return [
    {
      name: 'entrepares_disk_bytes',
      help: 'The disk of DATA_DIR: free for the product, and whole',
      labels: ['kind'],
      aggregator: 'first',
      async read() {
        const { bavail, blocks, bsize } = await statfs(config.dataDir)
        return [
          { labels: { kind: 'free' }, value: bavail * bsize },
          { labels: { kind: 'total' }, value: blocks * bsize },
        ]
      },
    },
    {
      name: 'entrepares_backup_timestamp_seconds',
      help: 'When the last backup was made from here; absent where none was',
      labels: [],
      aggregator: 'first',
      async read() {
        const note = await readBackupNote(config.dataDir)
        return note ? [{ labels: {}, value: Date.parse(note.at) / 1000 }] : []
      },
    },
    {
      name: 'entrepares_build_info',
      help: 'Always 1; the labels tell the version and what the pages were built from',
      labels: ['version', 'build'],
      aggregator: 'first',
      read: async () => [{ labels: { version, build }, value: 1 }],
    },
    {
      name: 'entrepares_kept_pages',
      help: 'Public pages kept in memory',
      labels: [],
      aggregator: 'sum',
      read: async () => [{ labels: {}, value: cache.size }],
    },
    {
      name: 'entrepares_kept_pages_bytes',
      help: 'What the kept pages take of the memory',
      labels: [],
      aggregator: 'sum',
      read: async () => [{ labels: {}, value: cache.bytes }],
    },
    {
      name: 'entrepares_queue_jobs',
      help: 'Jobs of each queue by state',
      labels: ['queue', 'state'],
      aggregator: 'first',
      async read() {
        return (await jobs.countByQueue()).flatMap(({ queue, ...counts }) =>
          Object.entries(counts).map(([state, value]) => ({ labels: { queue, state }, value })),
        )
      },
    },
  ]
}
