// chunk: people
import type { ReactNode } from 'react'
import type { BackgroundEntry } from '#domain/profiles/find-background.ts'
import { useNow } from '#web/ui/use-now.ts'
import { showDuration, showPeriod } from './show-duration.ts'

interface Props {
  entries: readonly BackgroundEntry[]
  acts?: (entry: BackgroundEntry) => ReactNode
}

/** Experience or education, laid out as text along a line. */
export function Timeline({ entries, acts }: Props) {
  return (
    <ol className="border-l border-line wrap-anywhere">
      {entries.map((entry) => (
        <li key={entry.id} className="relative pb-6 pl-5 last:pb-0">
          <span aria-hidden className="absolute top-2 -left-1 size-2 rounded-full bg-line-strong" />
          <h3 className="font-medium">{entry.title}</h3>
          <p className="text-sm">
            {entry.place}
            {entry.location && <span className="text-muted"> · {entry.location}</span>}
          </p>
          <p className="text-sm text-muted tabular-nums">
            {showPeriod(entry.start, entry.end, entry.current)}
            <Lasting entry={entry} />
          </p>
          {entry.description && <p className="mt-2 max-w-reading whitespace-pre-line">{entry.description}</p>}
          {acts?.(entry)}
        </li>
      ))}
    </ol>
  )
}

/** The duration of a current entry, by the browser's clock, since the page may be cached. */
function Lasting({ entry }: { entry: BackgroundEntry }) {
  const now = useNow()
  if (!entry.end && !entry.current) return null
  const end = entry.end ?? (now === null ? null : new Date(now).toISOString().slice(0, 7))
  return end && <> · {showDuration(entry.start, end)}</>
}
