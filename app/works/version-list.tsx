import { Link } from 'react-router'
import type { VersionEntry } from '#domain/works/find-versions.ts'
import { REMOVED_AUTHOR } from '#domain/works/texts.ts'
import { FullDate } from '#web/ui/relative-time.tsx'
import { PersonName } from '#app/people/person-name.tsx'

export interface VersionListProps {
  path: string
  currentVersion: number
  /** the newest first */
  versions: readonly VersionEntry[]
}

/** The history of a work: each version readable, and compared with the one before. */
export default function VersionList({ path, currentVersion, versions }: VersionListProps) {
  return (
    <section aria-labelledby="versoes">
      <h2 id="versoes" className="text-sm font-semibold">
        Histórico de versões
      </h2>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {versions.map((version) => (
          <li key={version.number} className="grid gap-1 py-4">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium">
                {version.number === currentVersion ? (
                  `Versão ${version.number} (atual)`
                ) : (
                  <Link to={`${path}/versoes/${version.number}`} className="link">
                    Versão {version.number}
                  </Link>
                )}
              </span>
              <span className="text-sm text-muted">
                <FullDate date={version.createdAt} />, por{' '}
                {version.author ? <PersonName person={version.author} link /> : REMOVED_AUTHOR}
              </span>
            </p>
            {version.notes && <p className="whitespace-pre-line">{version.notes}</p>}
            {version.number > 1 && (
              <p>
                <Link to={`${path}/versoes/${version.number - 1}/${version.number}`} className="link text-sm">
                  O que mudou da versão {version.number - 1} para a {version.number}
                </Link>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
