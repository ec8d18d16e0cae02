import type { Tx } from '#db/client.ts'
import { PROFILE_NOT_FOUND } from '#domain/accounts/texts.ts'
import type { Actor } from '#domain/actor.ts'
import { limitActs } from '#domain/limit-acts.ts'
import { limitNewcomers } from '#domain/limit-newcomers.ts'
import { notBlocked } from '#domain/not-blocked.ts'
import { notify } from '#domain/notifications/notify.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { requireLockedWork } from '#domain/works/lock-work.ts'
import type { WorkAtHand } from '#domain/works/require-work.ts'
import { plainInline } from '#engines/rendering/inline/plain-inline.ts'
import type { InvitationKind } from './invitation-kind.ts'
import { ALREADY_INVITED, INVITE_FAILED } from './texts.ts'

export interface Invited {
  id: number
  fullName: string
}

interface Inviting {
  workId: number
  personId: number
  /** what of the person forbids it, whoever may be invited otherwise */
  refuse: (work: WorkAtHand) => void
  /** nothing where this person was invited before */
  insert: (tx: Tx) => Promise<{ id: number } | undefined>
  /** between the inviter's name and the work's title, and after it */
  asks: readonly [before: string, after: string]
}

/** Invites a person to a work, once, and notifies them. */
export async function inviteToWork(
  services: Services,
  kind: InvitationKind,
  actor: Actor,
  { workId, personId, refuse, insert, asks: [before, after] }: Inviting,
): Promise<Invited> {
  await limitActs(services, 'invite:person', actor)
  await limitNewcomers(services, 'invite:newcomer', actor)
  return services.db.transaction().execute(async (tx) => {
    const work = await requireLockedWork(tx, workId, 'share')
    if (!kind.mayInvite(actor, work)) throw new Refusal('forbidden', kind.onlyThey)
    refuse(work)
    const fullName = await requireInvitable(tx, actor, personId)
    const row = await insert(tx)
    if (!row) throw new Refusal('conflict', ALREADY_INVITED)
    await notify(services, tx, {
      to: [personId],
      type: kind.type,
      about: { kind: kind.about, id: row.id },
      message: `${actor.fullName} ${before} “${plainInline(work.title)}”${after}`,
      link: `${work.path}#${kind.anchor(row.id)}`,
      exceptActor: actor.id,
    })
    return { id: row.id, fullName }
  })
}

/** The person's name, if they exist and no block is between the two; the refusal does not reveal a block. */
async function requireInvitable(tx: Tx, actor: Actor, personId: number): Promise<string> {
  const profile = await tx
    .selectFrom('profiles')
    .select(['full_name', notBlocked(actor.id, 'profiles.id').as('open')])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!profile) throw new Refusal('missing', PROFILE_NOT_FOUND)
  if (!profile.open) throw new Refusal('forbidden', INVITE_FAILED)
  return profile.full_name
}
