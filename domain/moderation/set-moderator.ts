import { STAFF_PATH } from '#platform/addresses/paths.ts'
import type { Tx } from '#db/client.ts'
import { accountOf, type Actor, type Role } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { addModerator, dropModerator } from '#domain/roles/add-moderator.ts'
import { notify } from '#domain/notifications/notify.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { requireAdmin } from '#domain/roles/require-staff.ts'
import { ADMINS_STAY, PERSON_NOT_FOUND } from './texts.ts'

/**
 * An admin makes somebody a moderator, or takes that back; admins are never changed here. Done twice it is done once;
 * the record has each change once.
 */
export async function setModerator(
  services: Pick<Services, 'db' | 'live'>,
  actor: Actor | null,
  personId: number,
  moderator: boolean,
): Promise<{ fullName: string }> {
  requireAdmin(actor)
  return services.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, personId)
    if (person.roles.includes('admin')) throw new Refusal('forbidden', ADMINS_STAY)
    await requireDecider(tx, actor, { kind: 'person', id: personId })
    const changed = moderator
      ? await addModerator(tx, personId, accountOf(actor))
      : await dropModerator(tx, personId)
    if (!changed) return { fullName: person.fullName }
    await recordAct(tx, {
      actor,
      action: moderator ? 'moderator.grant' : 'moderator.revoke',
      target: { type: 'person', id: personId },
      reason: '',
      details: {},
    })
    await notify(services, tx, {
      to: [personId],
      type: 'moderation',
      about: { kind: 'person', id: personId },
      title: moderator ? 'Você agora é da moderação' : 'Você não é mais da moderação',
      message: moderator
        ? 'A administração deu a você o papel de moderação. O painel está no menu, em Administração.'
        : 'A administração removeu o seu papel de moderação.',
      link: moderator ? STAFF_PATH : null,
    })
    return { fullName: person.fullName }
  })
}

export interface LockedPerson {
  id: number
  fullName: string
  roles: readonly Role[]
}

/** A person and their roles, locked until the transaction ends. */
export async function lockPerson(tx: Tx, personId: number): Promise<LockedPerson> {
  const person = await tx
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.id', 'p.full_name'])
    .where('u.id', '=', personId)
    .forNoKeyUpdate('u')
    .executeTakeFirst()
  if (!person) throw new Refusal('missing', PERSON_NOT_FOUND)
  const roles = await tx.selectFrom('user_roles').select('role').where('user_id', '=', personId).execute()
  return { id: person.id, fullName: person.full_name, roles: roles.map(({ role }) => role as Role) }
}
