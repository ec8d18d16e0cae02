import type { WorkDetail } from '#domain/works/get-work.ts'

/** What a work says of its authors beside their names; folded away, and nothing where it says nothing. */
export function AuthorNotes({ work }: { work: WorkDetail }) {
  const authors = work.authors.filter(({ note }) => note)
  return (
    authors.length > 0 && (
      <details className="mt-2 text-xs text-muted">
        <summary className="py-3">Sobre os autores</summary>
        {authors.map(({ name, note }, index) => (
          <p key={index}>{name + note}</p>
        ))}
      </details>
    )
  )
}
