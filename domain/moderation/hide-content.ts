import { APPEALS_PATH } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { now } from '#platform/clock.ts'
import { accountOf, type Actor } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { notify } from '#domain/notifications/notify.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { SET_HIDDEN } from './set-hidden.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { reasonSchema } from './schema.ts'
import { ASKS_FOR_ANOTHER, CONTENT_KINDS, CONTENT_NOT_FOUND, type ContentKind, REPLACED } from './texts.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

type Needed = Pick<Services, 'db' | 'live' | 'jobs'>

export interface ContentRef {
  kind: ContentKind
  id: number
}

/** Staff take something out of everybody's sight; whoever wrote it is notified why, and may appeal once. */
export async function hideContent(
  services: Needed,
  actor: Actor | null,
  content: ContentRef,
  unknownInput: unknown,
): Promise<{ hidingId: number }> {
  requireStaff(actor)
  const { reason } = parseOrRefuse(reasonSchema, unknownInput)
  return services.db
    .transaction()
    .execute((tx) => hideInside(services, tx, actor, { content, reason, because: null }))
}

interface Hiding {
  content: ContentRef
  reason: string
  /** The report decision that this hiding carries out; `eraseAfter` is set for a removal. */
  because: { reportId: number; eraseAfter: Date | null } | null
  /** The name of the community whose coordination it is; left out where it is staff. */
  community?: string
}

/** For decisions that hide something in a transaction of their own. */
export async function hideInside(
  services: Pick<Services, 'live' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  hiding: Hiding,
): Promise<{ hidingId: number }> {
  await requireDecider(tx, actor, hiding.content)
  return hideBy(services, tx, actor, hiding)
}

/** The same for who may, by another rule. */
export async function hideBy(
  services: Pick<Services, 'live' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  { content, reason, because, community }: Hiding,
): Promise<{ hidingId: number }> {
  const found = await SET_HIDDEN[content.kind](services, tx, content.id, true)
  if (!found) throw new Refusal('missing', CONTENT_NOT_FOUND)
  await endEarlier(tx, content)
  const { id } = await tx
    .insertInto('hidings')
    .values({
      target_type: content.kind,
      target_id: content.id,
      reason,
      hidden_by: accountOf(actor),
      hidden_at: now(),
      report_id: because?.reportId ?? null,
      erase_after: because?.eraseAfter ?? null,
      by_community: community !== undefined,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAct(tx, {
    actor,
    action: `${content.kind}.hide`,
    target: { type: content.kind, id: content.id },
    reason,
    details: { report: because?.reportId ?? null },
  })
  const asks = ASKS_FOR_ANOTHER[content.kind]
  await notify(services, tx, {
    to: found.ownerIds,
    type: 'moderation',
    about: { kind: 'hiding', id },
    title: 'Conteúdo ocultado',
    message: `${community === undefined ? 'A moderação' : `A coordenação da comunidade “${community}”`} ocultou um conteúdo seu (${CONTENT_KINDS[content.kind]}, “${plainInline(found.title)}”). Motivo: ${reason}${asks ? `\n${asks}` : ''}`,
    link: `${APPEALS_PATH}#ocultacao-${id}`,
    anonymous: true,
  })
  return { hidingId: id }
}

/**
 * If a replacement of something taken down is taken down too, only the later measure remains
 * in force.
 */
async function endEarlier(tx: Tx, { kind, id }: ContentRef): Promise<void> {
  await tx
    .updateTable('hidings')
    .set({ restored_at: now(), restore_reason: REPLACED })
    .where('target_type', '=', kind)
    .where('target_id', '=', id)
    .where('restored_at', 'is', null)
    .execute()
}

/** Staff, or a granted appeal, give it back. */
export async function restoreContent(
  services: Needed,
  actor: Actor | null,
  content: ContentRef,
  unknownInput: unknown,
): Promise<void> {
  requireStaff(actor)
  const { reason } = parseOrRefuse(reasonSchema, unknownInput)
  await services.db.transaction().execute((tx) => restoreInside(services, tx, actor, content, reason))
}

export async function restoreInside(
  services: Pick<Services, 'live' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  content: ContentRef,
  reason: string,
): Promise<void> {
  await requireDecider(tx, actor, content)
  await restoreBy(services, tx, actor, content, reason)
}

/** The same for who may, by another rule. */
export async function restoreBy(
  services: Pick<Services, 'live' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  content: ContentRef,
  reason: string,
): Promise<void> {
  const found = await SET_HIDDEN[content.kind](services, tx, content.id, false)
  if (!found) throw new Refusal('missing', CONTENT_NOT_FOUND)
  const hiding = await tx
    .updateTable('hidings')
    .set({ restored_by: accountOf(actor), restored_at: now(), restore_reason: reason })
    .where('target_type', '=', content.kind)
    .where('target_id', '=', content.id)
    .where('restored_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  await recordAct(tx, {
    actor,
    action: `${content.kind}.restore`,
    target: { type: content.kind, id: content.id },
    reason,
    details: {},
  })
  await notify(services, tx, {
    to: found.ownerIds,
    type: 'moderation',
    about: { kind: 'hiding', id: hiding?.id ?? content.id },
    title: 'Conteúdo restaurado',
    message: `Um conteúdo seu voltou a ser visto (${CONTENT_KINDS[content.kind]}, “${plainInline(found.title)}”). Motivo: ${reason}`,
    link: found.link,
    anonymous: true,
  })
}
