import { Link } from 'react-router'
import { USER_TYPES } from '#domain/accounts/texts.ts'
import type { PendingVerification } from '#domain/verifications/find-pending-verifications.ts'

/** Profile facts of the person, to compare with the photos; empty ones are omitted. */
export function VerifiedFacts({ item: { person, facts } }: { item: PendingVerification }) {
  const rows: [string, string | null | readonly string[]][] = [
    ['Nome', person.fullName],
    ['Tipo', USER_TYPES.find(({ value }) => value === facts.userType)?.label ?? null],
    ['Título acadêmico', facts.academicTitle],
    ['Instituição', facts.institution],
    ['Área', facts.area],
    ['ORCID', facts.orcidId],
    ['Lattes', facts.lattesUrl],
    ['Experiência', facts.experience],
    ['Formação', facts.education],
    ['Bio', facts.bio],
  ]
  return (
    <div className="min-w-0">
      <dl className="divide-y divide-line border-y border-line text-sm">
        {rows.map(([name, value]) =>
          value === null || value.length === 0 ? null : (
            <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 py-2">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                {typeof value === 'string' ? value : value.join('\n')}
              </dd>
            </div>
          ),
        )}
      </dl>
      <p className="mt-2 text-sm">
        <Link to={`/${person.username}`} className="link inline-flex min-h-11 items-center">
          Ver o perfil de @{person.username}
        </Link>
      </p>
    </div>
  )
}
