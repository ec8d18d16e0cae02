import { APPEALS_PATH } from '#platform/addresses/paths.ts'
import { measurePath } from '#platform/addresses/measure-anchors.ts'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import type { Actor } from '#domain/actor.ts'
import { APPEALED_TO_STAFF } from '#domain/communities/texts.ts'
import { notify } from '#domain/notifications/notify.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { WARNING_WITHDRAWN } from './texts.ts'

type Telling = Pick<Services, 'live'>

/** Each author is warned on their own, and each may appeal. */
export async function warnAuthors(
  services: Telling,
  tx: Tx,
  report: { id: number; authorIds: readonly number[] },
  said: { title: string; message: string },
): Promise<void> {
  if (report.authorIds.length === 0) return
  const given = await tx
    .insertInto('warnings')
    .values(report.authorIds.map((id) => ({ user_id: id, report_id: report.id })))
    .returning(['id', 'user_id'])
    .execute()
  for (const { id, user_id } of given)
    await notify(services, tx, {
      to: [user_id],
      type: 'moderation',
      about: { kind: 'warning', id },
      title: said.title,
      message: `${said.message}\n${APPEALED_TO_STAFF}`,
      link: measurePath('warning', id),
    })
}

/** For a granted appeal: it counts no more. */
export async function withdrawWarning(
  services: Telling,
  tx: Tx,
  actor: Actor,
  warningId: number,
  reason: string,
): Promise<void> {
  const withdrawn = await tx
    .updateTable('warnings')
    .set({ withdrawn_at: now() })
    .where('id', '=', warningId)
    .where('withdrawn_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!withdrawn) throw new Refusal('conflict', WARNING_WITHDRAWN)
  const target = { type: 'warning', id: warningId } as const
  await recordAct(tx, { actor, action: 'warning.withdraw', target, reason, details: {} })
  await notify(services, tx, {
    to: [withdrawn.user_id],
    type: 'moderation',
    about: { kind: 'warning', id: warningId },
    title: 'Advertência retirada',
    message: `Uma advertência que você recebeu foi retirada. Motivo: ${reason}`,
    link: APPEALS_PATH,
  })
}
