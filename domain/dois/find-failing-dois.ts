import { sql } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import { requireAdmin } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import type { DoiState } from './texts.ts'

export interface FailingDoi {
  doi: string
  state: DoiState
  /** the agency's own words */
  failure: string
  attempts: number
  /** null: only when somebody asks for it */
  nextAt: string | null
}

export interface DoiOverview {
  /** null: nobody registers the DOIs made here */
  agency: 'DataCite' | 'Crossref' | null
  counts: Record<DoiState, number>
  failing: FailingDoi[]
  totalFailing: number
}

const SHOWN = 50
const AGENCIES = { datacite: 'DataCite', crossref: 'Crossref' } as const

/** How far the DOIs made here are, and what an agency has against which, for admins. */
export async function findFailingDois(
  { db, config }: Pick<Services, 'db' | 'config'>,
  actor: Actor | null,
): Promise<DoiOverview> {
  requireAdmin(actor)
  const [{ rows: counted }, failing] = await Promise.all([
    sql<{ state: DoiState; count: number; failing: number }>`
      select state, count(*) as count, count(failure) as failing from doi_deposits group by state`.execute(
      db,
    ),
    db
      .selectFrom('doi_deposits')
      .select(['doi', 'state', 'failure', 'attempts'])
      .select(sql<Date | null>`case when due_at < '9999-01-01' then due_at end`.as('next_at'))
      .where('failure', 'is not', null)
      .orderBy('doi')
      .limit(SHOWN)
      .execute(),
  ])
  const counts = { internal: 0, reserved: 0, registered: 0, failed: 0 }
  for (const { state, count } of counted) counts[state] = count
  const { doiRegistration } = config
  return {
    agency: doiRegistration ? AGENCIES[doiRegistration.agency] : null,
    counts,
    failing: failing.map((row) => ({
      doi: row.doi,
      state: row.state as DoiState,
      failure: row.failure ?? '',
      attempts: row.attempts,
      nextAt: row.next_at?.toISOString() ?? null,
    })),
    totalFailing: counted.reduce((sum, row) => sum + row.failing, 0),
  }
}
