// chunk: people
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { USER_TYPES } from '#domain/accounts/texts.ts'
import type { PublicProfile } from '#domain/profiles/get-profile.ts'
import { cx } from '#web/ui/cx.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { PersonName } from '#app/people/person-name.tsx'
import { PersonPicture } from '#app/people/person-picture.tsx'

interface Props {
  profile: PublicProfile
  children?: ReactNode
}

export function ProfileHead({ profile, children }: Props) {
  const kind = USER_TYPES.find((type) => type.value === profile.userType)?.label
  const lines = [profile.academicTitle, profile.institution].filter(Boolean)
  return (
    <header className="grid grid-cols-1 gap-6 border-b border-line pb-8 sm:grid-cols-[minmax(0,1fr)_auto]">
      {/* beside the words, which begin where the page does */}
      <div className="sm:order-last">
        <PersonPicture person={profile} size="xl" />
      </div>
      <div className="grid grid-cols-1 gap-2 wrap-anywhere">
        <h1 className="font-serif text-2xl font-semibold sm:text-3xl">
          <PersonName person={profile} />
        </h1>
        <p className="text-muted">
          @{profile.username}
          {kind && ` · ${kind}`}
        </p>
        {lines.length > 0 && <p>{lines.join(' · ')}</p>}
        {profile.area && <p className="text-sm text-muted">Área: {profile.area}</p>}
        {profile.bio && (
          <p className="mt-2 max-w-reading font-serif text-reading whitespace-pre-line">{profile.bio}</p>
        )}
        <ProfileLinks profile={profile} />
        <Figures figures={profile.figures} />
        {children}
      </div>
    </header>
  )
}

function ProfileLinks({ profile }: { profile: PublicProfile }) {
  const links = [
    profile.orcidId && { label: 'ORCID', href: `https://orcid.org/${profile.orcidId}` },
    profile.lattesUrl && { label: 'Lattes', href: profile.lattesUrl },
    profile.linkedinUrl && { label: 'LinkedIn', href: profile.linkedinUrl },
  ].filter((link): link is { label: string; href: string } => Boolean(link))
  if (links.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-4 text-sm">
      {links.map((link) => (
        <li key={link.label}>
          <a href={link.href} rel="me noopener" className="link inline-flex items-center gap-1">
            {link.label}
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Figures({ figures }: { figures: PublicProfile['figures'] }) {
  const shown = [
    ['Trabalho', 'Trabalhos', figures.works],
    ['Visualização', 'Visualizações', figures.views],
    ['Download', 'Downloads', figures.downloads],
    ['Curtida', 'Curtidas', figures.likes],
    ['Avaliação recebida', 'Avaliações recebidas', figures.reviews],
  ] as const
  const counted = shown.filter(([, , value]) => value > 0)
  if (counted.length === 0) return null
  return (
    <dl
      className={cx(
        'mt-4 flex flex-wrap gap-x-8 gap-y-3',
        counted.length > 3 && 'max-sm:grid max-sm:grid-cols-2',
      )}
    >
      {counted.map(([one, many, value]) => (
        <div key={one} className="flex flex-col-reverse">
          <dt className="text-sm text-muted">{value === 1 ? one : many}</dt>
          <dd className="font-serif text-2xl font-semibold tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
