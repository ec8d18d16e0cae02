import { readFileSync } from 'node:fs'
import type { openDatabase } from '#db/client.ts'
import type { TopicEvents } from '#domain/topic-events.ts'
import { awardBadges } from '#domain/metrics/award-badges.ts'
import { followActs } from '#domain/metrics/define-metric-jobs.ts'
import { renewAllReputations } from '#domain/metrics/renew-reputations.ts'
import { rollUpAuthors } from '#domain/metrics/roll-up-authors.ts'
import { rollUpDays } from '#domain/metrics/roll-up-days.ts'
import { monthOf, nextMonth } from '#domain/rankings/month.ts'
import { rankMonth } from '#domain/rankings/rank-month.ts'
import { createLive } from '#platform/live.ts'
import { createLog } from '#platform/log.ts'

type Database = ReturnType<typeof openDatabase>

const LOOK_MS = 100

/** Each rollup over all there is: how long it takes, and what our process and the database's hold at most meanwhile. */
export async function measureRollups({ db, pool }: Database, connectionString: string): Promise<void> {
  const live = createLive<TopicEvents>({ connectionString, log: createLog({ level: 'silent' }) })
  const services = { db, live }
  const month = monthOf(new Date())
  const rollups: Record<string, () => Promise<unknown>> = {
    'dias, todos': () => rollUpDays(db),
    'dias, outra vez': () => rollUpDays(db),
    autores: () => rollUpAuthors(db),
    reputações: () => renewAllReputations(db),
    'conquistas, a primeira vez': () => awardBadges(services),
    'conquistas, outra vez': () => awardBadges(services),
    'o último quarto de hora': () => followActs(services),
    'destaques do mês': () => rankMonth(db, month),
    'destaques do mês passado': () => rankMonth(db, nextMonth(month, -1)),
  }
  for (const [name, run] of Object.entries(rollups)) {
    const most = watchMemory(pool)
    const begun = performance.now()
    const result = await run()
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const { process: ours, database } = await most()
    console.log(
      `${name.padEnd(44)} ${seconds.padStart(7)} s   processo até ${ours} MB, banco até ${database} MB  ${JSON.stringify(result)}`,
    )
  }
}

/** Looks again and again until it is asked: the most that was held. */
function watchMemory(pool: Database['pool']): () => Promise<{ process: number; database: number }> {
  const most = { process: 0, database: 0 }
  async function look(): Promise<void> {
    most.process = Math.max(most.process, Math.round(process.memoryUsage().rss / 2 ** 20))
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database()`,
    )
    const held = rows.reduce((sum, { pid }) => sum + privateMegabytes(pid), 0)
    most.database = Math.max(most.database, Math.round(held))
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => (looking = looking.then(look)), LOOK_MS)
  return async () => {
    clearInterval(timer)
    await looking.then(look)
    return most
  }
}

/** Of a process on this machine; the database's shared memory is not its own. */
function privateMegabytes(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    // it has ended since
    return 0
  }
}
