import { Link } from 'react-router'
import { LIST_MAX } from '#domain/citations/limits.ts'
import { DownloadLink } from '#web/client/download-link.tsx'
import { formatCount } from '#web/ui/format-number.ts'
import { LIST_FORMATS, listFilePath, type ListFormatName, referencesPath } from './list-formats.ts'

interface Props {
  /** the address of the list, with its filters */
  list: string
  isPerson?: boolean
  what?: string
}

/** Takes the works of a list along, as files for reference managers or as references to print. */
export function ListFiles({ list, isPerson = false, what = 'Levar esta lista' }: Props) {
  return (
    <details className="no-print mt-8 text-sm">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{what}</summary>
      <p className="mt-1 text-muted">Até {formatCount(LIST_MAX, 'trabalho', 'trabalhos')} por arquivo.</p>
      <ul className="flex flex-wrap gap-x-5">
        {(Object.keys(LIST_FORMATS) as ListFormatName[]).map((format) => (
          <li key={format}>
            <DownloadLink
              href={listFilePath(list, format)}
              className="link inline-flex min-h-11 items-center"
            >
              {LIST_FORMATS[format].label}
            </DownloadLink>
          </li>
        ))}
        <li>
          <Link to={referencesPath(list, isPerson)} className="link inline-flex min-h-11 items-center">
            Referências (ABNT)
          </Link>
        </li>
      </ul>
    </details>
  )
}
