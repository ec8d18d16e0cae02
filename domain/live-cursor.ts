import { batchable } from '#db/query-together.ts'
import { livePosition } from '#platform/live.ts'

/** Where in the stream of live events the other questions of the statement are read. */
export const liveCursor = batchable(livePosition, (rows) => rows[0]!.cursor)
