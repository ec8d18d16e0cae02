import type { Db } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { setDoiRegistered } from '#domain/publishing/own-doi/set-doi-registered.ts'
import type { AgencyOutcome } from '#engines/registration/agency-outcome.ts'
import type { ClaimedDeposit } from './claim-deposit.ts'

const MINUTE = 60_000
const LONGEST_PAUSE = 24 * 60 * MINUTE
/** Some two weeks, a day between the last ones; then staff or a change of the work begin anew. */
const MOST_ATTEMPTS = 20
/** An agency that is away for a while is no failure yet. */
const PATIENCE = 5
/** Of asking what became of a file: some eight hours. */
const LATE = 10
/** So often a file may be unknown before it is sent again. */
const FORGOTTEN = 3
const NEVER = new Date('9999-12-31T00:00:00Z')

/** What was deposited: which of the changes, and a hash of it. */
export interface DepositedChanges {
  changes: number
  fingerprint: string
}

/** What became of telling an agency; `nothing`: there was nothing that it should hear. */
type Settled =
  | {
      outcome: Extract<AgencyOutcome, { kind: 'registered' }> | { kind: 'nothing' }
      deposited: DepositedChanges
    }
  | { outcome: Exclude<AgencyOutcome, { kind: 'registered' }> }

/** Writes down what became of a DOI that was claimed, and lets it go. */
export async function recordDepositOutcome(db: Db, deposit: ClaimedDeposit, settled: Settled): Promise<void> {
  if ('deposited' in settled)
    return recordDone(db, deposit, settled.deposited, settled.outcome.kind === 'registered')
  const { outcome } = settled
  return 'words' in outcome ? recordFailure(db, deposit, outcome) : recordWaiting(db, deposit, outcome.kind)
}

/** The agency has what was told, or there was nothing that it should hear. */
async function recordDone(
  db: Db,
  { doi }: ClaimedDeposit,
  deposited: DepositedChanges,
  isRegistered: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('doi_deposits')
      .set({ told: deposited.changes, fingerprint: deposited.fingerprint, ...FRESH })
      .$if(isRegistered, (query) => query.set({ state: 'registered' }))
      .where('doi', '=', doi)
      .execute()
    if (isRegistered) await setDoiRegistered(tx, doi)
  })
}

const FRESH = {
  attempts: 0,
  failure: null,
  busy_until: null,
  submission: null,
  submitted_changes: null,
  submitted_fingerprint: null,
}

/**
 * The agency answers later: it is asked again after a growing pause. What it has lost is sent again, not at once: a file
 * may not be known yet.
 */
async function recordWaiting(db: Db, deposit: ClaimedDeposit, kind: 'pending' | 'lost'): Promise<void> {
  const attempts = deposit.attempts + 1
  const isLate = attempts >= LATE
  await db
    .updateTable('doi_deposits')
    .set({
      ...pauseAfter(attempts),
      ...(kind === 'lost' && attempts % FORGOTTEN === 0 && { submission: null }),
      ...(isLate && { failure: 'a agência ainda não disse o que foi do envio' }),
    })
    .$if(isLate && deposit.state !== 'registered', (query) => query.set({ state: 'failed' }))
    .where('doi', '=', deposit.doi)
    .execute()
}

/** It failed, in the agency's words. A DOI that is registered stays so: what failed is the change. */
async function recordFailure(
  db: Db,
  deposit: ClaimedDeposit,
  outcome: Extract<AgencyOutcome, { words: string }>,
): Promise<void> {
  const attempts = deposit.attempts + 1
  const hasFailed = outcome.kind === 'refused' || attempts >= PATIENCE
  await db
    .updateTable('doi_deposits')
    .set({
      ...pauseAfter(attempts),
      failure: outcome.words,
      // what was refused is sent anew; what could not be asked is asked again
      ...(outcome.kind === 'refused' && { submission: null }),
    })
    .$if(hasFailed && deposit.state !== 'registered', (query) => query.set({ state: 'failed' }))
    .where('doi', '=', deposit.doi)
    .execute()
}

function pauseAfter(attempts: number) {
  const pause = Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_PAUSE)
  return {
    attempts,
    busy_until: null,
    due_at: attempts >= MOST_ATTEMPTS ? NEVER : new Date(now().getTime() + pause),
  }
}
