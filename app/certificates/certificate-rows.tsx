import { UNREADABLE_WORK } from '#domain/certificates/texts.ts'
import type { CertificateWords } from '#domain/certificates/describe-statement.ts'

/** The signed reviews that a certificate names. */
export function CertificateRows({ rows }: Pick<CertificateWords, 'rows'>) {
  if (rows.length === 0) return null
  return (
    <ul className="mt-4 grid gap-3">
      {rows.map(({ day, work, words }, at) => (
        <li key={at} className="border-l-2 border-line pl-3">
          <span className="block wrap-anywhere">
            {work ? (
              <a href={work.path} className="link">
                {work.title}
              </a>
            ) : (
              UNREADABLE_WORK
            )}
          </span>
          <span className="text-sm text-muted tabular-nums">
            {day} · {words}
          </span>
        </li>
      ))}
    </ul>
  )
}
