import { randomInt } from 'node:crypto'
import { isUniqueViolation } from '#db/errors.ts'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '../actor.ts'
import { limitActs } from '../limit-acts.ts'
import { parseOrRefuse, Refusal, refuse, requireMember } from '../refusal.ts'
import { requireLockedWork } from '../works/lock-work.ts'
import type { WorkAtHand } from '../works/require-work.ts'
import type { Services } from '#domain/services.ts'
import { reportDenial } from './permissions.ts'
import { reportSchema } from './schema.ts'
import { alreadyOpen, LOGIN_TO_REPORT } from './texts.ts'

/**
 * Files an ethics report, in confidence: nobody sees it but staff, in their panel. One open report per person and
 * work; what it was about is kept as it was, should the work change or go.
 */
export async function fileReport(
  services: Services,
  actor: Actor | null,
  workId: number,
  unknownInput: unknown,
): Promise<{ receipt: string }> {
  requireMember(actor, LOGIN_TO_REPORT)
  const input = parseOrRefuse(reportSchema, unknownInput)
  await limitActs(services, 'report:person', actor)
  for (;;) {
    try {
      return await services.db.transaction().execute(async (tx) => {
        const work = await requireLockedWork(tx, workId, 'refer')
        refuse(reportDenial(actor, work))
        const receipt = makeReceipt()
        const inserted = await tx
          .insertInto('ethics_reports')
          .values({
            work_id: workId,
            work_title: work.title,
            evidence: JSON.stringify(await collectEvidence(tx, work)),
            reported_by: actor.id,
            report_type: input.reportType,
            description: input.description,
            receipt,
          })
          .onConflict((conflict) =>
            conflict.columns(['work_id', 'reported_by']).where('status', '=', 'pending').doNothing(),
          )
          .returning('receipt')
          .executeTakeFirst()
        if (!inserted) return refuseSecond(tx, actor, workId)
        await services.live.publish(tx, 'staff', { kind: 'waiting' })
        return inserted
      })
    } catch (error) {
      if (isUniqueViolation(error, 'ethics_reports_receipt_once')) continue // drawn before: draw again
      throw error
    }
  }
}

async function refuseSecond(tx: Tx, actor: Actor, workId: number): Promise<never> {
  const open = await tx
    .selectFrom('ethics_reports')
    .select('receipt')
    .where('work_id', '=', workId)
    .where('reported_by', '=', actor.id)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  throw new Refusal('conflict', alreadyOpen(open.receipt))
}

/** The work as the person who reports it saw it. */
async function collectEvidence(tx: Tx, work: WorkAtHand) {
  const version = await tx
    .selectFrom('works as w')
    .innerJoin('work_versions as v', (join) =>
      join.onRef('v.work_id', '=', 'w.id').onRef('v.version_number', '=', 'w.current_version'),
    )
    .leftJoin('files as f', 'f.id', 'v.paper_file_id')
    .leftJoin('profiles as p', 'p.id', 'w.owner_id')
    .select([
      'v.version_number',
      'v.abstract',
      'v.content',
      'w.co_authors',
      'w.internal_doi',
      'w.registered_doi',
    ])
    .select(['w.published_at', 'p.full_name', 'p.username', 'f.name as file_name', 'f.sha256 as file_sha256'])
    .where('w.id', '=', work.id)
    .executeTakeFirstOrThrow()
  // by id: who answers for it is not to decide on it, and is notified of the outcome, though the work goes meanwhile
  return { ...version, title: work.title, path: work.path, author_ids: work.authorIds, seen_at: now() }
}

// Without the letters and digits that are taken for each other when read aloud or written down.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 'EP-7KQ2-M9XD': to write down, and to name when asking what became of it. */
function makeReceipt(): string {
  const four = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `EP-${four()}-${four()}`
}
