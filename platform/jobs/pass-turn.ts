import type { Db as BossDatabase } from 'pg-boss'
import { PERSON_HOUR_MS } from '#platform/processes/person-hour-ms.ts'

/** The product's own jobs take turns like those of one more person, who never exceeds the hourly limit. */
export const NOBODY = ''

/** Priorities set by senders are below this. */
const STEP = 1_000
/**
 * A job with at least this priority has its turn; it keeps the priority, and so its turn, if its process is
 * killed.
 */
const TURN = 1_000 * STEP
const FIRST_TURN = 2_000_000

/** The priority that the sender set, for a job that is queued again. */
export const ownPriority = (priority: number): number => priority % STEP

/** The queue's group id for a job's person. */
export const groupOf = (person: number | string | undefined) =>
  person === undefined ? {} : { group: { id: String(person) } }

interface Turn {
  queue: string
  person: string
  /** what it has computed */
  milliseconds: number
}

/**
 * Records whose job is ending and picks the next one of its queue, before a worker asks for one: among equal
 * priorities, the job of the person with the fewest running, and among these the person served the longest
 * ago.
 */
export async function passTurn(database: BossDatabase, turn: Turn, ending: string): Promise<void> {
  const { queue, person, milliseconds } = turn
  await database.executeSql(
    // what is older counts no more
    `with old as (delete from job_turns where at < now() - interval '1 hour')
     insert into job_turns (person, queue, milliseconds) values ($1, $2, $3)`,
    [person, queue, Math.round(milliseconds)],
  )
  await database.executeSql(GIVE_TURN, [queue, ending, PERSON_HOUR_MS])
}

const GIVE_TURN = `
  with waiting as (
    select distinct on (priority, group_id) id, priority, coalesce(group_id, '') as person, created_on
    from pgboss.job
    where name = $1 and state < 'active' and not blocked and start_after <= now() and priority < ${TURN}
    order by priority desc, group_id, created_on
  ), next as (
    select waiting.id
    from waiting,
      lateral (
        select waiting.person <> '' and coalesce(sum(milliseconds), 0) > $3 as over_hour,
          max(at) filter (where queue = $1) as served
        from job_turns where job_turns.person = waiting.person and at > now() - interval '1 hour'
      ) turns,
      lateral (
        select count(*) as number from pgboss.job
        where name = $1 and state = 'active' and coalesce(group_id, '') = waiting.person and id <> $2
      ) under_way
    order by waiting.priority desc, over_hour, under_way.number, served nulls first, waiting.created_on
    limit 1
  )
  -- behind those whose turn was given before and who are still to begin
  update pgboss.job set priority = priority + ${STEP} * greatest(${TURN / STEP}, coalesce((
    select min(priority) / ${STEP} - 1 from pgboss.job
    where name = $1 and state < 'active' and priority >= ${TURN}
  ), ${FIRST_TURN}))
  where name = $1 and id = (select id from next) and state < 'active' and priority < ${TURN}`
