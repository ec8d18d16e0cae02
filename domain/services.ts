import type { Db } from '#db/client.ts'
import type { Config } from '#platform/config.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Live } from '#platform/live.ts'
import type { Log } from '#platform/log.ts'
import type { Mailer } from '#platform/mail.ts'
import type { Processes } from './processes.ts'
import type { TaskPool } from '#platform/task-processes/create-task-pool.ts'
import type { Scanner } from '#platform/files/scanner.ts'
import type { RateLimits } from '#platform/security/rate-limits.ts'
import type { TopicEvents } from './topic-events.ts'
import type { RateRule } from './rate-rules.ts'

/** Everything a rule may touch: what is remembered and the outside. Read rules take only `db`. */
export interface Services {
  db: Db
  files: FileStore
  jobs: Jobs
  live: Live<TopicEvents>
  mailer: Mailer
  /** looks for malicious programs in what people send */
  scanner: Scanner
  limits: RateLimits<RateRule>
  /** where long texts are read */
  taskPool: TaskPool
  /** where what is held about a person is packed: of such processes it alone knows database and files */
  archivePool: TaskPool
  /** how those that serve are; none in a command */
  processes: () => Promise<Processes>
  log: Log
  config: Config
}
