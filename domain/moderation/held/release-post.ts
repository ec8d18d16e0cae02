import type { Tx } from '#db/client.ts'
import { accountOf, type Actor } from '#domain/actor.ts'
import { getMatter } from '#domain/matters/get-matter.ts'
import { mayDecide } from '#domain/matters/permissions.ts'
import { notify } from '#domain/notifications/notify.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { findAlikeWaiting } from '#domain/screening/find-alike-waiting.ts'
import { type ClosedCase, closeHeld } from '#domain/screening/hold-post.ts'
import type { Services } from '#domain/services.ts'
import { SET_HIDDEN } from '../set-hidden.ts'
import { CONTENT_KINDS } from '../texts.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'

type Needed = Pick<Services, 'live' | 'jobs'>

/** What waited is seen from now on, and its writer is told; of what was public all the time nobody is. */
export async function releasePost(
  services: Needed,
  tx: Tx,
  actor: Actor,
  { heldId, kind, id, visible }: ClosedCase,
): Promise<void> {
  if (!visible) {
    const shown = await SET_HIDDEN[kind](services, tx, id, false)
    // its author took it back meanwhile
    if (!shown) return
    await notify(services, tx, {
      to: shown.ownerIds,
      type: 'moderation',
      about: { kind: 'held', id: heldId },
      title: 'Publicação liberada',
      message: `O que você escreveu (${CONTENT_KINDS[kind]}, “${plainInline(shown.title)}”) já pode ser visto por todos.`,
      link: shown.link,
      anonymous: true,
    })
  }
  const target = { type: kind, id }
  await recordAct(tx, { actor, action: `${kind}.release`, target, reason: '', details: {} })
}

/** Releases waiting posts with nearly the same text or the same linked site; except matters of one's own. */
export async function releaseAlike(
  services: Needed,
  tx: Tx,
  actor: Actor,
  released: ClosedCase,
): Promise<void> {
  for (const heldId of await findAlikeWaiting(tx, released)) {
    if (!mayDecide(actor, await getMatter(tx, { kind: 'held', id: heldId }))) continue
    const closed = await closeHeld(tx, heldId, 'released', accountOf(actor))
    if (closed) await releasePost(services, tx, actor, closed)
  }
}
