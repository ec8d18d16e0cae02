import { data, redirect } from 'react-router'
import { describeBrowser } from '#platform/describe-browser.ts'
import { getSettings } from '#domain/accounts/own/get-settings.ts'
import { findPendingSecondFactor, type StartedSecondFactor } from '#domain/accounts/own/second-factor.ts'
import { isStaff } from '#domain/actor.ts'
import { wantsWaitingMail } from '#domain/moderation/waiting/choose-waiting-mail.ts'
import { findWantedNotifications } from '#domain/notifications/choose-notifications.ts'
import { findExport } from '#domain/personal-data/request-export.ts'
import { Refusal } from '#domain/refusal.ts'
import { findSessions } from '#domain/sessions/find-sessions.ts'
import { textOf } from '#web/http/answer-act.ts'
import { answer } from '#web/http/answer.ts'
import { servicesOf } from '#web/http/context.ts'
import { flashHeader } from '#web/http/flash.ts'
import { member } from '#web/http/guards.ts'
import { personalLoader } from '#web/http/loaders/personal-loader.ts'
import { passRetryAfter } from '#web/http/pass-retry-after.ts'
import { INVALID_REQUEST, readForm } from '#web/http/read-form.ts'
import { endedSessionCookie, readDeviceId, sessionCookie } from '#web/http/session.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { readTheme } from '#web/client/theme/theme.ts'
import { ThemeSwitch } from '#web/client/theme/theme-switch.tsx'
import { DataSection } from './data-section.tsx'
import { EmailForm, PasswordForm } from './login-forms.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { Section } from './section.tsx'
import { SessionList } from './session-list.tsx'
import { SETTINGS_ACTS } from './settings-acts.ts'
import { drawQrCode } from './draw-qr-code.ts'
import { WaitingMailForm } from './waiting-mail-form.tsx'
import type { Route } from './+types/settings-page'

export const headers = passRetryAfter

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Configurações', hidden: true })

export const loader = personalLoader({
  guard: member,
  async read({ services, actor, request }) {
    const { db } = services
    const [settings, chosenTypes, waitingMail, sessions, exported] = await Promise.all([
      getSettings(db, actor),
      findWantedNotifications(db, actor),
      isStaff(actor) ? wantsWaitingMail(db, actor) : null,
      findSessions(db, actor),
      findExport(db, actor),
    ])
    return {
      personId: actor.id,
      settings,
      chosenTypes,
      waitingMail,
      exported,
      theme: readTheme(request),
      sessions: sessions.map((session) => ({ ...session, device: describeBrowser(session.userAgent) })),
    }
  },
})

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = servicesOf(context)
  const actor = await member({ context, url })
  const form = await readForm(request)
  const intent = textOf(form, 'intent') ?? ''
  const answered = await answer(async () => {
    const act = Object.hasOwn(SETTINGS_ACTS, intent) ? SETTINGS_ACTS[intent] : undefined
    if (!act) throw new Refusal('invalid', INVALID_REQUEST)
    return act({ services, actor, form, deviceId: readDeviceId(services.config, request) })
  })
  if ('init' in answered) {
    // one mistyped code is no reason to begin again with another key
    const typed = intent === 'second-factor-code' ? textOf(form, 'secret') : undefined
    const pending = typed ? await findPendingSecondFactor(services, actor, typed) : null
    const shown = pending && drawSecret(pending)
    return data({ refused: { ...answered.data, intent }, shown }, answered.init ?? undefined)
  }
  const { message, signedOut, shown, token } = answered
  const renewed: [string, string][] = token ? [['Set-Cookie', sessionCookie(services.config, token)]] : []
  if (shown) {
    const seen = 'secret' in shown ? drawSecret(shown.secret) : shown
    return data({ refused: null, shown: seen }, { headers: renewed })
  }
  const flash = flashHeader({ tone: 'success', message: message ?? '' })
  if (!signedOut) return redirect('/settings', { status: 303, headers: [flash, ...renewed] })
  return redirect('/', { headers: [flash, ['Set-Cookie', endedSessionCookie(services.config)]] })
}

const drawSecret = ({ uri, secret }: StartedSecondFactor) => ({ secret, qr: drawQrCode(uri) })

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { personId, settings, chosenTypes, waitingMail, sessions, exported, theme } = loaderData
  const refused = actionData?.refused ?? null
  const shown = actionData?.shown ?? null
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="font-serif text-2xl font-semibold sm:text-3xl">Configurações</h1>
      <div className="max-w-reading divide-y divide-line">
        <EmailForm email={settings.email} refused={refused} />
        <PasswordForm refused={refused} />
        <SecondFactorSection on={settings.secondFactor} shown={shown} refused={refused} />
        <SessionList sessions={sessions} />
        <PreferencesForm settings={settings} chosenTypes={chosenTypes} />
        {waitingMail !== null && <WaitingMailForm wanted={waitingMail} />}
        <Section id="tema" title="Tema">
          <p className="text-sm text-muted">Vale para este navegador, em todas as páginas.</p>
          <ThemeSwitch theme={theme} />
        </Section>
        <DataSection personId={personId} exported={exported} refused={refused} />
      </div>
    </div>
  )
}
