import { logSecurity } from '#platform/security/log-security.ts'
import { OWN_SESSIONS_PATH } from '#platform/addresses/paths.ts'
import { revokeAccess } from '#domain/accounts/login/revoke-access.ts'
import type { Actor } from '#domain/actor.ts'
import { requireDecider } from '#domain/matters/require-decider.ts'
import { notify } from '#domain/notifications/notify.ts'
import { recordAct } from '#domain/record/record-act.ts'
import { parseOrRefuse } from '#domain/refusal.ts'
import { requireStaff } from '#domain/roles/require-staff.ts'
import type { Services } from '#domain/services.ts'
import { personDenial } from '#domain/moderation/person-denial.ts'
import { reasonSchema } from '#domain/moderation/schema.ts'
import { lockPerson } from '#domain/moderation/set-moderator.ts'

/** As where an account seems to be in other hands: whoever is in it is out, and enters again with the password. */
export async function endPersonSessions(
  services: Pick<Services, 'db' | 'live' | 'jobs'>,
  actor: Actor | null,
  personId: number,
  unknownInput: unknown,
): Promise<{ fullName: string }> {
  requireStaff(actor)
  const { reason } = parseOrRefuse(reasonSchema, unknownInput)
  const ended = await services.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, personId)
    const denial = personDenial(actor, person, 'sessions')
    if (denial) throw denial
    await requireDecider(tx, actor, { kind: 'person', id: personId })
    await revokeAccess(tx, personId)
    const target = { type: 'person', id: personId } as const
    await recordAct(tx, { actor, action: 'person.end-sessions', target, reason, details: {} })
    await notify(services, tx, {
      to: [personId],
      type: 'moderation',
      about: { kind: 'person', id: personId },
      title: 'Suas sessões foram encerradas',
      message: `A equipe encerrou todas as sessões da sua conta, e os links e pedidos que estavam abertos. Motivo: ${reason}`,
      link: OWN_SESSIONS_PATH,
    })
    return { fullName: person.fullName }
  })
  logSecurity('sessions-ended-by-staff', { account: actor.id, about: personId })
  return ended
}
