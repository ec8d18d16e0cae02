import { createHash } from 'node:crypto'
import type { Services } from '#domain/services.ts'
import { now } from '#platform/clock.ts'
import type { DoiRegistration } from '#platform/config.ts'
import { AgencyUnreachable } from '#platform/asking/send-to-agency.ts'
import type { AgencyOutcome } from '#engines/registration/agency-outcome.ts'
import { claimDeposit, type ClaimedDeposit } from './claim-deposit.ts'
import { noteChanges } from './note-changes.ts'
import { readRecord } from './read-record.ts'
import { recordDepositOutcome, type DepositedChanges } from './record-deposit-outcome.ts'
import { askCrossref, tellCrossref } from './tell-crossref.ts'
import { tellDataCite } from './tell-datacite.ts'
import type { Telling } from './telling.ts'

type Registering = Pick<Services, 'db' | 'config' | 'log'>

/**
 * Tells the agency what it should know by now, one DOI after the other. Where it is away the rest waits: they would all
 * be in vain.
 */
export async function registerDois(services: Registering, signal?: AbortSignal): Promise<void> {
  await noteChanges(services.db)
  const agency = services.config.doiRegistration
  if (!agency) return
  for (;;) {
    signal?.throwIfAborted()
    const deposit = await claimDeposit(services.db, services.config)
    if (!deposit) return
    const outcome = await registerOne(services, agency, deposit, signal)
    if (outcome === 'away') return
  }
}

async function registerOne(
  services: Registering,
  agency: DoiRegistration,
  deposit: ClaimedDeposit,
  signal: AbortSignal | undefined,
): Promise<AgencyOutcome['kind'] | 'nothing'> {
  try {
    const telling = await tellingOf(services, agency, deposit, signal)
    return deposit.submission === null
      ? await tell(services, deposit, telling)
      : await askAfter(services, deposit, deposit.submission, telling)
  } catch (error) {
    signal?.throwIfAborted()
    const isAway = error instanceof AgencyUnreachable
    const kind = isAway ? ('away' as const) : ('refused' as const)
    if (!isAway) services.log.error({ err: error, doi: deposit.doi }, 'a DOI could not be told to its agency')
    const words = isAway ? error.message : 'erro interno: veja o registro do produto'
    await recordDepositOutcome(services.db, deposit, { outcome: { kind, words } })
    return kind
  }
}

async function tellingOf(
  { db, config }: Registering,
  agency: DoiRegistration,
  { doi, work_id, issued }: ClaimedDeposit,
  signal: AbortSignal | undefined,
): Promise<Telling> {
  const read = await readRecord(db, config, work_id)
  return {
    ...{ agency, doi, signal },
    address: `${config.publicUrl}/doi/${doi}`,
    issued: read?.issued ?? issued ?? '',
    record: read?.record ?? null,
    depositor: config.productName,
  }
}

async function tell(
  services: Registering,
  deposit: ClaimedDeposit,
  telling: Telling,
): Promise<AgencyOutcome['kind'] | 'nothing'> {
  const deposited = { changes: deposit.changes, fingerprint: fingerprintOf(telling) }
  const isGone = telling.record === null
  const isKnown = deposited.fingerprint === deposit.fingerprint && deposit.failure === null
  if (isKnown || (isGone && !deposit.sent)) {
    await recordDepositOutcome(services.db, deposit, { outcome: { kind: 'nothing' }, deposited })
    return 'nothing'
  }
  const file = await noteSending(services, deposit, telling, deposited)
  const outcome =
    file === null
      ? await tellDataCite(telling)
      : await tellCrossref({ ...telling, file, timestamp: now().getTime() })
  // what the agency never took in cannot be hidden there either
  if (isGone && deposit.state !== 'registered' && outcome.kind === 'refused') {
    await recordDepositOutcome(services.db, deposit, { outcome: { kind: 'nothing' }, deposited })
    return 'nothing'
  }
  return settle(services, deposit, deposited, outcome)
}

/** Kept before anything leaves: whoever goes on after a crash knows that the agency may have it. */
async function noteSending(
  { db, config }: Registering,
  deposit: ClaimedDeposit,
  { agency, doi, issued }: Telling,
  deposited: DepositedChanges,
): Promise<string | null> {
  const isAnsweredLater = agency.agency === 'crossref'
  const name = doi.slice(config.doiPrefix.length + 1).replaceAll(/[^\w.-]/g, '-')
  const file = isAnsweredLater ? `${name}-${deposited.changes}-${now().getTime()}.xml` : null
  await db
    .updateTable('doi_deposits')
    .set({
      sent: true,
      issued: issued || null,
      submission: file,
      submitted_changes: deposited.changes,
      submitted_fingerprint: deposited.fingerprint,
    })
    .$if(deposit.state !== 'registered', (query) => query.set({ state: 'reserved' }))
    .where('doi', '=', doi)
    .execute()
  return file
}

async function askAfter(
  services: Registering,
  deposit: ClaimedDeposit,
  file: string,
  telling: Telling,
): Promise<AgencyOutcome['kind']> {
  const { submitted_changes, submitted_fingerprint, changes } = deposit
  const outcome = await askCrossref({ ...telling, file })
  const deposited = { changes: submitted_changes ?? changes, fingerprint: submitted_fingerprint ?? '' }
  return settle(services, deposit, deposited, outcome)
}

async function settle(
  services: Registering,
  deposit: ClaimedDeposit,
  deposited: DepositedChanges,
  outcome: AgencyOutcome,
): Promise<AgencyOutcome['kind']> {
  const { db, log, config } = services
  if ('words' in outcome) {
    // an agency may say again what it was told
    const words = outcome.words.replaceAll(config.doiRegistration?.password || '\0', '…')
    log.warn({ doi: deposit.doi, reason: words }, 'an agency did not take a DOI')
    await recordDepositOutcome(db, deposit, { outcome: { ...outcome, words } })
  } else if (outcome.kind === 'registered') await recordDepositOutcome(db, deposit, { outcome, deposited })
  else await recordDepositOutcome(db, deposit, { outcome })
  return outcome.kind
}

const fingerprintOf = ({ address, issued, record }: Telling): string =>
  createHash('sha256')
    .update(JSON.stringify([address, issued, record]))
    .digest('base64url')
    .slice(0, 22)
