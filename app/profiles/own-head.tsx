import { CERTIFICATES_PATH } from '#platform/addresses/paths.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { OwnProfile } from '#domain/profiles/get-own-profile.ts'
import type { OwnVerification } from '#domain/verifications/get-verification.ts'
import { APPEALS_PATH } from '#platform/addresses/paths.ts'
import { VERIFICATION_LABELS } from '#domain/verifications/texts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AvatarForm } from './avatar-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileHead } from './profile-head.tsx'
import { profileViewPath, type ProfileView } from './profile-view-path.ts'
import type { RefusedProfile } from './refused-profile.ts'
import { ResumeForm } from './resume-form.tsx'
import { VerificationForm } from './verification-form.tsx'
import { WaitingVerification } from './waiting-verification.tsx'

interface Props {
  profile: OwnProfile
  verification: OwnVerification
  /** Requests of friendship that wait. */
  requests: number
  view: ProfileView
  refused: RefusedProfile | null
}

const FORM_OF: Record<string, string> = {
  profile: 'perfil',
  avatar: 'foto',
  resume: 'curriculo',
  'resume-visibility': 'curriculo',
  verification: 'verificacao',
}

export function OwnHead({ profile, verification, requests, view, refused }: Props) {
  const open = (refused && FORM_OF[refused.intent]) ?? view.open
  const form = useInSight(open)
  return (
    <>
      <ProfileHead profile={profile}>
        <div className="mt-4 grid gap-3">
          {profile.nameTakenDown && (
            <Notice tone="pending" title="Escolha outro nome">
              A moderação retirou o que você usava. Até você escolher outro em “Editar perfil”, aparece o seu
              username.{' '}
              <Link to={APPEALS_PATH} className="link">
                Ver o motivo
              </Link>
            </Notice>
          )}
          {verification.state === 'pending' && <WaitingVerification refused={refused} />}
          {verification.state === 'rejected' && <Rejected reason={verification.reason} />}
          <nav aria-label="Meu perfil" className="flex flex-wrap gap-2">
            <To open="perfil" primary>
              Editar perfil
            </To>
            <To open="foto">{profile.avatarUrl ? 'Trocar foto' : 'Adicionar foto'}</To>
            <To open="curriculo">Currículo</To>
            {verification.mayRequest && <To open="verificacao">Verificar perfil</To>}
            <ButtonLink to="/profile/conexoes">
              Conexões{requests > 0 && <span className="text-ochre-ink tabular-nums"> ({requests})</span>}
            </ButtonLink>
            <ButtonLink to={`/${profile.username}`}>Ver perfil público</ButtonLink>
            <ButtonLink to={CERTIFICATES_PATH}>Certificados</ButtonLink>
          </nav>
        </div>
      </ProfileHead>
      <div ref={form} tabIndex={-1} className="mt-8 empty:hidden">
        {open === 'perfil' && <ProfileForm profile={profile} refused={refused} />}
        {open === 'foto' && <AvatarForm profile={profile} refused={refused} />}
        {open === 'curriculo' && <ResumeForm profile={profile} refused={refused} />}
        {open === 'verificacao' && verification.mayRequest && <VerificationForm refused={refused} />}
      </div>
    </>
  )
}

/** Scrolls into view what a press opened below the visible area. */
function useInSight(open: ProfileView['open'] | string) {
  const section = useRef<HTMLDivElement>(null)
  const before = useRef(open)
  useEffect(() => {
    const element = section.current
    const opened = open !== null && open !== before.current
    before.current = open
    if (!opened || !element) return
    // the next Tab is its first field
    element.focus({ preventScroll: true })
    if (element.getBoundingClientRect().top > innerHeight / 2) element.scrollIntoView()
  }, [open])
  return section
}

function To({ open, primary, children }: { open: string; primary?: true; children: string }) {
  return (
    <ButtonLink
      to={profileViewPath('works', open)}
      preventScrollReset
      {...(primary && { variant: 'primary' })}
    >
      {children}
    </ButtonLink>
  )
}

function Rejected({ reason }: Pick<OwnVerification, 'reason'>) {
  return (
    <Notice tone="error">
      <strong>{VERIFICATION_LABELS.rejected}</strong>: {reason}{' '}
      <Link to={profileViewPath('works', 'verificacao')} preventScrollReset className="link">
        Enviar de novo
      </Link>
    </Notice>
  )
}
