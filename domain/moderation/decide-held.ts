import type { Tx } from '#db/client.ts'
import { accountOf, type Actor } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { notify } from '#domain/notifications/notify.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse, Refusal } from '#domain/refusal.ts'
import { closeHeld, outcomeOfHeld } from '#domain/screening/hold-post.ts'
import type { ScreenedKind } from '#domain/screening/texts.ts'
import type { Services } from '#domain/services.ts'
import { hideInside } from './hide-content.ts'
import { SET_HIDDEN } from './set-hidden.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import { heldDecisionSchema } from './schema.ts'
import { CONTENT_KINDS, heldDecided } from './texts.ts'

/** Staff let a post that waited be seen, or refuse it with a reason: then it is a measure like any other. */
export async function decideHeld(
  services: Pick<Services, 'db' | 'live' | 'jobs'>,
  actor: Actor | null,
  heldId: number,
  unknownInput: unknown,
): Promise<void> {
  requireStaff(actor)
  const input = parseOrRefuse(heldDecisionSchema, unknownInput)
  await services.db.transaction().execute(async (tx) => {
    await requireDecider(tx, actor, { kind: 'held', id: heldId })
    const outcome = input.decision === 'release' ? 'released' : 'refused'
    const content = await closeHeld(tx, heldId, outcome, accountOf(actor))
    if (!content) throw new Refusal('conflict', heldDecided(await outcomeOfHeld(tx, heldId)))
    // its author took it back meanwhile
    const shown = await SET_HIDDEN[content.kind](services, tx, content.id, false)
    if (!shown) return
    if (input.decision === 'refuse') {
      await hideInside(services, tx, actor, { content, reason: input.reason, because: null })
      return
    }
    await recordRelease(tx, actor, content)
    await notify(services, tx, {
      to: shown.ownerIds,
      type: 'moderation',
      about: { kind: 'held', id: heldId },
      title: 'Publicação liberada',
      message: `O que você escreveu (${CONTENT_KINDS[content.kind]}, “${shown.title}”) já pode ser visto por todos.`,
      link: shown.link,
      anonymous: true,
    })
  })
}

function recordRelease(
  tx: Tx,
  actor: Actor,
  { kind, id }: { kind: ScreenedKind; id: number },
): Promise<void> {
  const target = { type: kind, id }
  return recordAct(tx, { actor, action: `${kind}.release`, target, reason: '', details: {} })
}
