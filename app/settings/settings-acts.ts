import { logSecurity } from '#platform/security/log-security.ts'
import type { Actor } from '#domain/actor.ts'
import { changeEmail } from '#domain/accounts/own/change-email.ts'
import { changePassword } from '#domain/accounts/own/change-password.ts'
import { choosePreferences } from '#domain/accounts/own/choose-preferences.ts'
import { renewRecoveryCodes } from '#domain/accounts/own/renew-recovery-codes.ts'
import { requestDeletion } from '#domain/accounts/own/request-deletion.ts'
import {
  confirmSecondFactor,
  endSecondFactor,
  startSecondFactor,
} from '#domain/accounts/own/second-factor.ts'
import {
  DELETION_ASKED,
  EMAIL_CHANGE_SENT,
  EMAIL_CHANGED,
  OTHER_SESSIONS_ENDED,
  OWN_PASSWORD_CHANGED,
  PREFERENCES_SAVED,
  RECOVERY_CODES_RENEWED,
  SECOND_FACTOR_OFF,
  SECOND_FACTOR_ON,
  SESSION_ENDED,
  SESSION_NOT_FOUND,
} from '#domain/accounts/texts.ts'
import { chooseNotifications } from '#domain/notifications/choose-notifications.ts'
import { chooseWaitingMail } from '#domain/moderation/waiting/choose-waiting-mail.ts'
import { requestExport } from '#domain/personal-data/request-export.ts'
import { EXPORT_ASKED } from '#domain/personal-data/texts.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#domain/services.ts'
import { endOneSession, endOtherSessions } from '#domain/sessions/end-session.ts'
import { idOf, textOf } from '#web/http/answer-act.ts'

interface Act {
  services: Services
  actor: Actor
  form: FormData
  /** Id of the browser the act came from. */
  deviceId: string | null
}

/** The success message; `shown` is displayed only this once. `signedOut`: nobody is signed in any more. */
export interface Done {
  message?: string
  signedOut?: true
  /** The session's new token, after a change of credentials. */
  token?: string | null
  shown?: { secret: { uri: string; secret: string } } | { recoveryCodes: string[]; title: string }
}

const fields = (form: FormData) => Object.fromEntries(form)

export const SETTINGS_ACTS: Readonly<Record<string, (act: Act) => Promise<Done>>> = {
  async email({ services, actor, form, deviceId }) {
    const { confirm, token } = await changeEmail(services, actor, fields(form), deviceId)
    return { message: confirm ? EMAIL_CHANGE_SENT : EMAIL_CHANGED, token }
  },
  async password({ services, actor, form, deviceId }) {
    const token = await changePassword(services, actor, fields(form), deviceId)
    return { message: OWN_PASSWORD_CHANGED, token }
  },
  async 'second-factor'({ services, actor, form }) {
    return { shown: { secret: await startSecondFactor(services, actor, fields(form)) } }
  },
  async 'second-factor-code'({ services, actor, form, deviceId }) {
    const { recoveryCodes, token } = await confirmSecondFactor(services, actor, fields(form), deviceId)
    return { shown: { recoveryCodes, title: SECOND_FACTOR_ON }, token }
  },
  async 'recovery-codes'({ services, actor, form, deviceId }) {
    const { recoveryCodes, token } = await renewRecoveryCodes(services, actor, fields(form), deviceId)
    return { shown: { recoveryCodes, title: RECOVERY_CODES_RENEWED }, token }
  },
  async 'second-factor-off'({ services, actor, form, deviceId }) {
    const token = await endSecondFactor(services, actor, fields(form), deviceId)
    return { message: SECOND_FACTOR_OFF, token }
  },
  async 'waiting-mail'({ services, actor, form }) {
    await chooseWaitingMail(services.db, actor, form.has('waitingMail'))
    return { message: PREFERENCES_SAVED }
  },
  async session({ services, actor, form }) {
    if (!(await endOneSession(services.db, actor, idOf(textOf(form, 'id')))))
      throw new Refusal('missing', SESSION_NOT_FOUND)
    return { message: SESSION_ENDED }
  },
  async 'other-sessions'({ services, actor }) {
    await services.db.transaction().execute((tx) => endOtherSessions(tx, actor))
    logSecurity('session-ended', { why: 'all-others', account: actor.id })
    return { message: OTHER_SESSIONS_ENDED }
  },
  async preferences({ services, actor, form }) {
    await choosePreferences(services, actor, fields(form))
    await chooseNotifications(services, actor, { wanted: form.getAll('wanted') })
    return { message: PREFERENCES_SAVED }
  },
  async export({ services, actor }) {
    await requestExport(services, actor)
    return { message: EXPORT_ASKED }
  },
  async delete({ services, actor, form }) {
    await requestDeletion(services, actor, fields(form))
    return { message: DELETION_ASKED, signedOut: true }
  },
}
