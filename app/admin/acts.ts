import { closeCommunity, reopenCommunity } from '#domain/communities/close-community.ts'
import { decideCommunity } from '#domain/communities/decide-community.ts'
import { endPersonSessions } from '#domain/moderation/sessions/end-person-sessions.ts'
import { setModerator } from '#domain/moderation/set-moderator.ts'
import { decideAppeal } from '#domain/moderation/appeals/decide-appeal.ts'
import { decideCheck } from '#domain/moderation/decide-check.ts'
import { decideHeld } from '#domain/moderation/held/decide-held.ts'
import { decideMessageFlag } from '#domain/moderation/flags/decide-message-flag.ts'
import { decideReport } from '#domain/moderation/decide-report.ts'
import { liftNotice } from '#domain/moderation/apply-measure.ts'
import { FLAGGED_KINDS } from '#domain/moderation/content-kinds.ts'
import { decideFlags } from '#domain/moderation/flags/flag-content.ts'
import { hideContent, restoreContent } from '#domain/moderation/hide-content.ts'
import { retireReadyReason, setReadyReason } from '#domain/moderation/reasons/set-ready-reason.ts'
import { restorePerson } from '#domain/moderation/suspensions/restore-person.ts'
import { restoreReviewer } from '#domain/moderation/suspensions/restore-reviewer.ts'
import { suspendPerson } from '#domain/moderation/suspensions/suspend-person.ts'
import { suspendReviewer } from '#domain/moderation/suspensions/suspend-reviewer.ts'
import { APPROVED, REJECTED } from '#domain/communities/texts.ts'
import { CONTENT_KINDS, type ContentKind, noLongerModerator, nowModerator } from '#domain/moderation/texts.ts'
import { MANY_ACTS } from './many-acts.ts'
import type { StaffAct } from './staff-act.ts'
import { UPKEEP_ACTS } from './upkeep-acts.ts'
import { decideVerification, revokeVerification } from '#domain/verifications/decide-verification.ts'

// one act for each kind of content; the cast keeps their names for StaffActName
const contentActs = Object.fromEntries(
  (Object.keys(CONTENT_KINDS) as ContentKind[]).flatMap(
    (kind) =>
      [
        [
          `hide-${kind}`,
          async (services, actor, id, form) => {
            await hideContent(services, actor, { kind, id }, form)
            return 'Conteúdo ocultado'
          },
        ],
        [
          `restore-${kind}`,
          async (services, actor, id, form) => {
            await restoreContent(services, actor, { kind, id }, form)
            return 'Conteúdo restaurado'
          },
        ],
      ] satisfies [string, StaffAct][],
  ),
) as Record<`${'hide' | 'restore'}-${ContentKind}`, StaffAct>

const flagActs = Object.fromEntries(
  FLAGGED_KINDS.map((kind): [string, StaffAct] => [
    `flag-${kind}`,
    async (services, actor, id, form) => {
      await decideFlags(services, actor, { kind, id }, form)
      return form.decision === 'hide' ? 'Conteúdo ocultado' : 'Conteúdo mantido'
    },
  ]),
) as Record<`flag-${Exclude<ContentKind, 'work'>}`, StaffAct>

const CHECK_MESSAGES = {
  confirm: 'Resultado confirmado',
  dismiss: 'Resultado descartado',
  ask: 'Pergunta enviada à autoria',
} as const

/** POST /_/admin/:act/:id: what staff do. */
const acts = {
  'grant-moderator': async (services, actor, id) =>
    nowModerator((await setModerator(services, actor, id, true)).fullName),
  'revoke-moderator': async (services, actor, id) =>
    noLongerModerator((await setModerator(services, actor, id, false)).fullName),
  'end-sessions': async (services, actor, id, form) =>
    `As sessões de ${(await endPersonSessions(services, actor, id, form)).fullName} foram encerradas`,
  'suspend-person': async (services, actor, id, form) =>
    `A conta de ${(await suspendPerson(services, actor, id, form)).fullName} foi suspensa`,
  'restore-person': async (services, actor, id, form) =>
    `${(await restorePerson(services, actor, id, form)).fullName} pode publicar de novo`,
  'suspend-reviewer': async (services, actor, id, form) => {
    await suspendReviewer(services, actor, id, form)
    return 'A conta de quem escreveu a avaliação foi suspensa'
  },
  'restore-reviewer': async (services, actor, id, form) => {
    await restoreReviewer(services, actor, id, form)
    return 'Quem escreveu a avaliação pode publicar de novo'
  },
  'decide-report': async (services, actor, id, form) => {
    await decideReport(services, actor, id, form)
    return form.decision === 'resolve' ? 'Denúncia aprovada' : 'Denúncia rejeitada'
  },
  'lift-notice': async (services, actor, id, form) => {
    await liftNotice(services, actor, id, form)
    return 'Nota retirada'
  },
  'decide-community': async (services, actor, id, form) => {
    const { status } = await decideCommunity(services, actor, id, form)
    return status === 'approved' ? APPROVED : REJECTED
  },
  'close-community': async (services, actor, id, form) => {
    await closeCommunity(services, actor, id, form)
    return 'Comunidade encerrada'
  },
  'reopen-community': async (services, actor, id, form) => {
    await reopenCommunity(services, actor, id, form)
    return 'Comunidade reaberta'
  },
  'decide-verification': async (services, actor, id, form) => {
    await decideVerification(services, actor, id, form)
    return form.decision === 'approve' ? 'Verificação aprovada' : 'Verificação rejeitada'
  },
  'revoke-verification': async (services, actor, id, form) => {
    await revokeVerification(services, actor, id, form)
    return 'Verificação retirada'
  },
  'decide-message-flag': async (services, actor, id, form) => {
    await decideMessageFlag(services, actor, id, form)
    return 'Denúncia decidida'
  },
  'decide-held': async (services, actor, id, form) => {
    await decideHeld(services, actor, id, form)
    return form.decision === 'release' ? 'Publicação liberada' : 'Publicação recusada'
  },
  'decide-appeal': async (services, actor, id, form) => {
    await decideAppeal(services, actor, id, form)
    return form.decision === 'grant' ? 'Recurso aceito' : 'Recurso recusado'
  },
  'add-reason': async (services, actor, _, form) => {
    await setReadyReason(services, actor, null, form)
    return 'Motivo acrescentado'
  },
  'change-reason': async (services, actor, id, form) => {
    await setReadyReason(services, actor, id, form)
    return 'Motivo mudado'
  },
  'retire-reason': async (services, actor, id) => {
    await retireReadyReason(services, actor, id)
    return 'Motivo removido da lista'
  },
  ...UPKEEP_ACTS,
  ...MANY_ACTS,
  'decide-check': async (services, actor, id, form) =>
    CHECK_MESSAGES[(await decideCheck(services, actor, id, form)).decision],
  ...contentActs,
  ...flagActs,
} satisfies Readonly<Record<string, StaffAct>>

/** A form that names another act fails the type check. */
export type StaffActName = keyof typeof acts

/** By the name in an address, which may be any. */
export const ACTS: Readonly<Record<string, StaffAct>> = acts
