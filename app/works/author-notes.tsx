import type { WorkDetail } from '#domain/works/get-work.ts'
import type { WorkAuthor } from '#domain/works/read-authors.ts'
import { CREDIT_ROLES, type CreditRole } from '#engines/deposit/names/credit-roles.ts'

const saysMore = ({ institution, orcidId, roles, corresponding }: WorkAuthor) =>
  institution !== null || orcidId !== null || roles.length > 0 || corresponding

/** What a work says of its authors beside their names; folded away, and nothing where it says nothing. */
export function AuthorNotes({ work }: { work: WorkDetail }) {
  const authors = work.authors.filter(saysMore)
  if (authors.length === 0) return null
  return (
    <details className="text-sm text-muted">
      <summary className="cursor-pointer font-medium text-ink">Sobre os autores</summary>
      <ul className="mt-2 grid gap-2">
        {authors.map((author, index) => (
          <li key={`${author.name} ${index}`}>
            <AuthorNote author={author} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function AuthorNote({
  author: { name, institution, orcidId, roles, corresponding },
}: {
  author: WorkAuthor
}) {
  const parts = roles.flatMap((role) => CREDIT_ROLES[role as CreditRole] ?? [])
  return (
    <>
      <span className="font-medium text-ink">{name}</span>
      {corresponding && ' (correspondência)'}
      {institution && `, ${institution}`}
      {orcidId && (
        <>
          {' · '}
          <a href={`https://orcid.org/${orcidId}`} className="link">
            ORCID {orcidId}
          </a>
        </>
      )}
      {parts.length > 0 && <span className="block">{parts.join(', ')}</span>}
    </>
  )
}
