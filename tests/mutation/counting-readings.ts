// Which readings are counted.
import { fault } from './fault.ts'

const READINGS = 'domain/readings/count-reading.test.ts'
const BOUGHT = 'app/readings/views-resource.test.ts'

export const COUNTING_READINGS = [
  fault(
    'domain/readings/count-reading.ts',
    "authors' own visits count",
    'return rows[0]?.own === false ? rows[0] : null',
    'return rows[0] ?? null',
    READINGS,
  ),
  fault(
    'domain/readings/count-reading.ts',
    "co-authors' own visits count",
    "r.co_author_id = ${actor?.id ?? null} and r.status = 'accepted'",
    'false',
    READINGS,
  ),
  fault(
    'domain/readings/count-reading.ts',
    'the 30-second rule is off for visits',
    'and viewed_at > now() - make_interval(secs => ${DOUBLE_CLICK_SECONDS}) limit 1',
    'and false',
    READINGS,
  ),
  fault(
    'domain/readings/count-reading.ts',
    'the 30-second rule is off for downloads',
    'and downloaded_at > now() - make_interval(secs => ${DOUBLE_CLICK_SECONDS}) limit 1',
    'and false',
    READINGS,
  ),
  fault(
    'domain/readings/count-reading.ts',
    'the second visit of a day never counts',
    'const DOUBLE_CLICK_SECONDS = 30',
    'const DOUBLE_CLICK_SECONDS = 86_400',
    READINGS,
  ),
  fault(
    'domain/readings/count-reading.ts',
    'robots count',
    ' || isbot(reader.userAgent)) return false',
    ') return false',
    READINGS,
  ),
  fault(
    'domain/readings/count-reading.ts',
    'visits of a hidden work count',
    " and ${readableWork('w')}`.execute",
    '`.execute',
    READINGS,
  ),
  fault(
    'domain/readings/count-reading.ts',
    'two clicks at one instant count twice',
    "await sql`select pg_advisory_xact_lock(hashtextextended(${`${reading.kind} ${workId} ${hash.toString('hex')}`}, 0))`.execute",
    'await sql`select 1`.execute',
    READINGS,
  ),
  fault(
    'domain/readings/count-reading.ts',
    'a second file downloaded at once does not count',
    ' and file_id = ${reading.file.id}\n',
    '\n',
    READINGS,
  ),
  fault(
    'domain/readings/salt-of-day.ts',
    'salts are kept, and with them the way back to an address',
    'where day < current_date - 1',
    'where false',
    READINGS,
  ),
  fault(
    'domain/readings/count-reading.ts',
    'who names no browser counts as a reader',
    "reader.userAgent.trim() === '' || ",
    '',
    BOUGHT,
  ),
  fault(
    'domain/readings/count-reading.ts',
    'one address counts a work as often as it likes',
    'if (taken === null) return false',
    'if (taken === null && reader.actor) return false',
    BOUGHT,
  ),
  fault(
    'domain/readings/take-allowance.ts',
    'each reading of one address moves badges and rankings',
    'READER_AND_WORK: Allowance = { perHour: 1, perDay: 1 }',
    'READER_AND_WORK: Allowance = { perHour: 3, perDay: 3 }',
    BOUGHT,
  ),
  fault(
    'domain/readings/take-allowance.ts',
    'one address moves badges by all works of an owner',
    'READER_AND_OWNER: Allowance = { perHour: 3, perDay: 3 }',
    'READER_AND_OWNER: Allowance = { perHour: 30, perDay: 30 }',
    BOUGHT,
  ),
  fault(
    'domain/readings/count-reading.ts',
    'accounts made for it move badges and rankings each',
    'reader.actor && !(await isYoung(tx, reader.actor))',
    'reader.actor',
    BOUGHT,
  ),
  fault(
    'app/files/begins-download.ts',
    'every piece of a download is one',
    'return range === null || ',
    'return range !== null || ',
    'app/files/begins-download.test.ts',
  ),
]
